import type { Answer, EngineFigures, Query, SpentOn } from '@avenue/contract';
import { and, count, desc, eq, gte, inArray, type SQL, sql } from 'drizzle-orm';
import type { Recipe } from '../../providers/text/recipe.ts';
import type { Scope } from './maker.ts';
import { runs } from './schema.ts';

const given = <Value>(name: string, value: Value | null) => (value === null ? {} : { [name]: value });

/** What was written in a studio, newest first. Runs of a recipe that is gone have its id for a title. */
export async function listRuns(
  { db, studio }: Scope,
  recipes: readonly Pick<Recipe, 'id' | 'title'>[],
  { recipe, offset = 0, limit = 50 }: Query<'GET /api/make/runs'>,
): Promise<Answer<'GET /api/make/runs'>> {
  const where = and(eq(runs.studio, studio), recipe === undefined ? undefined : eq(runs.recipe, recipe));
  const [rows, [counted]] = await Promise.all([
    db.select().from(runs).where(where).orderBy(desc(runs.createdAt), desc(runs.id)).offset(offset).limit(limit),
    db.select({ total: count() }).from(runs).where(where),
  ]);
  return {
    total: counted?.total ?? 0,
    rows: rows.map((row) => ({
      id: row.id,
      recipe: row.recipe,
      title: recipes.find(({ id }) => id === row.recipe)?.title ?? row.recipe,
      topic: row.topic,
      engine: row.engine,
      label: row.label,
      made: row.made,
      ms: row.ms,
      ...given('instructions', row.instructions),
      ...given('tokensRead', row.tokensRead),
      ...given('tokensWritten', row.tokensWritten),
      ...given('costMicros', row.costMicros),
      ...given('failure', row.failure),
      createdAt: row.createdAt.toISOString(),
    })),
  };
}

/** What these runs cost in millionths of a US dollar; null where a price is not known. One that failed costs nothing that is known. */
export const costOfRuns = sql<number | null>`case
  when count(*) filter (where ${runs.costMicros} is null and ${runs.failure} is null) = 0
  then coalesce(sum(${runs.costMicros}), 0)::float8 end`;

/** What was written for some things cost in millionths of a US dollar; null where a price is not known. */
export async function costOfSubjects(
  db: Pick<Scope['db'], 'select'>,
  studio: string,
  subjects: readonly string[],
): Promise<number | null> {
  if (subjects.length === 0) return 0;
  const [row] = await db
    .select({ cost: costOfRuns })
    .from(runs)
    .where(and(eq(runs.studio, studio), inArray(runs.subject, [...subjects])));
  return row?.cost ?? null;
}

/** What was written for each of these things took, by their ids; nothing for one that nothing was written for. */
export async function spentFor(
  { db, studio }: Scope,
  subjects: readonly string[],
): Promise<ReadonlyMap<string, SpentOn>> {
  if (subjects.length === 0) return new Map();
  const rows = await db
    .select({
      subject: runs.subject,
      runs: sql<number>`(count(*) filter (where ${runs.failure} is null))::int`,
      unpriced: sql<number>`(count(*) filter (where ${runs.costMicros} is null and ${runs.failure} is null))::int`,
      ms: sql<number>`coalesce(sum(${runs.ms}), 0)::int`,
      costMicros: sql<number>`coalesce(sum(${runs.costMicros}), 0)::float8`,
    })
    .from(runs)
    .where(and(eq(runs.studio, studio), inArray(runs.subject, [...subjects])))
    .groupBy(runs.subject);
  return new Map(rows.flatMap(({ subject, ...spent }) => (spent.runs > 0 ? [[subject, spent] as const] : [])));
}

export interface SpentSince {
  /** In millionths of a US dollar, of runs with a known price. */
  micros: number;
  runs: number;
  /** Runs of models without a known price. */
  unpriced: number;
}

/**
 * What was written for things since a moment took.
 *
 * @param subjects a query for their ids, each a column `id`
 */
