import type { Answer, Query } from '@avenue/contract';
import { and, count, desc, eq, isNull, sql } from 'drizzle-orm';
import type { Scope } from '../maker.ts';
import { passageIdOf } from './rows.ts';
import { passages, sources } from './schema.ts';
import { rangesOf, snippetOf, type Term, termsOf, tsqueryOf } from './words.ts';

type Asked = Omit<Query<'GET /api/make/passages'>, 'q'>;

const { source, number, place, text } = passages;

const askedFor = (terms: readonly Term[]) => sql`to_tsquery('simple', ${tsqueryOf(terms)})`;

const fitting = ({ studio }: Pick<Scope, 'studio'>, terms: readonly Term[], { kind }: Asked) =>
  and(
    sql`${passages.search} @@ ${askedFor(terms)}`,
    eq(sources.studio, studio),
    isNull(sources.removedAt),
    kind && eq(sources.kind, kind),
  );

/** The question for passages that have all terms, the best first; by the index, however many passages there are. */
export const passagesWith = (scope: Scope, terms: readonly Term[], { offset = 0, limit = 20, ...asked }: Asked) =>
  scope.db
    .select({
      ...{ number, place, text },
      source: { id: source, kind: sources.kind, title: sources.title, from: sources.from, url: sources.url },
    })
    .from(passages)
    .innerJoin(sources, eq(sources.id, source))
    .where(fitting(scope, terms, asked))
    .orderBy(desc(sql`ts_rank(${passages.search}, ${askedFor(terms)}, 1)`), desc(source), number)
    .offset(offset)
    .limit(limit);

/** Passages of a studio that have all words of `q`, the best first. Words are found from their beginning. */
export async function searchPassages(
  scope: Scope,
  { q, ...asked }: Query<'GET /api/make/passages'>,
): Promise<Answer<'GET /api/make/passages'>> {
  const terms = termsOf(q);
  if (terms.length === 0) return { rows: [], total: 0 };
  const [rows, [counted]] = await Promise.all([
    passagesWith(scope, terms, asked),
    scope.db
      .select({ total: count() })
      .from(passages)
      .innerJoin(sources, eq(sources.id, source))
      .where(fitting(scope, terms, asked)),
  ]);
  return {
    rows: rows.map(({ source: { url, ...of }, ...row }) => {
      const ranges = rangesOf(row.text, terms);
      return {
        ...{ id: passageIdOf(of.id, row.number), ...row, ranges, snippet: snippetOf(row.text, ranges) },
        source: { ...of, ...(url !== null && { url }) },
      };
    }),
    total: counted?.total ?? 0,
  };
}
