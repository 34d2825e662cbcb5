import { randomBytes } from 'node:crypto';
import { readJournal } from '../../api/src/kernel/journal/index.ts';
import { listFacts } from '../../api/src/kernel/ledger/index.ts';
import { listLines } from '../../api/src/modules/system/journal/lines.ts';
import type { Call } from '../../api/src/services.ts';
import { openTestDatabase, type TestDatabase } from '../../api/src/testing/database.ts';
import { fillJournal } from '../../api/src/testing/many-entries.ts';
import { fillLedger } from '../../api/src/testing/many-facts.ts';
import type { BenchResult } from './run.ts';

const few = 1000;
const many = 1_000_000;
const limit = 1.2;
const rounds = 61;

/** Both databases hold enough of each for a whole page, so that only their length differs. */
type Read = (database: TestDatabase, rows: number) => Promise<unknown>;

const facts =
  (query: Partial<Parameters<typeof listFacts>[2]>): Read =>
  ({ db }) =>
    listFacts(db, 'own', { book: 'real', limit: 40, ...query });

const lines =
  (query: Parameters<typeof listLines>[1] | ((rows: number) => Parameters<typeof listLines>[1])): Read =>
  ({ db }, rows) =>
    listLines(
      { db, studio: 'own', who: { role: 'admin' } } as unknown as Call,
      typeof query === 'function' ? query(rows) : query,
    );

/** A moment behind nine tenths of the facts, as the page before it would give it. */
const farBehind: Read = ({ db }, rows) => {
  const at = (Date.now() - rows * 0.9 * 120_000) * 1000;
  return listFacts(db, 'own', { book: 'real', limit: 40, after: `${at}-${rows}` });
};

const reads: Readonly<Record<string, Read>> = {
  'ledger, first page': facts({}),
  'ledger, one kind': facts({ kind: 'cost' }),
  'ledger, one account of one kind': facts({ account: 'shop 2', kind: 'income' }),
  'ledger, what is expected': facts({ state: 'expected', limit: 20 }),
  'ledger, what was taken back': facts({ state: 'reversed', limit: 10 }),
  'ledger, about one thing': facts({ subject: 'que_7', limit: 1 }),
  'ledger, a far page': farBehind,
  'journal, first page': ({ db }) => readJournal(db, 'own', 50),
  'journal, a far page': ({ db }, rows) => readJournal(db, 'own', 50, Math.round(rows * 0.1)),
  'lines of the journal, first page': lines({}),
  'lines of the journal, one kind': lines({ kind: 'decided' }),
  'lines of the journal, one actor and kind': lines({ actor: 'operator', kind: 'decided', limit: 40 }),
  'lines of the journal, middle': lines((rows) => ({ studio: 'all', offset: rows / 2 })),
  'lines of the journal, middle of one kind': lines((rows) => ({ kind: 'decided', offset: Math.round(rows / 5) })),
  'lines of the journal, last page': lines((rows) => ({ studio: 'all', offset: rows - 50 })),
};

const median = (values: readonly number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

async function filled(rows: number): Promise<TestDatabase> {
  const database = await openTestDatabase();
  await fillJournal(database.pool, randomBytes(32), rows);
  await fillLedger(database.pool, rows);
  await database.pool.query('vacuum analyze kernel.journal');
  await database.pool.query('vacuum analyze kernel.ledger');
  return database;
}

/** A journal and a ledger of 1,000,000 rows against those of 1,000: each read by turns in the same process. */
export async function bench(): Promise<BenchResult[]> {
  const short = await filled(few);
  const long = await filled(many);
  try {
    const results: BenchResult[] = [];
    for (const [name, read] of Object.entries(reads)) {
      const times: { short: number[]; long: number[] } = { short: [], long: [] };
      for (let round = -10; round < rounds; round++)
        for (const which of ['short', 'long'] as const) {
          const from = performance.now();
          await (which === 'short' ? read(short, few) : read(long, many));
          if (round >= 0) times[which].push(performance.now() - from);
        }
      const [a, b] = [median(times.short), median(times.long)];
      const detail = `${b.toFixed(2)} against ${a.toFixed(2)} ms, medians of ${rounds} by turns`;
      results.push({
        name: `${name}: 1,000,000 rows over 1,000`,
        ratio: b / a,
        limit,
        detail,
      });
    }
    return results;
  } finally {
    await long.close();
    await short.close();
  }
}
