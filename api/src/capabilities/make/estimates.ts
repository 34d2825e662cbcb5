import type { RecipeDetail, WriterChoice } from '@avenue/contract';
import { and, desc, eq, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm';
import { type TextEngine, usualSize } from '../../providers/text/index.ts';
import type { Recipe, Usage } from '../../providers/text/recipe.ts';
import { costOf } from './cost.ts';
import type { Maker, Scope } from './maker.ts';
import { runs } from './schema.ts';

/** Runs by which an estimate is told. */
const mostRuns = 200;
/** A model reads about so many tokens while it writes one. */
const readForOne = 7;

/** What a writer took lately: of one kind of text, or of all kinds whichever studio they were for. */
interface Took {
  of: number;
  medianMs: number;
  /** Of a text; null where nobody counted them. */
  read: number | null;
  written: number | null;
  /** Milliseconds for what is as long as one token written; null where nobody counted. */
  msForOne: number | null;
}

/** By the labels of the writers. */
async function tookOf({ db }: Pick<Scope, 'db'>, where: SQL | undefined): Promise<ReadonlyMap<string, Took>> {
  const last = db
    .select()
    .from(runs)
    .where(where)
    .orderBy(desc(runs.createdAt), desc(runs.id))
    .limit(mostRuns)
    .as('last');
  const counted = sql`filter (where ${last.tokensWritten} is not null)`;
  const rows = await db
    .select({
      label: last.label,
      of: sql<number>`count(*)::int`,
      medianMs: sql<number>`(percentile_cont(0.5) within group (order by ${last.ms}))::int`,
      read: sql<number | null>`avg(${last.tokensRead})::float8`,
      written: sql<number | null>`avg(${last.tokensWritten})::float8`,
      msForOne: sql<number | null>`(sum(${last.ms}) ${counted}
        / nullif(sum(${last.tokensWritten} + ${last.tokensRead} / ${readForOne}::float8) ${counted}, 0))::float8`,
    })
    .from(last)
    .groupBy(last.label);
  return new Map(rows.map(({ label, ...took }) => [label, took]));
}

function timeOf(ofKind: Took | undefined, ofAll: Took | undefined, size: Usage): WriterChoice['time'] {
  if (ofKind) return { ms: ofKind.medianMs, from: 'runs', of: ofKind.of };
  if (!ofAll) return undefined;
  const tokens = size.written + size.read / readForOne;
  const ms = ofAll.msForOne === null ? ofAll.medianMs : Math.round(ofAll.msForOne * tokens);
  return { ms, from: 'speed', of: ofAll.of };
}

function costsOf({ price }: TextEngine, ofKind: Took | undefined, size: Usage): WriterChoice['cost'] {
  if (!price) return undefined;
  const { read, written } = ofKind ?? {};
  const isCounted = typeof read === 'number' && typeof written === 'number';
  return {
    micros: costOf(isCounted ? { read, written } : size, price),
    from: isCounted ? 'runs' : 'price',
    ...(price.list && { list: price.list }),
  };
}

/**
 * Every writer that can be chosen for a recipe, with what a text takes: by what it took here, else reckoned from its speed
 * here, its price and the size of a usual text.
 */
export async function writersFor(
  call: Maker,
  recipe: Recipe,
  instructions: string | undefined,
): Promise<Pick<RecipeDetail, 'engines' | 'usual'>> {
  const usual = usualSize(recipe, instructions);
  const [choices, ofKind, ofAll] = await Promise.all([
    call.engines.writers(),
    tookOf(call, and(eq(runs.studio, call.studio), eq(runs.recipe, recipe.id), isNull(runs.failure))),
    // What was counted tells the speed, also where the answer could not be used.
    tookOf(call, or(isNull(runs.failure), isNotNull(runs.tokensWritten))),
  ]);
  const engines = choices.map(({ id, label, engine }): WriterChoice => {
    if (!engine) return { id, label, ready: false };
    const time = timeOf(ofKind.get(label), ofAll.get(label), usual);
    const cost = costsOf(engine, ofKind.get(label), usual);
    const { languages: writes } = engine;
    return { id, label, ready: true, ...(writes && { writes }), ...(time && { time }), ...(cost && { cost }) };
  });
  return { engines, usual };
}
