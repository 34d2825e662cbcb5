import { createHash } from 'node:crypto';

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

/** Rule of the first version: fields joined by a bar, without the time. */
const first = ({ prev, seq, studio, actor, action, subject, text, data }: ChainRow) =>
  sha256([prev, seq, studio, actor, action, subject, text, data].join('|'));

/** Every field with its length before it, the time included. */
const whole = ({ prev, seq, at, studio, actor, action, subject, text, data }: ChainRow) =>
  `2:${sha256([prev, String(seq), at, studio, actor, action, subject, text, data].map(field).join(''))}`;

const isWhole = (hash: string) => hash.startsWith('2:');

/** What the hash of an entry must be, by the rule that its hash names; as in the migrations. */
export const hashOf = (row: ChainRow): string => (isWhole(row.hash) ? whole(row) : first(row));

/**
 * Checks one entry against the one before it.
 *
 * @param before nothing for the first entry
 * @returns what is wrong, as a sentence
 */
export function problemOf(row: ChainRow, before: ChainEnd | undefined): string | undefined {
  if (row.prev !== (before?.hash ?? ''))
    return `Entry ${row.seq} does not follow the one before it: an entry was changed, added or removed there.`;
  // Once entries are hashed whole, an older hash would be a way around it.
  if (before && isWhole(before.hash) && !isWhole(row.hash))
    return `Entry ${row.seq} is hashed by an older rule than the one before it.`;
  if (row.hash !== hashOf(row)) return `Entry ${row.seq} was changed after it was written.`;
  return undefined;
}
