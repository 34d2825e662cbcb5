import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';

const version = 'v2';
/** The form before: no id of its key, and nothing about where the secret may go. Read, never written. */
const former = 'v1';
const algorithm = 'aes-256-gcm';
/** Whole tags alone: a shorter one can be guessed. */
const authTagLength = 16;

/**
 * Master key of the studio: 32 bytes from `AVENUE_KEY` (base64), else a key file that only the owner may read.
 *
 * @throws Error when the given key is not 32 bytes.
 */
export function readMasterKey(dataDir: string, given: string | undefined): Buffer {
  const file = path.join(dataDir, 'master.key');
  if (given) {
    const key = Buffer.from(given, 'base64');
    if (key.length !== 32) throw new Error('AVENUE_KEY must be 32 bytes in base64.');
    return key;
  }
  try {
    const handle = fs.openSync(file, 'wx', 0o600);
    fs.writeSync(handle, randomBytes(32).toString('base64'));
    fs.fsyncSync(handle);
    fs.closeSync(handle);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  const key = Buffer.from(fs.readFileSync(file, 'utf8'), 'base64');
  if (key.length !== 32) throw new Error(`${file} is damaged. Put the backed up key file back.`);
  return key;
}

/**
 * Master keys that were in use before, newest first: base64 texts from `AVENUE_FORMER_KEYS`, else lines of
 * `master.key.former` beside the key. They open and verify, and seal nothing.
 *
 * @throws Error when one is not 32 bytes
 */
export function readFormerKeys(dataDir: string, given: readonly string[]): Buffer[] {
  const file = path.join(dataDir, 'master.key.former');
  const lines = given.length || !fs.existsSync(file) ? given : fs.readFileSync(file, 'utf8').split(/\s+/);
  return lines.filter(Boolean).map((line) => {
    const key = Buffer.from(line, 'base64');
    if (key.length !== 32) throw new Error('Each former master key must be 32 bytes in base64.');
    return key;
  });
}

/** What a secret was sealed for. */
export interface SealedFor {
  /** The entry's name. */
  name: string;
  /** Origin of the one address it is sent to; empty where its vendor's address stands in the code. */
  origin: string;
}

const keyFor = (master: Buffer, name: string, form: string) =>
  Buffer.from(hkdfSync('sha256', master, '', `avenue/${form}/${name}`, 32));

/** Names a master key without telling anything of it. */
export const masterKeyId = (master: Buffer) =>
  createHmac('sha256', master).update('avenue/key-id').digest('hex').slice(0, 8);

/** Lengths stand before the parts, so that no two lists of parts read alike. */
const bound = (...parts: string[]) => Buffer.from(parts.map((part) => `${part.length}:${part}`).join(''));

const base64 = (text: string | undefined) => Buffer.from(text ?? '', 'base64');

/**
 * AES-256-GCM with a key per entry. Name, origin and the master key's id are authenticated: a sealed text cannot be put
 * in the place of another, nor be sent elsewhere.
 */
export function seal(master: Buffer, { name, origin }: SealedFor, plain: string): string {
  const iv = randomBytes(12);
  const id = masterKeyId(master);
  const cipher = createCipheriv(algorithm, keyFor(master, name, version), iv, { authTagLength });
  cipher.setAAD(bound(version, id, name, origin));
  const text = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()]);
  return [
    version,
    id,
    ...[Buffer.from(origin), iv, text, cipher.getAuthTag()].map((part) => part.toString('base64')),
  ].join('.');
}

/** Whether a text was sealed in the form before. */
export const isFormer = (sealed: string): boolean => sealed.startsWith(`${former}.`);

/** Whether a text names this master key as the one that sealed it. */
export const isSealedWith = (master: Buffer, sealed: string): boolean => sealed.split('.')[1] === masterKeyId(master);

/** Origin that a text says it was sealed for; `open` holds it to that. */
export const originOf = (sealed: string): string => (isFormer(sealed) ? '' : base64(sealed.split('.')[2]).toString());

/**
 * @throws Error when the text was changed, moved to another name or origin, or sealed with another key. A text of the
 *   former form knows no origin.
 */
export function open(master: Buffer, { name, origin }: SealedFor, sealed: string): string {
  const parts = sealed.split('.');
  const isOld = isFormer(sealed);
  if (!isOld && (parts[0] !== version || parts.length !== 6)) throw new Error(`${name} was sealed in an unknown way.`);
  if (!isOld && parts[1] !== masterKeyId(master))
    throw new Error(`${name} was sealed with another key. Put the backed up key file back, or save it again.`);
  const [iv, text, tag] = parts.slice(isOld ? 1 : 3).map(base64);
  if (tag?.length !== authTagLength || iv?.length !== 12 || !text) throw new Error(`${name} was cut off.`);
  const decipher = createDecipheriv(algorithm, keyFor(master, name, isOld ? former : version), iv, { authTagLength });
  decipher.setAAD(isOld ? Buffer.from(name) : bound(version, parts[1] ?? '', name, origin));
  decipher.setAuthTag(tag);
  return Buffer.concat([decipher.update(text), decipher.final()]).toString('utf8');
}
