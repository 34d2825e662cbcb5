import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { SealKeys } from './keys.ts';

/** An entry as text, exactly as PostgreSQL hashes it. */
export interface ChainRow {
  seq: number;
  /** Microseconds since 1970. */
  at: string;
  studio: string;
  actor: string;
  action: string;
  subject: string;
  text: string;
  /** The JSON as PostgreSQL writes it. */
  data: string;
  prev: string;
  hash: string;
}

/** Where a chain stands: its last entry. */
export interface ChainEnd {
  seq: number;
  hash: string;
}

const sha256 = (text: string) => createHash('sha256').update(text, 'utf8').digest('hex');
const field = (value: string) => `${Buffer.byteLength(value, 'utf8')}:${value},`;

/** What an entry says, all of it but its own hash. */
export type Unsealed = Omit<ChainRow, 'hash'>;

/** Rule of the first version: fields joined by a bar, without the time. */
const joined = ({ prev, seq, studio, actor, action, subject, text, data }: Unsealed) =>
  sha256([prev, seq, studio, actor, action, subject, text, data].join('|'));

/** Every field with its length before it, the time included. */
export const digestOf = ({ prev, seq, at, studio, actor, action, subject, text, data }: Unsealed) =>
  sha256([prev, String(seq), at, studio, actor, action, subject, text, data].map(field).join(''));

/** Hashes of the rules before seals; read, never written. */
export const formerHash = { 1: joined, 2: (row: Unsealed) => `2:${digestOf(row)}` } as const;

const macOf = (key: Buffer, id: string, digest: string) =>
  createHmac('sha256', key).update(field('3')).update(field(id)).update(field(digest)).digest();

/** The seal of rule 3: which key, the digest that anybody can check, and the proof that the holder of the key made it. */
export function sealOf(row: Unsealed, { id, key }: SealKeys['current']): string {
  const digest = digestOf(row);
  return `3:${id}:${digest}:${macOf(key, id, digest).toString('hex')}`;
}

/** By which rule a hash was made: 1 joined, 2 whole, 3 sealed with a key. */
export const ruleOf = (hash: string): 1 | 2 | 3 => (hash.startsWith('3:') ? 3 : hash.startsWith('2:') ? 2 : 1);

/** Name of the key of a seal; undefined for a hash without one. */
const keyOf = (hash: string): string | undefined => (ruleOf(hash) === 3 ? hash.split(':')[1] : undefined);

/** Whether the seal is of a key that is not here, so that a later one has to vouch for it. */
export const isForeign = (hash: string, keys: SealKeys): boolean => {
  const id = keyOf(hash);
  return id !== undefined && !keys.all.some((one) => one.id === id);
};

/** Place of the key of a seal, the present one first; one that is not here is older than all. */
function ageOf(hash: string, { all }: SealKeys): number {
  const place = all.findIndex(({ id }) => id === keyOf(hash));
  return place < 0 ? all.length : place;
}

function fits(row: ChainRow): boolean {
  const rule = ruleOf(row.hash);
  return rule === 3 ? row.hash.split(':')[2] === digestOf(row) : row.hash === formerHash[rule](row);
}

/** Whether the holder of the key made it; yes where the key is not here. */
function isSealed(hash: string, keys: SealKeys): boolean {
  const [, id = '', digest = '', mac = ''] = hash.split(':');
  const key = keys.all.find((one) => one.id === id)?.key;
  if (!key) return true;
  const given = Buffer.from(mac, 'hex');
  const made = macOf(key, id, digest);
  return given.length === made.length && timingSafeEqual(given, made);
}

/**
 * Checks one entry against the one before it.
 *
 * @param before nothing for the first entry
 * @param keys without them the digests are checked, which show damage but no forgery
 * @returns what is wrong, as a sentence
 */
export function problemOf(row: ChainRow, before: ChainEnd | undefined, keys?: SealKeys): string | undefined {
  if (row.prev !== (before?.hash ?? ''))
    return `Entry ${row.seq} does not follow the one before it: an entry was changed, added or removed there.`;
  // Once entries are hashed by a better rule, an older hash would be a way around it; so would a key that was given up.
  if (before && ruleOf(row.hash) < ruleOf(before.hash))
    return `Entry ${row.seq} is hashed by an older rule than the one before it.`;
  if (!fits(row)) return `Entry ${row.seq} was changed after it was written.`;
  if (!keys || ruleOf(row.hash) < 3) return undefined;
  if (before && ruleOf(before.hash) === 3 && ageOf(row.hash, keys) > ageOf(before.hash, keys))
    return `Entry ${row.seq} is sealed with an older key than the one before it.`;
  return isSealed(row.hash, keys) ? undefined : `Entry ${row.seq} does not carry the seal of this server.`;
}
