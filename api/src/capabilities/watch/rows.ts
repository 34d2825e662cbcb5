import type { WatchKind, WatchSource } from '@avenue/contract';
import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Database } from '../../kernel/db/index.ts';
import { notFound } from '../../kernel/failure.ts';
import { keptOf } from './kept.ts';
import { items, type SourceRow, sources } from './schema.ts';

export interface WatchScope {
  db: Database;
  studio: 'own' | 'sample';
}
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
  const [kept, recent] = await Promise.all([
    keptOf(scope.db, rows),
    scope.db
      .select({ source: items.source, fresh: sql<number>`count(*)::int` })
      .from(items)
      .where(
        and(
          inArray(
            items.source,
            rows.map(({ id }) => id),
          ),
          sql`${items.publishedAt} > now() - interval '24 hours'`,
        ),
      )
      .groupBy(items.source),
  ]);
  const fresh = new Map(recent.map((one) => [one.source, one.fresh]));
  return rows.map((row) => ({
    ...{ id: row.id, kind: row.kind, title: row.title, state: row.state },
    ...(row.kind !== 'file' && { url: row.origin }),
    ...(row.channel && { channel: row.channel }),
    ...(row.failure !== null && { failure: row.failure }),
    ...(row.lookedAt !== null && { lookedAt: row.lookedAt.toISOString() }),
    ...{ items: kept.get(row.id)?.known ?? 0, fresh: fresh.get(row.id) ?? 0 },
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
