import type { Answer, MadeBatch, Query } from '@avenue/contract';
import { and, asc, count, desc, eq, inArray, isNull, sql } from 'drizzle-orm';
import { notFound } from '../../../kernel/failure.ts';
import type { Scope } from '../maker.ts';
import { costOfRuns } from '../runs.ts';
import { sampleAuthor } from '../samples.ts';
import { batches, candidates, drafts, runs } from '../schema.ts';
import type { Has } from './has.ts';
import { seenOfCandidate } from './seen.ts';
import { sourcesShown } from './stands.ts';

type Row = typeof batches.$inferSelect;
interface Took {
  ms: number;
  costMicros: number | null;
}

/** What the runs of batches took; a failed one costs nothing that is known. */
async function tookOf({ db }: Scope, ids: readonly string[]): Promise<Map<string, Took>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({
      subject: runs.subject,
      ms: sql<number>`coalesce(sum(${runs.ms}), 0)::int`,
      costMicros: costOfRuns,
    })
    .from(runs)
    .where(inArray(runs.subject, [...ids]))
    .groupBy(runs.subject);
  return new Map(rows.map(({ subject, ...took }) => [subject, took]));
}

function toBatch(row: Row, title: string, made: number, took: Took | undefined): MadeBatch {
  const { channel, note, parent } = row;
  return {
    ...{
      id: row.id,
      recipe: row.recipe,
      recipeVersion: row.recipeVersion,
      title,
      topic: row.topic,
      brief: { ...row.brief },
    },
    ...(channel !== null && { channel }),
    ...(note !== null && { note }),
    ...(parent !== null && { parent }),
    ...{ engine: row.engine, label: row.label, ms: took?.ms ?? 0, count: made, notes: row.notes, by: row.by },
    ...(row.by === sampleAuthor && { sample: true as const }),
    sources: sourcesShown(row.material),
    ...(took && took.costMicros !== null && { costMicros: took.costMicros }),
    createdAt: row.createdAt.toISOString(),
  };
}

const titleIn = ({ recipes }: Has, id: string) => recipes.find((one) => one.id === id)?.title ?? id;

/** What was written by recipes, newest first. */
export async function listBatches(
  scope: Scope,
  has: Has,
  { recipe, offset = 0, limit = 10 }: Query<'GET /api/make/batches'>,
): Promise<Answer<'GET /api/make/batches'>> {
  const { db, studio } = scope;
  const where = and(
    eq(batches.studio, studio),
    isNull(batches.removedAt),
    recipe === undefined ? undefined : eq(batches.recipe, recipe),
  );
  const [rows, [counted]] = await Promise.all([
    db
      .select()
      .from(batches)
      .where(where)
      .orderBy(desc(batches.createdAt), desc(batches.id))
      .offset(offset)
      .limit(limit),
    db.select({ total: count() }).from(batches).where(where),
  ]);
  const ids = rows.map(({ id }) => id);
  const [took, made] = await Promise.all([
    tookOf(scope, ids),
    ids.length === 0
      ? []
      : db
          .select({ batch: candidates.batch, made: count() })
          .from(candidates)
          .where(inArray(candidates.batch, ids))
          .groupBy(candidates.batch),
  ]);
  const countOf = (id: string) => made.find(({ batch }) => batch === id)?.made ?? 0;
  return {
    rows: rows.map((row) => toBatch(row, titleIn(has, row.recipe), countOf(row.id), took.get(row.id))),
    total: counted?.total ?? 0,
  };
}

/** One run with its candidates, the best first. @throws Failure 404 */
export async function readBatch(scope: Scope, has: Has, id: string): Promise<Answer<'GET /api/make/batches/{id}'>> {
  const { db, studio } = scope;
  const [row] = await db
    .select()
    .from(batches)
    .where(and(eq(batches.id, id), eq(batches.studio, studio), isNull(batches.removedAt)));
  if (!row) throw notFound('This run');
  const [found, took] = await Promise.all([
    db
      .select({ one: candidates, draft: drafts.id })
      .from(candidates)
      .leftJoin(drafts, and(eq(drafts.id, sql`replace(${candidates.id}, 'cnd_', 'dft_')`), isNull(drafts.removedAt)))
      .where(eq(candidates.batch, id))
      .orderBy(asc(candidates.number)),
    tookOf(scope, [id]),
  ]);
  return {
    ...toBatch(row, titleIn(has, row.recipe), found.length, took.get(id)),
    candidates: found.map(({ one, draft }) => ({
      ...{ id: one.id, fields: { ...one.fields }, text: one.text, score: one.score, checks: one.checks },
      seen: seenOfCandidate(one),
      ...(draft !== null && { draft }),
    })),
  };
}

/** What became of runs: taken where a draft was made of one, denied where it was put out of sight. */
export async function batchOutcomes(
  { db, studio }: Pick<Scope, 'db' | 'studio'>,
  ids: readonly string[],
): Promise<ReadonlyMap<string, 'approved' | 'denied' | 'waiting'>> {
  const rows = await db
    .select({ id: batches.id, removed: sql<boolean>`${batches.removedAt} is not null`, taken: count(drafts.id) })
    .from(batches)
    .leftJoin(candidates, eq(candidates.batch, batches.id))
    .leftJoin(drafts, and(eq(drafts.id, sql`replace(${candidates.id}, 'cnd_', 'dft_')`), isNull(drafts.removedAt)))
    .where(and(eq(batches.studio, studio), inArray(batches.id, [...ids])))
    .groupBy(batches.id);
  return new Map(
    rows.map(({ id, removed, taken }) => [id, taken > 0 ? 'approved' : removed ? 'denied' : 'waiting'] as const),
  );
}

/** Puts a run out of sight, or brings it back; drafts that were made of it stay. @throws Failure 404 */
export async function setBatchRemoved({ db, studio }: Scope, id: string, removed: boolean): Promise<void> {
  const [row] = await db
    .update(batches)
    .set({ removedAt: removed ? new Date() : null })
    .where(and(eq(batches.id, id), eq(batches.studio, studio)))
    .returning({ id: batches.id });
  if (!row) throw notFound('This run');
}

/** Topics that a recipe was run for and whose texts are there, for a channel, the newest first. */
export const batchTopics = (
  { db, studio }: Scope,
  { recipe, channel, most }: { recipe: string; channel: string; most: number },
) =>
  db
    .select({ id: batches.id, title: batches.topic })
    .from(batches)
    .where(
      and(
        eq(batches.studio, studio),
        eq(batches.recipe, recipe),
        eq(batches.channel, channel),
        isNull(batches.removedAt),
      ),
    )
    .orderBy(desc(batches.createdAt), desc(batches.id))
    .limit(most);
