import { scripts } from '../../api/src/modules/video-pipeline/schema.ts';
import { nearestScript } from '../../api/src/modules/video-pipeline/scripts/earlier.ts';
import { createFormulaEngine } from '../../api/src/providers/text/formula/index.ts';
import { script } from '../../api/src/providers/text/recipes/index.ts';
import { topicGroups } from '../../api/src/providers/text/testing/topic-checks.ts';
import { openTestDatabase, type TestDatabase } from '../../api/src/testing/database.ts';
import type { BenchResult } from './run.ts';

const few = 1000;
const many = 100_000;
/** Work grows with what texts have in common, at most a few thousand of each part, and not with how many there are. */
const limit = 8;
const rounds = 31;
const rowsAtOnce = 2000;
const progress = { signal: new AbortController().signal, report: () => undefined };

/** Scripts as the built-in writer makes them: the same paragraphs again and again, in other company. */
async function writer(): Promise<(at: number) => string> {
  const engine = createFormulaEngine();
  const topics = topicGroups().flatMap(({ topics: list, foreign, hostile }) => (foreign || hostile ? [] : list));
  const parts: string[][] = [];
  for (const seed of [1, 2, 3])
    for (const topic of topics) {
      const { beats } = await engine.write(script, { topic, seed, seconds: 45 }, progress);
      parts.push(beats.map(({ text }) => text));
    }
  return (at) => {
    const begins = parts[(at * 7919) % parts.length] ?? [];
    const ends = parts[(at * 104_729 + Math.floor(at / parts.length)) % parts.length] ?? [];
    const cut = 1 + (at % 6);
    return [...begins.slice(0, cut), ...ends.slice(cut)].join('\n\n');
  };
}

async function filled(count: number, textOf: (at: number) => string): Promise<TestDatabase> {
  const database = await openTestDatabase();
  for (let from = 0; from < count; from += rowsAtOnce)
    await database.db.insert(scripts).values(
      Array.from({ length: Math.min(rowsAtOnce, count - from) }, (_, at) => ({
        ...{ id: `scr_${from + at}`, studio: 'own' as const, channel: 'CHANNEL_TEST', title: `Script ${from + at}` },
        ...{ text: textOf(from + at), status: 'draft' as const, roles: [], notes: [], material: [], engine: 'You' },
      })),
    );
  const ask = () => nearestScript({ db: database.db, studio: 'own' }, { id: '', text: 'Nothing like it.' });
  while ((await ask()).compared < count);
  await database.pool.query('vacuum analyze make.works');
  await database.pool.query('vacuum analyze make.work_shingles');
  return database;
}

const median = (values: readonly number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

/** A new script held against 100,000 earlier ones and against 1,000: each asked by turns in the same process. */
export async function bench(): Promise<BenchResult[]> {
  const textOf = await writer();
  const short = await filled(few, textOf);
  const long = await filled(many, textOf);
  const before = process.memoryUsage().heapUsed;
  const took: [number[], number[]] = [[], []];
  for (let round = 0; round < rounds; round++)
    for (const [at, { db }] of [short, long].entries()) {
      const from = performance.now();
      await nearestScript({ db, studio: 'own' }, { id: '', text: textOf(many + round) });
      took[at]?.push(performance.now() - from);
    }
  const grown = (process.memoryUsage().heapUsed - before) / 1_048_576;
  await short.close();
  await long.close();
  const [few_, many_] = [median(took[0]), median(took[1])];
  const detail = `${many_.toFixed(1)} ms among ${many} works, ${few_.toFixed(1)} ms among ${few}; the heap grew by ${grown.toFixed(0)} MB`;
  return [{ name: 'originality of a new script', ratio: many_ / few_, limit, detail }];
}
