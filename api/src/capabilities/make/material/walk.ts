import { and, asc, eq, gt, inArray, isNull, or, sql } from 'drizzle-orm';
import type { Scope } from '../maker.ts';
import { passageIdOf } from './rows.ts';
import { passages, sources } from './schema.ts';

/** A passage with what is known of its source. */
interface WalkedPassage {
  id: string;
  source: string;
  number: number;
  text: string;
  title: string;
  /** Of the web alone: a stored file has none that others could open. */
  url?: string;
  /** When it says it is of, else when it came. */
  asOf: Date;
}

/** At a time. */
const portion = 500;

const among = ({ studio }: Pick<Scope, 'studio'>, ids: readonly string[]) =>
  and(
    ...[eq(sources.studio, studio), eq(sources.state, 'ready'), isNull(sources.removedAt)],
    ids.length > 0 ? inArray(sources.id, [...ids]) : undefined,
  );

/** Passages of the given sources, of all where none is given. */
export async function countWalked({ db, studio }: Scope, ids: readonly string[]): Promise<number> {
  const [row] = await db
    .select({ total: sql<number>`coalesce(sum(${sources.passages}), 0)::int` })
    .from(sources)
    .where(among({ studio }, ids));
  return row?.total ?? 0;
}

/** Walks through passages, so many at a time that memory stays flat. */
export async function* walkPassages(scope: Scope, ids: readonly string[]): AsyncGenerator<WalkedPassage> {
  let after: { source: string; number: number } | undefined;
  for (;;) {
    const rows = await scope.db
      .select({
        ...{ source: passages.source, number: passages.number, text: passages.text },
        ...{ title: sources.title, url: sources.url, publishedAt: sources.publishedAt, createdAt: sources.createdAt },
      })
      .from(passages)
      .innerJoin(sources, eq(sources.id, passages.source))
      .where(
        and(
          among(scope, ids),
          after &&
            or(
              gt(passages.source, after.source),
              and(eq(passages.source, after.source), gt(passages.number, after.number)),
            ),
        ),
      )
      .orderBy(asc(passages.source), asc(passages.number))
      .limit(portion);
    for (const { source, number, text, title, url, publishedAt, createdAt } of rows)
      yield {
        ...{ id: passageIdOf(source, number), source, number, text, title, asOf: publishedAt ?? createdAt },
        ...(url?.startsWith('http') && { url }),
      };
    const last = rows.at(-1);
    if (!last || rows.length < portion) return;
    after = { source: last.source, number: last.number };
  }
}
