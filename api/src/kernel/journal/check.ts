import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { type ChainEnd, type ChainRow, problemOf } from './chain.ts';

export interface Broken {
  /** The first entry that does not fit. */
  seq: number;
  why: string;
}

export interface Checked {
  /** Last entry that fits; nothing when there is none. */
  end: ChainEnd | undefined;
  /** How many entries fit. */
  entries: number;
  broken?: Broken;
}

export interface CheckOptions {
  /** Goes on after an entry that was checked before. Default value: from the first entry. */
  from?: Checked;
  /** An entry that was once the end of a checked chain; it must be there as it was. */
  known?: ChainEnd | undefined;
  /** Rest between two batches, so that the database stays free for others. Default value: 0. */
  restMs?: number;
  /** SQL name of the journal. Default value: where it lies in this version. */
  table?: string;
  onBatch?: (so: Checked) => Promise<void>;
  signal?: AbortSignal;
}

const batchSize = 500;

async function batchAfter(client: pg.ClientBase | pg.Pool, table: string, seq: number): Promise<ChainRow[]> {
  const { rows } = await client.query<Omit<ChainRow, 'seq'> & { seq: string }>(
    `select seq, (extract(epoch from at) * 1000000)::bigint::text as at, studio, actor, action, subject, text,
       data::text as data, prev, hash
     from ${table} where seq > $1 order by seq limit ${batchSize}`,
    [seq],
  );
  return rows.map((row) => ({ ...row, seq: Number(row.seq) }));
}

const gone = (known: ChainEnd) => ({
  seq: known.seq,
  why: `Entry ${known.seq} was verified before and is not there any more as it was.`,
});

/** Reads the journal in order and checks each entry against the one before it; ends at the first that does not fit. */
export async function checkJournal(
  client: pg.ClientBase | pg.Pool,
  {
    from = { end: undefined, entries: 0 },
    known,
    restMs = 0,
    table = 'kernel.journal',
    onBatch,
    signal,
  }: CheckOptions = {},
): Promise<Checked> {
  let { end, entries } = from;
  for (;;) {
    signal?.throwIfAborted();
    const rows = await batchAfter(client, table, end?.seq ?? 0);
    for (const row of rows) {
      const why = problemOf(row, end);
      if (why) return { end, entries, broken: { seq: row.seq, why } };
      if (known && row.seq >= known.seq && (end?.seq ?? 0) < known.seq)
        if (row.seq !== known.seq || row.hash !== known.hash) return { end, entries, broken: gone(known) };
      end = { seq: row.seq, hash: row.hash };
      entries++;
    }
    if (rows.length < batchSize) break;
    await onBatch?.({ end, entries });
    if (restMs) await sleep(restMs, undefined, { ref: false });
  }
  return known && (end?.seq ?? 0) < known.seq ? { end, entries, broken: gone(known) } : { end, entries };
}
