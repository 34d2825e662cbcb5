import type { Answer, MaterialSource, Query } from '@avenue/contract';
import { and, count, desc, eq, getTableColumns, isNull, or, type SQL, sql } from 'drizzle-orm';
import { notFound } from '../../../kernel/failure.ts';
import type { Scope } from '../maker.ts';
import { sampleAuthor } from '../samples.ts';
import { passages, sources } from './schema.ts';
import { rangesOf, termsOf, tsqueryOf } from './words.ts';

const { search: _search, words: _words, ...columns } = getTableColumns(sources);
/** A source without what it is searched by. */
const sourceColumns = columns;
export type SourceRow = Omit<typeof sources.$inferSelect, 'search' | 'words'>;

export const toSource = (row: SourceRow): MaterialSource => ({
  ...{ id: row.id, kind: row.kind, title: row.title, from: row.from, state: row.state, by: row.by },
  ...{ passages: row.passages, characters: row.characters, createdAt: row.createdAt.toISOString() },
  ...(row.url !== null && { url: row.url }),
  ...(row.path !== null && { path: row.path }),
  ...(row.language !== null && { language: row.language }),
  ...(row.publishedAt !== null && { publishedAt: row.publishedAt.toISOString() }),
  ...(row.failure !== null && { failure: row.failure }),
  ...(row.by === sampleAuthor && { sample: true as const }),
});

/** @throws Failure 404 for one that is not there, or was removed */
export async function requireSource({ db, studio }: Scope, id: string): Promise<SourceRow> {
  const [row] = await db
    .select(sourceColumns)
    .from(sources)
    .where(and(eq(sources.id, id), eq(sources.studio, studio), isNull(sources.removedAt)));
  if (!row) throw notFound('This source');
  return row;
}

/** Words that nothing is found by, as of a query of signs alone, find nothing. */
const nothingAsked = sql`false`;

/** Sources whose title, or one of whose passages, has what is asked for. */
function matching(q: string): SQL {
  const terms = termsOf(q);
  if (terms.length === 0) return nothingAsked;
  const asked = sql`to_tsquery('simple', ${tsqueryOf(terms)})`;
  return (
    or(
      sql`${sources.search} @@ ${asked}`,
      sql`${sources.id} in (select ${passages.source} from ${passages} where ${passages.search} @@ ${asked})`,
    ) ?? nothingAsked
  );
}

/** Sources of a studio, newest first, with how many of each kind fit the words. */
export async function listSources(
  { db, studio }: Scope,
  { q, kind, offset = 0, limit = 30 }: Query<'GET /api/make/material'>,
): Promise<Answer<'GET /api/make/material'>> {
  const there = and(eq(sources.studio, studio), isNull(sources.removedAt), q ? matching(q) : undefined);
  const [rows, counted] = await Promise.all([
    db
      .select(sourceColumns)
      .from(sources)
      .where(and(there, kind && eq(sources.kind, kind)))
      .orderBy(desc(sources.createdAt), desc(sources.id))
      .offset(offset)
      .limit(limit),
    db.select({ kind: sources.kind, total: count() }).from(sources).where(there).groupBy(sources.kind),
  ]);
  const kinds = Object.fromEntries(counted.map((row) => [row.kind, row.total]));
  const total = kind ? (kinds[kind] ?? 0) : counted.reduce((sum, row) => sum + row.total, 0);
  return { rows: rows.map(toSource), total, kinds };
}

/** Sources that are there, by an id or by words of their titles, the newest first. */
export async function findSources({ db, studio }: Scope, { id, q, limit }: { id?: string; q?: string; limit: number }) {
  const terms = termsOf(q ?? '');
  if (id === undefined && terms.length === 0) return [];
  const named = sql`${sources.search} @@ to_tsquery('simple', ${tsqueryOf(terms)})`;
  return db
    .select({ id: sources.id, title: sources.title, from: sources.from })
    .from(sources)
    .where(and(eq(sources.studio, studio), isNull(sources.removedAt), id === undefined ? named : eq(sources.id, id)))
    .orderBy(desc(sources.createdAt), desc(sources.id))
    .limit(limit);
}

/** @throws Failure 404 */
export const readOneSource = async (scope: Scope, id: string): Promise<MaterialSource> =>
  toSource(await requireSource(scope, id));

export const passageIdOf = (source: string, number: number): string => `${source}.${number}`;

/** Passages of a source in their order. @throws Failure 404 */
export async function listPassages(
  scope: Scope,
  id: string,
  { q, offset = 0, limit = 40 }: Query<'GET /api/make/material/{id}/passages'>,
): Promise<Answer<'GET /api/make/material/{id}/passages'>> {
  const { passages: total } = await requireSource(scope, id);
  const terms = termsOf(q ?? '');
  const rows = await scope.db
    .select({ number: passages.number, place: passages.place, text: passages.text })
    .from(passages)
    .where(eq(passages.source, id))
    .orderBy(passages.number)
    .offset(offset)
    .limit(limit);
  const [found] =
    terms.length === 0
      ? []
      : await scope.db
          .select({ first: sql<number | null>`min(${passages.number})` })
          .from(passages)
          .where(and(eq(passages.source, id), sql`${passages.search} @@ to_tsquery('simple', ${tsqueryOf(terms)})`));
  return {
    rows: rows.map((row) => ({ id: passageIdOf(id, row.number), ...row, ranges: rangesOf(row.text, terms) })),
    total,
    ...(found?.first != null && { first: found.first }),
  };
}
