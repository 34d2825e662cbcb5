import type { Scope } from '../../../services.ts';
import { mostOfAKind } from '../../assistant.ts';
import { listRows } from '../products/products.ts';
import type { ProductRow } from '../products/standing.ts';

/** Words that titles share and that name none alone. */
const common = new Set(
  'a an and for from in is it list log my of on our planner product journal pdf the this to undated with workbook'.split(
    ' ',
  ),
);

const wordsOf = (text: string) => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];

/** How much of a title was heard; nothing where only words were that titles share. */
function likeness(title: string, heard: ReadonlySet<string>): number {
  const shared = [...new Set(wordsOf(title))].filter((word) => heard.has(word));
  const telling = shared.filter((word) => !common.has(word)).length;
  return telling > 0 ? telling + (shared.length - telling) / 10 : 0;
}

/** Products whose title a sentence names best: one is meant where one is returned, several fit alike. */
export async function productsNamed(scope: Scope, said: string): Promise<ProductRow[]> {
  const { rows } = await listRows(scope, { offset: 0, limit: mostOfAKind });
  const heard = new Set(wordsOf(said));
  const scored = rows.map((row) => ({ row, score: likeness(row.title, heard) }));
  const most = Math.max(...scored.map(({ score }) => score));
  return most > 0 ? scored.flatMap(({ row, score }) => (score === most ? [row] : [])) : [];
}
