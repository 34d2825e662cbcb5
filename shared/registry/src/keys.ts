import {
  createHash,
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  type KeyObject,
  sign,
  verify,
} from 'node:crypto';
import { z } from 'zod';
import { RegistryFailure } from './failure.ts';
import type { Files } from './files.ts';

const envelope = z.strictObject({ payload: z.string(), key: z.string(), signature: z.string() });

const idOf = (key: KeyObject) =>
  createHash('sha256')
    .update(key.export({ type: 'spki', format: 'der' }))
    .digest('hex')
    .slice(0, 16);

/** Ed25519 keys of a registry: one that signs, where this process may publish, and those whose signatures count. */
export class Keys {
  readonly #own: KeyObject | undefined;
  readonly #trusted = new Map<string, KeyObject>();

  constructor(own: KeyObject | undefined, trusted: readonly KeyObject[]) {
    this.#own = own;
    for (const key of own ? [createPublicKey(own), ...trusted] : trusted) this.#trusted.set(idOf(key), key);
  }

  /** Whether this process may change the registry. */
  get canSign() {
    return this.#own !== undefined;
  }

  /** A value as signed text. @throws RegistryFailure `no_signing_key` */
  seal(value: unknown): string {
    if (!this.#own)
      throw new RegistryFailure('no_signing_key', 'There is no signing key here. Set AVENUE_SIGNING_KEY.');
    const payload = JSON.stringify(value);
    const signature = sign(null, Buffer.from(payload), this.#own).toString('base64');
    return JSON.stringify({ payload, key: idOf(createPublicKey(this.#own)), signature }, null, 1);
  }

  /** The value of a signed text. @throws RegistryFailure `unsigned` if no trusted key signed exactly this */
  open(text: string | Buffer, what: string): unknown {
    let signed: z.output<typeof envelope>;
    try {
      signed = envelope.parse(JSON.parse(String(text)));
    } catch {
      throw new RegistryFailure('unsigned', `${what} is damaged: it is not a signed file.`);
    }
    const key = this.#trusted.get(signed.key);
    if (!key) throw new RegistryFailure('unsigned', `${what} was signed with a key that is not trusted here.`);
    if (!verify(null, Buffer.from(signed.payload), key, Buffer.from(signed.signature, 'base64')))
      throw new RegistryFailure('unsigned', `${what} was changed after it was signed.`);
    return JSON.parse(signed.payload);
  }
}

/** A fresh key pair as base64 text, for AVENUE_SIGNING_KEY and AVENUE_TRUSTED_KEYS. */
export function newKeyPair(): { signingKey: string; trustedKey: string } {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  return {
    signingKey: privateKey.export({ type: 'pkcs8', format: 'der' }).toString('base64'),
    trustedKey: publicKey.export({ type: 'spki', format: 'der' }).toString('base64'),
  };
}

function keyFrom(name: string, text: string, read: (der: Buffer) => KeyObject): KeyObject {
  try {
    const key = read(Buffer.from(text, 'base64'));
    if (key.asymmetricKeyType === 'ed25519') return key;
  } catch {
    // Said below.
  }
  throw new RegistryFailure(
    'registry_settings',
    `${name} is no Ed25519 key. Make a pair with "npm run remote -- keys".`,
  );
}

const privateFrom = (name: string, text: string) =>
  keyFrom(name, text, (key) => createPrivateKey({ key, type: 'pkcs8', format: 'der' }));
const publicFrom = (name: string, text: string) =>
  keyFrom(name, text, (key) => createPublicKey({ key, type: 'spki', format: 'der' }));

const ownKeyFile = '.key';

/**
 * Keys from `AVENUE_SIGNING_KEY` and `AVENUE_TRUSTED_KEYS` (base64, comma separated). Without either, a registry in a
 * folder keeps a key of its own: that tells damage, not an attacker who can read the folder.
 *
 * @throws RegistryFailure `registry_settings`
 */
export async function readKeys(files: Files, env: NodeJS.ProcessEnv = process.env): Promise<Keys> {
  const trusted = (env.AVENUE_TRUSTED_KEYS ?? '')
    .split(',')
    .flatMap((text) => (text.trim() ? [publicFrom('AVENUE_TRUSTED_KEYS', text.trim())] : []));
  if (env.AVENUE_SIGNING_KEY) return new Keys(privateFrom('AVENUE_SIGNING_KEY', env.AVENUE_SIGNING_KEY), trusted);
  if (trusted.length > 0) return new Keys(undefined, trusted);
  if (files.isShared)
    throw new RegistryFailure(
      'registry_settings',
      'A registry in object storage needs keys: set AVENUE_SIGNING_KEY to publish, AVENUE_TRUSTED_KEYS to serve. Make a pair with "npm run remote -- keys".',
    );
  let own = await files.get(ownKeyFile);
  if (!own) {
    // Another process may be faster; whose key lies there then is everybody's.
    await files.replace(ownKeyFile, undefined, newKeyPair().signingKey);
    own = await files.get(ownKeyFile);
  }
  return new Keys(privateFrom(`The file ${ownKeyFile} in ${files.place}`, String(own)), []);
}
