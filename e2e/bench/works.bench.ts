import { nearestWork } from '../../api/src/capabilities/make/index.ts';
import { facts } from '../../api/src/modules/auto-facts/schema.ts';
import { campaigns, posts } from '../../api/src/modules/blitz/schema.ts';
// Every family makes its works known.
import '../../api/src/modules/index.ts';
import { titles } from '../../api/src/modules/pdf/schema.ts';
import { ideas, queueItems, scripts } from '../../api/src/modules/video-pipeline/schema.ts';
import { createFormulaEngine } from '../../api/src/providers/text/formula/index.ts';
import { script } from '../../api/src/providers/text/recipes/index.ts';
import { topicGroups } from '../../api/src/providers/text/testing/topic-checks.ts';
import { openTestDatabase, type TestDatabase } from '../../api/src/testing/database.ts';
import type { BenchResult } from './run.ts';

const few = 1000;
const many = 100_000;
/** Work grows with what texts have in common, at most a few thousand of each part, and not with how many there are. */
const mostTimes = 8;
/** A question among all of them takes no longer. */
const mostMs = 50;
/** Nothing is kept in the process. */
const mostGrownMb = 32;
const rounds = 31;
/** Each text is asked this often and its least time counts: other programs use the machine too. */
const times = 3;
const rowsAtOnce = 2000;
const progress = { signal: new AbortController().signal, report: () => undefined };
const own = { studio: 'own' as const, channel: 'CHANNEL_TEST' };

/** Texts as the built-in writer makes them: the same paragraphs again and again, in other company. */
async function writer(): Promise<(at: number) => string[]> {
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
    return [...begins.slice(0, cut), ...ends.slice(cut)];
  };
}

const whole = (beats: readonly string[]) => beats.join('\n\n');
const sentence = (beats: readonly string[], at: number) => `${beats[at % beats.length]?.split(/(?<=[.!?]) /)[0]}`;

/** Of ten works four are scripts, two captions of videos; the others are ideas, titles, facts and posts. */
async function fill({ db }: TestDatabase, from: number, to: number, textOf: (at: number) => string[]) {
  const all = Array.from({ length: to - from }, (_, at) => ({ at: from + at, beats: textOf(from + at) }));
  const of = (...kinds: number[]) => all.filter(({ at }) => kinds.includes(at % 10));
  const engine = 'You';
  await db.insert(scripts).values(
    of(0, 1, 2, 3).map(({ at, beats }) => ({
      ...{ ...own, id: `scr_${at}`, title: `Script ${at}`, text: whole(beats), status: 'draft' as const, engine },
      ...{ roles: [], notes: [], material: [], ...(at % 10 === 0 && { ideaId: `ide_${at + 6}` }) },
    })),
  );
  await db.insert(queueItems).values(
    of(4, 5).map(({ at, beats }) => ({
      ...{ ...own, id: `que_${at}`, videoId: `vid_${at}`, title: sentence(beats, 0), tags: [], thumbnailUrl: '' },
      ...{ description: whole(beats.slice(0, 3)), status: 'Approved' as const, confidence: 'Safe' as const },
    })),
  );
  await db.insert(ideas).values(
    of(6).map(({ at, beats }) => ({
      ...{
        ...own,
        id: `ide_${at}`,
        topic: 't',
        title: sentence(beats, at),
        card: {},
        material: [],
        engine,
        batch: 'b',
      },
    })),
  );
  await db.insert(titles).values(
    of(7).map(({ at, beats }) => ({
      ...{
        studio: own.studio,
        id: `ttl_${at}`,
        topic: 't',
        batch: 'b',
        title: sentence(beats, at),
        judged: {},
        engine,
      },
    })),
  );
  await db.insert(facts).values(
    of(8).map(({ at, beats }) => ({
      ...{
        ...own,
        id: `fct_${at}`,
        key: `k${at}`,
        text: sentence(beats, at),
        quote: 'q',
        sourceTitle: 's',
        checks: [],
      },
      ...{ held: false, decision: 'kept' as const, surprise: 1, surpriseWhy: [], checkable: 1, checkableWhy: [] },
    })),
  );
  const day = new Date();
  const campaign = { studio: own.studio, module: 'blitz', words: 'w', writer: engine, from: day, to: day };
  await db.insert(campaigns).values({ ...campaign, id: `cmp_${from}`, title: `Campaign ${from}` });
  await db.insert(posts).values(
    of(9).map(({ at, beats }) => ({
      ...{ id: `pst_${at}`, campaign: `cmp_${from}`, number: at, account: own.channel, kind: 'telegram.post' },
      text: whole(beats.slice(0, 2)),
    })),
  );
}

/** A new script, written from an idea of the studio. */
const ask = ({ db }: TestDatabase, text: string, at: number) =>
  nearestWork(
    { db, studio: own.studio },
    { text, channel: own.channel, family: `scr_new_${at}`, madeOf: [`ide_${10 * at + 6}`] },
  );

async function filled(count: number, textOf: (at: number) => string[]): Promise<TestDatabase> {
  const database = await openTestDatabase();
  for (let from = 0; from < count; from += rowsAtOnce)
    await fill(database, from, Math.min(count, from + rowsAtOnce), textOf);
  while ((await ask(database, 'Nothing like it.', 0)).compared < count - 1);
  await database.pool.query('vacuum analyze make.works');
  await database.pool.query('vacuum analyze make.work_shingles');
  return database;
}

const median = (values: readonly number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

/** A new script held against 100,000 earlier works of all kinds and against 1,000: each asked by turns in the same process. */
export async function bench(): Promise<BenchResult[]> {
  const textOf = await writer();
  const short = await filled(few, textOf);
  const long = await filled(many, textOf);
  const before = process.memoryUsage().heapUsed;
  const took: [number[], number[]] = [[], []];
  const kinds = new Set<string | undefined>();
  for (let round = 0; round < rounds; round++)
    for (const [at, database] of [short, long].entries()) {
      const text = whole(textOf(many + round));
      let least = Number.POSITIVE_INFINITY;
      for (let time = 0; time < times; time++) {
        const from = performance.now();
        const { work } = await ask(database, text, round);
        least = Math.min(least, performance.now() - from);
        kinds.add(work?.kind);
      }
      took[at]?.push(least);
    }
  const grown = (process.memoryUsage().heapUsed - before) / 1_048_576;
  await short.close();
  await long.close();
  const [few_, many_] = [median(took[0]), median(took[1])];
  const name = 'originality of a new script among works of all kinds';
  return [
    {
      ...{ name: `${name}, of ${mostMs} ms`, ratio: many_ / mostMs, limit: 1 },
      detail: `${many_.toFixed(1)} ms among ${many}; nearest were: ${[...kinds].join(', ')}`,
    },
    {
      ...{ name: `${name}, against few`, ratio: many_ / few_, limit: mostTimes },
      detail: `${many_.toFixed(1)} ms among ${many}, ${few_.toFixed(1)} ms among ${few}`,
    },
    {
      ...{ name: `${name}, of ${mostGrownMb} MB`, ratio: grown / mostGrownMb, limit: 1 },
      detail: `the heap grew by ${grown.toFixed(1)} MB over ${2 * rounds * times} questions`,
    },
  ];
}
