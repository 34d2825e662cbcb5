// The library behind certificates asks for it.
import 'reflect-metadata';
import { randomBytes, webcrypto } from 'node:crypto';
import {
  AuthorityKeyIdentifierExtension,
  BasicConstraintsExtension,
  ExtendedKeyUsage,
  ExtendedKeyUsageExtension,
  KeyUsageFlags,
  KeyUsagesExtension,
  PemConverter,
  SubjectAlternativeNameExtension,
  SubjectKeyIdentifierExtension,
  X509Certificate,
  X509CertificateGenerator,
} from '@peculiar/x509';

/** A key and its certificate, in PEM. */
export interface Identity {
  key: string;
  certificate: string;
}

const algorithm = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' } as const;
const crypto = webcrypto as unknown as Crypto;
const daysMs = 86_400_000;
/** As long as browsers take certificates of an authority of one's own; renewed long before. */
const lifeDays = 825;

/** A number of 128 random bits that is positive. */
const serialNumber = () => `01${randomBytes(15).toString('hex')}`;

const span = (now: Date) => ({
  notBefore: new Date(now.getTime() - 3_600_000),
  notAfter: new Date(now.getTime() + lifeDays * daysMs),
});

const newKeys = () => crypto.subtle.generateKey(algorithm, true, ['sign', 'verify']) as Promise<CryptoKeyPair>;

const pemOf = async (key: CryptoKey) =>
  PemConverter.encode(await crypto.subtle.exportKey('pkcs8', key), PemConverter.PrivateKeyTag);

/** An authority that vouches for the services of one installation, and for nothing else. */
export async function newAuthority(now = new Date()): Promise<Identity> {
  const keys = await newKeys();
  const certificate = await X509CertificateGenerator.createSelfSigned(
    {
      serialNumber: serialNumber(),
      name: 'CN=Services of this Avenue',
      ...span(now),
      signingAlgorithm: algorithm,
      keys,
      extensions: [
        new BasicConstraintsExtension(true, 0, true),
        new KeyUsagesExtension(KeyUsageFlags.keyCertSign | KeyUsageFlags.cRLSign, true),
        await SubjectKeyIdentifierExtension.create(keys.publicKey, false, crypto),
      ],
    },
    crypto,
  );
  return { key: await pemOf(keys.privateKey), certificate: certificate.toString('pem') };
}

/**
 * A certificate of a service.
 *
 * @param name under which others reach it; it reaches itself as localhost
 */
export async function issue(authority: Identity, name: string, now = new Date()): Promise<Identity> {
  const [keys, signingKey] = await Promise.all([
    newKeys(),
    crypto.subtle.importKey('pkcs8', PemConverter.decodeFirst(authority.key), algorithm, false, ['sign']),
  ]);
  const issuer = new X509Certificate(authority.certificate);
  const certificate = await X509CertificateGenerator.create(
    {
      serialNumber: serialNumber(),
      subject: `CN=${name}`,
      issuer: issuer.subject,
      ...span(now),
      signingAlgorithm: algorithm,
      publicKey: keys.publicKey,
      signingKey,
      extensions: [
        new BasicConstraintsExtension(false, undefined, true),
        new KeyUsagesExtension(KeyUsageFlags.digitalSignature, true),
        new ExtendedKeyUsageExtension([ExtendedKeyUsage.serverAuth]),
        await SubjectKeyIdentifierExtension.create(keys.publicKey, false, crypto),
        await AuthorityKeyIdentifierExtension.create(issuer.publicKey, false, crypto),
        new SubjectAlternativeNameExtension([
          { type: 'dns', value: name },
          { type: 'dns', value: 'localhost' },
          { type: 'ip', value: '127.0.0.1' },
        ]),
      ],
    },
    crypto,
  );
  return { key: await pemOf(keys.privateKey), certificate: certificate.toString('pem') };
}
