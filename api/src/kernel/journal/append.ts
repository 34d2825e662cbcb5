import { sql } from 'drizzle-orm';
import { type Database, tables } from '../db/index.ts';
import { sealOf } from './chain.ts';
import { keysInUse } from './keys.ts';

/** A database, or a transaction of it. */
export type Writer = Pick<Database, 'insert' | 'execute'>;

export type Entry = Pick<
  typeof tables.journal.$inferInsert,
  'studio' | 'actor' | 'action' | 'subject' | 'text' | 'data'
>;

interface Place extends Record<string, unknown> {
  seq: string;
  at: string;
  micros: string;
  prev: string;
  stored: string;
}

/**
 * Puts a sealed entry at the end of the chain. Its place is held until the transaction ends, so writers of all processes
 * stand in line and the order of numbers is that of the chain; one that dies leaves a gap in the numbers and no entry.
 */
async function appendIn(tx: Writer, entry: Entry): Promise<void> {
  const { rows } = await tx.execute<Place>(
    sql`select seq, at::text, micros, prev, stored from kernel.journal_next(${JSON.stringify(entry.data)}::jsonb)`,
  );
  const place = rows[0] as Place;
  const { studio, actor, action, subject, text } = entry;
  const seq = Number(place.seq);
  const { prev, micros: at, stored: data } = place;
  const hash = sealOf({ seq, at, studio, actor, action, subject, text, data, prev }, keysInUse().current);
  // The time goes back in the words it came in: a Date would cut the microseconds off.
  await tx.insert(tables.journal).values({ ...entry, seq, at: sql`${place.at}::timestamptz`, prev, hash });
}

const isWhole = (db: Writer): db is Database => '$client' in db;

/** Appends within the transaction of the caller, or in one of its own. */
export const append = (db: Writer, entry: Entry): Promise<void> =>
  isWhole(db) ? db.transaction((tx) => appendIn(tx, entry)) : appendIn(db, entry);
