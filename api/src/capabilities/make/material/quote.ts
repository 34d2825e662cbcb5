import type { QuotablePassage } from '@avenue/contract';
import { and, desc, eq, isNull, or, type SQL, sql } from 'drizzle-orm';
import { invalid } from '../../../kernel/failure.ts';
import { type Material, standOf } from '../../../providers/text/types.ts';
import type { Scope } from '../maker.ts';
import { passageIdOf } from './rows.ts';
import { passages, sources } from './schema.ts';
import { tsqueryOf, wordsIn } from './words.ts';

/** What came with a call: words of the operator, or a passage of the library. */
type Given = { [Key in keyof Material]?: Material[Key] | undefined } & { text: string };

const columns = {
  ...{ source: passages.source, number: passages.number, place: passages.place, text: passages.text },
  ...{ title: sources.title, url: sources.url, kind: sources.kind, from: sources.from },
};
type Row = { source: string; number: number; place: string; text: string; title: string; url: string | null };

/** Only an address of the web is quoted: a stored file has none that others could open. */
const toMaterial = ({ source, number, place, text, title, url }: Row): Material => ({
  ...{ text, title, place, passage: passageIdOf(source, number) },
  ...(url?.startsWith('http') && { url }),
});

const inLibrary = ({ db, studio }: Scope, where: SQL | undefined) =>
  db
    .select(columns)
    .from(passages)
    .innerJoin(sources, eq(sources.id, passages.source))
    .where(and(eq(sources.studio, studio), isNull(sources.removedAt), where));

const named = (id: string) => {
  const at = id.lastIndexOf('.');
  return and(eq(passages.source, id.slice(0, at)), eq(passages.number, Number(id.slice(at + 1))));
};

/**
 * Material as it is written from: of a passage of the library its exact text with source and place, whatever else was sent.
 *
 * @throws Failure 422 beside `material` for a passage that is not there any more
 */
export async function quoted(scope: Scope, given: readonly Given[], field = 'material'): Promise<Material[]> {
  const ids = [...new Set(given.flatMap(({ passage }) => passage ?? []))];
  const rows = ids.length === 0 ? [] : await inLibrary(scope, or(...ids.map(named)));
  const found = new Map(rows.map((row) => [passageIdOf(row.source, row.number), toMaterial(row)]));
  return given.map(({ text, claim, title, url, passage, place: _place }) => {
    const row =
      passage === undefined
        ? { text, ...standOf({ ...(title && { title }), ...(url && { url }) }) }
        : found.get(passage);
    if (!row) throw invalid(field, 'A passage that you took is not in Material any more. Choose another one.');
    return { ...row, ...(claim && { claim }) };
  });
}

/** Passages by their ids, in this order, without those that are gone. */
export async function listQuotable(scope: Scope, ids: readonly string[]): Promise<QuotablePassage[]> {
  const rows = ids.length === 0 ? [] : await inLibrary(scope, or(...ids.map(named)));
  return ids.flatMap((id) => {
    const row = rows.find((one) => passageIdOf(one.source, one.number) === id);
    if (!row) return [];
    const { source, number, place, text, title, url, kind, from } = row;
    return { id, number, place, text, source: { id: source, kind, title, from, ...(url !== null && { url }) } };
  });
}

const mostWords = 12;

/** Passages that have most of these words, whichever they are. */
export async function passagesLike(scope: Scope, words: string, limit: number): Promise<Material[]> {
  const terms = [...new Set(wordsIn(words).map(({ word }) => word))].slice(0, mostWords);
  if (terms.length === 0) return [];
  const asked = sql`to_tsquery('simple', ${terms.map((word) => tsqueryOf([{ words: [word], begins: false }])).join(' | ')})`;
  const rows = await inLibrary(scope, sql`${passages.search} @@ ${asked}`)
    .orderBy(desc(sql`ts_rank(${passages.search}, ${asked}, 1)`), desc(passages.source), passages.number)
    .limit(limit);
  return rows.map(toMaterial);
}
