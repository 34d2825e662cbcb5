import type { WatchKind, WatchSource } from '@avenue/contract';
import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Database } from '../../kernel/db/index.ts';
import { notFound } from '../../kernel/failure.ts';
import { counts, items, sources } from './schema.ts';

export interface WatchScope {
  db: Database;
  studio: 'own' | 'sample';
}
export type SourceRow = typeof sources.$inferSelect;

/** Kinds of each page. */
export const kindsOf = { trends: ['feed', 'article', 'file'], rivals: ['rival'] } as const satisfies Record<
  string,
  readonly WatchKind[]
>;

export const rowsOf = ({ db, studio }: WatchScope, kinds: readonly WatchKind[]): Promise<SourceRow[]> =>
  db
    .select()
    .from(sources)
    .where(and(eq(sources.studio, studio), inArray(sources.kind, [...kinds]), isNull(sources.removedAt)))
    .orderBy(asc(sources.title), asc(sources.id));

/** Sources with how much is known of each. */
export async function listSources(scope: WatchScope, kinds: readonly WatchKind[]): Promise<WatchSource[]> {
  const rows = await rowsOf(scope, kinds);
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const known = await scope.db
    .select({
      source: items.source,
      items: sql<number>`count(*)::int`,
      fresh: sql<number>`(count(*) filter (where ${items.publishedAt} > now() - interval '24 hours'))::int`,
    })
    .from(items)
    .where(inArray(items.source, ids))
    .groupBy(items.source);
  const days = await scope.db
    .select({ source: counts.source, items: sql<number>`count(*)::int` })
    .from(counts)
    .where(inArray(counts.source, ids))
    .groupBy(counts.source);
  const found = new Map<string, { items: number; fresh: number }>([
    ...days.map(({ source, items: n }) => [source, { items: n, fresh: 0 }] as const),
    ...known.map(({ source, ...rest }) => [source, rest] as const),
  ]);
  return rows.map((row) => ({
    ...{ id: row.id, kind: row.kind, title: row.title, state: row.state },
    ...(row.kind !== 'file' && { url: row.origin }),
    ...(row.channel && { channel: row.channel }),
    ...(row.failure !== null && { failure: row.failure }),
    ...(row.lookedAt !== null && { lookedAt: row.lookedAt.toISOString() }),
    ...(found.get(row.id) ?? { items: 0, fresh: 0 }),
  }));
}

export async function requireSource({ db, studio }: WatchScope, id: string): Promise<SourceRow> {
  const [row] = await db
    .select()
    .from(sources)
    .where(and(eq(sources.id, id), eq(sources.studio, studio)));
  if (!row) throw notFound('This source');
  return row;
}
