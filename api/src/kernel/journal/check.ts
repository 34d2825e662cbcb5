import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type pg from 'pg';
import type { Database } from '../db/index.ts';
import type { Anchor } from './anchors.ts';
import { type ChainEnd, type ChainRow, digestOf, formerHash, isForeign, problemOf, ruleOf } from './chain.ts';
import type { SealKeys } from './keys.ts';

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
  /**
   * Entries at the end whose seals are of a key that is not here, with none of a present key after them that would vouch
   * for them.
   */
  foreign: number;
  broken?: Broken;
}

export interface CheckOptions {
  /** Goes on after an entry that was checked before. Default value: from the first entry. */
  from?: Checked;
  /** Entries that were once the end of a checked chain, by number; each must be there as it was. */
  known?: readonly (ChainEnd | Anchor)[];
  /** Keys of the seals. Default value: none, so that digests alone are checked */
  keys?: SealKeys | undefined;
  /** Rest between two batches, so that the database stays free for others. Default value: 0. */
  restMs?: number;
  /** SQL name of the journal. Default value: where it lies in this version. */
  table?: string;
  onBatch?: (so: Checked) => Promise<void>;
  signal?: AbortSignal;
}

const batchSize = 500;

const columns = `seq, (extract(epoch from at) * 1000000)::bigint::text as at, studio, actor, action, subject, text,
  data::text as data, prev, hash`;

async function batchAfter(client: pg.ClientBase | pg.Pool, table: string, seq: number): Promise<ChainRow[]> {
  const { rows } = await client.query<Omit<ChainRow, 'seq'> & { seq: string }>(
    `select ${columns}
     from ${table} where seq > $1 order by seq limit ${batchSize}`,
    [seq],
  );
  return rows.map((row) => ({ ...row, seq: Number(row.seq) }));
}

const gone = (known: ChainEnd | Anchor): Broken => ({
  seq: known.seq,
  why:
    'at' in known
      ? `Entry ${known.seq} stood at the end on ${known.at.slice(0, 16).replace('T', ' ')} UTC and is not there any more as it was: the journal was changed, or the whole database was put back.`
      : `Entry ${known.seq} was verified before and is not there any more as it was.`,
});

/** Reads the journal in order and checks each entry against the one before it; ends at the first that does not fit. */
export async function checkJournal(
  client: pg.ClientBase | pg.Pool,
  {
    from = { end: undefined, entries: 0, foreign: 0 },
    known = [],
    keys,
    restMs = 0,
    table = 'kernel.journal',
    onBatch,
    signal,
  }: CheckOptions = {},
): Promise<Checked> {
  let { end, entries, foreign } = from;
  const open = known.filter(({ seq }) => seq > (from.end?.seq ?? 0)).toReversed();
  const broken = (what: Broken): Checked => ({ end, entries, foreign, broken: what });
  for (;;) {
    signal?.throwIfAborted();
    const rows = await batchAfter(client, table, end?.seq ?? 0);
    for (const row of rows) {
      const why = problemOf(row, end, keys);
      if (why) return broken({ seq: row.seq, why });
      for (let next = open.at(-1); next && next.seq <= row.seq; next = open.at(-1)) {
        if (next.seq !== row.seq || next.hash !== row.hash) return broken(gone(next));
        open.pop();
      }
      end = { seq: row.seq, hash: row.hash };
      entries++;
      foreign = keys && isForeign(row.hash, keys) ? foreign + 1 : 0;
    }
    if (rows.length < batchSize) break;
    await onBatch?.({ end, entries, foreign });
    if (restMs) await sleep(restMs, undefined, { ref: false });
  }
  const missing = open.at(-1);
  return missing ? broken(gone(missing)) : { end, entries, foreign };
}

/** The digest that stands with an entry and the one of what stands there now; undefined for none of this number. */
export async function digestsOf(
  db: Pick<Database, 'execute'>,
  seq: number,
): Promise<{ stored: string; workedOut: string } | undefined> {
  const { rows } = await db.execute<ChainRow & Record<string, unknown>>(
    sql`select ${sql.raw(columns)} from kernel.journal where seq = ${seq}`,
  );
  const [row] = rows;
  if (!row) return undefined;
  const rule = ruleOf(row.hash);
  if (rule === 3) return { stored: row.hash.split(':')[2] ?? '', workedOut: digestOf(row) };
  return { stored: row.hash.replace('2:', ''), workedOut: formerHash[rule](row).replace('2:', '') };
}
