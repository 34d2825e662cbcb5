import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { type MasterKeys, masterKeyId } from '../master-key/index.ts';
import { isFormer, openFormer } from './former-seals.ts';

/** What a credential is for. */
type Purpose = 'key' | 'totp' | 'oauth-attempt' | 'oauth-access' | 'oauth-refresh';

/** Which credential, and where it may go. All of it is authenticated. */
export interface CredentialAt {
  /** Unique together with `account`, for example `OPENAI_API_KEY`. */
  name: string;
  /** Account at the vendor where there may be several. Default value: none */
  account?: string;
  /** Default value: key */
  purpose?: Purpose;
  /** Origin of the one address it is sent to. Default value: none, where the vendor's address stands in the code */
  origin?: string;
}

/** A credential as it is stored. */
export interface Envelope {
  /** Id of the master key that seals the data key. */
  keyId: string;
  /** The data key, sealed by the master key; empty in the forms before, which had none. */
  wrapped: string;
  /** The value, sealed by the data key. */
  sealed: string;
}

const version = 'v3';
const algorithm = 'aes-256-gcm';
/** Whole tags alone: a shorter one can be guessed. */
const authTagLength = 16;
const ivLength = 12;
const dataKeyLength = 32;

/** Lengths stand before the parts, so that no two lists of parts read alike. */
const bound = (...parts: readonly string[]) => Buffer.from(parts.map((part) => `${part.length}:${part}`).join(''));

/** The table, the name, the account, the origin and the purpose: sealed text fits no other place. */
const boundTo = (part: 'key' | 'value', { name, account = '', origin = '', purpose = 'key' }: CredentialAt) =>
  bound(version, part, 'credentials', name, account, origin, purpose);

function encrypt(key: Buffer, data: Buffer, aad: Buffer): string {
  const iv = randomBytes(ivLength);
  const cipher = createCipheriv(algorithm, key, iv, { authTagLength }).setAAD(aad);
  const text = Buffer.concat([cipher.update(data), cipher.final()]);
  return [version, ...[iv, text, cipher.getAuthTag()].map((part) => part.toString('base64'))].join('.');
}

/** @throws Error when it was cut off or changed, or is meant for another place */
function decrypt(key: Buffer, sealed: string, aad: Buffer): Buffer {
  const [form, ...rest] = sealed.split('.');
  const [iv, text, tag] = rest.map((part) => Buffer.from(part, 'base64'));
  if (form !== version || rest.length !== 3 || tag?.length !== authTagLength || iv?.length !== ivLength || !text)
    throw new Error('It was cut off.');
  const decipher = createDecipheriv(algorithm, key, iv, { authTagLength }).setAAD(aad).setAuthTag(tag);
  return Buffer.concat([decipher.update(text), decipher.final()]);
}

const wrappingKey = (master: Buffer) => Buffer.from(hkdfSync('sha256', master, '', 'avenue/credentials/v3', 32));

const wrap = (master: Buffer, at: CredentialAt, dataKey: Buffer): Pick<Envelope, 'keyId' | 'wrapped'> => ({
  keyId: masterKeyId(master),
  wrapped: encrypt(wrappingKey(master), dataKey, boundTo('key', at)),
});

/** Seals a value under a data key of its own. */
export function sealValue(master: Buffer, at: CredentialAt, value: string): Envelope {
  const dataKey = randomBytes(dataKeyLength);
  return { ...wrap(master, at, dataKey), sealed: encrypt(dataKey, Buffer.from(value), boundTo('value', at)) };
}

function unwrap({ current, former }: MasterKeys, at: CredentialAt, { keyId, wrapped }: Envelope): Buffer {
  const master = [current, ...former].find((key) => masterKeyId(key) === keyId);
  if (!master)
    throw new Error(`${at.name} was sealed with another key. Put the backed up key file back, or save it again.`);
  try {
    return decrypt(wrappingKey(master), wrapped, boundTo('key', at));
  } catch (cause) {
    throw new Error(`${at.name} does not open: its data key was changed or belongs elsewhere.`, { cause });
  }
}

/** @throws Error with a sentence when it was changed, belongs elsewhere, or no key here opens it */
export function openValue(keys: MasterKeys, at: CredentialAt, envelope: Envelope): string {
  if (isFormer(envelope.sealed)) return openFormer(keys, at, envelope.sealed);
  const dataKey = unwrap(keys, at, envelope);
  try {
    return decrypt(dataKey, envelope.sealed, boundTo('value', at)).toString('utf8');
  } catch (cause) {
    throw new Error(`${at.name} does not open: it was changed or belongs elsewhere.`, { cause });
  }
}

/** Whether it is as the current master key seals today. */
export const isUpToDate = ({ current }: MasterKeys, { keyId, wrapped }: Envelope): boolean =>
  wrapped !== '' && keyId === masterKeyId(current);

/**
 * The same under the current master key: of the value nothing is opened, its data key alone is sealed anew. A form from
 * before data keys gets one.
 *
 * @param was where it was sealed for, if that was another place. Default value: `at`
 * @throws Error with a sentence when no key here opens it
 */
export function renewed(keys: MasterKeys, at: CredentialAt, envelope: Envelope, was = at): Envelope {
  if (isFormer(envelope.sealed)) return sealValue(keys.current, at, openFormer(keys, was, envelope.sealed));
  return { ...envelope, ...wrap(keys.current, at, unwrap(keys, at, envelope)) };
}
