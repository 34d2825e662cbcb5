import { createHash, createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject } from 'node:crypto';
import { host } from '@avenue/federation/layout';
import { z } from 'zod';
import { RegistryFailure } from './failure.ts';

/** Every part but the host. */
const everyRemote = '*';
const part = z.string().regex(/^(?:\*|[a-z][a-z0-9-]*)$/);

const trustedKey = z
  .strictObject({
    /** Whose it is, in words. */
    name: z.string().min(1).max(80),
    /** Public key, SPKI in base64. */
    key: z.string(),
    /** Parts whose builds count with this key's signature; `*` is every one but the host. */
    publishes: z.array(part).min(1).optional(),
    /** Chooses among builds that a publisher signed: goes back, pins, switches off. */
    operates: z.literal(true).optional(),
  })
  .refine(({ publishes, operates }) => (publishes === undefined) !== (operates === undefined), {
    message: 'a key either publishes parts or operates',
  })
  .refine(({ publishes }) => !publishes?.includes(host) || publishes.length === 1, {
    message: 'the key of the host publishes nothing else',
  });

/** Which key may do what; `trust.json`. */
const trustFile = z.strictObject({ keys: z.array(trustedKey).min(1) });

export type TrustFile = z.infer<typeof trustFile>;

/**
 * What a signature stands for: a build of a part and its going live; a choice among the builds of a part that are there;
 * what the server serves.
 */
export type Right = { publish: string } | { choose: string } | 'serve';

/** A public key and what it may do. */
export interface Signer {
  id: string;
  name: string;
  key: KeyObject;
  may(right: Right): boolean;
}

/** Names a public key: 16 hex digits of the hash of its SPKI. */
export const idOf = (key: KeyObject) =>
  createHash('sha256')
    .update(key.export({ type: 'spki', format: 'der' }))
    .digest('hex')
    .slice(0, 16);

export const rightInWords = (right: Right) => {
  if (right === 'serve') return 'say what the server serves';
  return 'publish' in right ? `publish ${right.publish}` : `choose what is live of ${right.choose}`;
};

function mayOf({ publishes = [], operates }: TrustFile['keys'][number]) {
  const publishesUnit = (unit: string) =>
    publishes.includes(unit) || (unit !== host && publishes.includes(everyRemote));
  return (right: Right) => {
    if (right === 'serve') return operates === true;
    return 'publish' in right ? publishesUnit(right.publish) : operates === true || publishesUnit(right.choose);
  };
}

/**
 * Keys that count, of the text of a trust file.
 *
 * @param place of the file, in words
 * @throws RegistryFailure `registry_settings`
 */
export function readTrust(text: string, place: string): Signer[] {
  let found: TrustFile;
  try {
    found = trustFile.parse(JSON.parse(text));
  } catch (error) {
    const why = error instanceof z.ZodError ? z.prettifyError(error) : 'it is no JSON';
    throw new RegistryFailure('registry_settings', `The trust file ${place} cannot be used: ${why}.`);
  }
  const signers = found.keys.map((entry) => {
    const key = publicFrom(`The key "${entry.name}" in ${place}`, entry.key);
    return { id: idOf(key), name: entry.name, key, may: mayOf(entry) };
  });
  // With two entries for one key the host's could be given the rights of another one.
  if (new Set(signers.map(({ id }) => id)).size < signers.length)
    throw new RegistryFailure('registry_settings', `The trust file ${place} lists a key twice.`);
  return signers;
}

/** Private keys of an installation, PKCS8 in base64. The host's is apart from those of the remotes. */
export const keyNames = ['host', 'remotes', 'operations'] as const;
export type KeyName = (typeof keyNames)[number];

const rights: Readonly<Record<KeyName, Pick<TrustFile['keys'][number], 'publishes' | 'operates'>>> = {
  host: { publishes: [host] },
  remotes: { publishes: [everyRemote] },
  operations: { operates: true },
};

/** The trust file of an installation with these private keys. */
export const trustOf = (keys: Readonly<Record<KeyName, string>>): TrustFile => ({
  keys: keyNames.map((name) => ({
    name,
    key: publicText(privateFrom(`The key ${name}`, keys[name])),
    ...rights[name],
  })),
});

const publicText = (key: KeyObject) => createPublicKey(key).export({ type: 'spki', format: 'der' }).toString('base64');

/** A fresh private key, PKCS8 in base64. */
export const newKey = (): string =>
  generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'der' }).toString('base64');

function keyFrom(name: string, text: string, read: (der: Buffer) => KeyObject): KeyObject {
  try {
    const key = read(Buffer.from(text, 'base64'));
    if (key.asymmetricKeyType === 'ed25519') return key;
  } catch {
    // Said below.
  }
  throw new RegistryFailure(
    'registry_settings',
    `${name} is no Ed25519 key. Make keys with "npm run remote -- keys <folder>".`,
  );
}

export const privateFrom = (name: string, text: string) =>
  keyFrom(name, text, (key) => createPrivateKey({ key, type: 'pkcs8', format: 'der' }));
const publicFrom = (name: string, text: string) =>
  keyFrom(name, text, (key) => createPublicKey({ key, type: 'spki', format: 'der' }));
