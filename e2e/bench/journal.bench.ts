import { record } from '../../api/src/kernel/journal/index.ts';
import { openTestDatabase } from '../../api/src/testing/database.ts';
import type { BenchResult } from './run.ts';

const rounds = 400;
const limit = 8;

const median = (values: readonly number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

/** A sealed entry of the journal against one plain row of the same words, each in a transaction of its own. */
export async function bench(): Promise<BenchResult[]> {
  const { db, pool, close } = await openTestDatabase();
  try {
    await pool.query('create table public.plain (id bigserial primary key, words text, data jsonb)');
    const text = '"Why the harbour met the lighthouse" was edited.';
    const acts = {
      entry: () =>
        db.transaction((tx) => record(tx, { studio: 'own', action: 'queue.edited', subject: 'que_1', text, data: {} })),
      row: () =>
        db.transaction(
          async (tx) => void (await tx.execute(`insert into public.plain (words, data) values ('${text}', '{}')`)),
        ),
    };
    const times: Record<keyof typeof acts, number[]> = { entry: [], row: [] };
    for (let round = -20; round < rounds; round++)
      for (const act of ['entry', 'row'] as const) {
        const from = performance.now();
        await acts[act]();
        if (round >= 0) times[act].push(performance.now() - from);
      }
    const [entry, row] = [median(times.entry), median(times.row)];
    return [
      {
        name: 'an entry of the journal over a plain row',
        ratio: entry / row,
        limit,
        detail: `${entry.toFixed(2)} against ${row.toFixed(2)} ms, medians of ${rounds} transactions by turns`,
      },
    ];
  } finally {
    await close();
  }
}