export async function spentSince(
  { db, studio }: Scope,
  { subjects, from }: { subjects: SQL; from: SQL },
): Promise<SpentSince> {
  const [row] = await db
    .select({
      micros: sql<number>`coalesce(sum(${runs.costMicros}), 0)::float8`,
      runs: sql<number>`count(*)::int`,
      unpriced: sql<number>`(count(*) filter (where ${runs.costMicros} is null and not ${runs.embedded}))::int`,
    })
    .from(runs)
    .where(and(eq(runs.studio, studio), sql`${runs.createdAt} >= ${from}`, sql`${runs.subject} in (${subjects})`));
  return row ?? { micros: 0, runs: 0, unpriced: 0 };
}

/** Runs by which the figures of an engine are told. */
const mostRuns = 200;

/** What each engine took for a recipe, from its last runs; the one that wrote most comes first. */
export async function engineFiguresOf({ db, studio }: Scope, recipe: string): Promise<EngineFigures[]> {
  const last = db
    .select()
    .from(runs)
    .where(and(eq(runs.studio, studio), eq(runs.recipe, recipe)))
    .orderBy(desc(runs.createdAt), desc(runs.id))
    .limit(mostRuns)
    .as('last');
  const rows = await db
    .select({
      engine: last.engine,
      label: last.label,
      runs: sql<number>`count(*)::int`,
      failed: sql<number>`count(${last.failure})::int`,
      medianMs: sql<
        number | null
      >`(percentile_cont(0.5) within group (order by ${last.ms}) filter (where ${last.failure} is null))::int`,
      tokens: sql<number>`coalesce(sum(${last.tokensRead} + ${last.tokensWritten}), 0)::int`,
      unpriced: sql<number>`(count(*) filter (where ${last.costMicros} is null and ${last.failure} is null))::int`,
      costMicros: sql<number>`coalesce(sum(${last.costMicros}), 0)::float8`,
    })
    .from(last)
    .groupBy(last.engine, last.label)
    .orderBy(desc(sql`count(*)`), last.label);
  return rows.map(({ medianMs, costMicros, unpriced, ...row }) => ({
    ...row,
    ...given('medianMs', medianMs),
    ...(unpriced === 0 && { costMicros }),
  }));
}

/** Last requests of a recipe, each about something else, newest first. */
export async function casesOf({ db, studio }: Scope, recipe: string, most: number): Promise<Record<string, unknown>[]> {
  const kept = await db
    .select({ topic: runs.topic, request: runs.request })
    .from(runs)
    .where(and(eq(runs.studio, studio), eq(runs.recipe, recipe), sql`${runs.request} is not null`))
    .orderBy(desc(runs.createdAt), desc(runs.id));
  const byTopic = new Map(kept.toReversed().map(({ topic, request }) => [topic, request]));
  return [...byTopic.values()]
    .toReversed()
    .flatMap((request) => (request ? [request] : []))
    .slice(0, most);
}

/** How often each recipe was used, and when last. */
export async function usesOf({ db, studio }: Scope, recipes: readonly string[]) {
  const rows = await db
    .select({ recipe: runs.recipe, runs: count(), lastAt: sql<string>`max(${runs.createdAt})` })
    .from(runs)
    .where(and(eq(runs.studio, studio), inArray(runs.recipe, [...recipes])))
    .groupBy(runs.recipe);
  return new Map(rows.map((row) => [row.recipe, { runs: row.runs, lastAt: new Date(row.lastAt).toISOString() }]));
}

/** Runs of models without a known price since a moment: what they cost is in no sum. */
export const unpricedSince = ({ db, studio }: Scope, from: Date): Promise<number> =>
  db.$count(
    runs,
    and(
      eq(runs.studio, studio),
      gte(runs.createdAt, from),
      sql`${runs.costMicros} is null and not ${runs.embedded} and ${runs.failure} is null`,
    ),
  );
