import type { Answer } from '@avenue/contract';
import { diffWordsWithSpace } from 'diff';
import type { Scope } from '../maker.ts';
import { requireDraft, requireVersion } from './drafts.ts';
import { type Has, requireOffered } from './has.ts';

type Part = Answer<'GET /api/make/drafts/{id}/diff'>['fields'][number]['parts'][number];

/** Words and what stands between them, by the rules of Unicode, so that texts without spaces have words too. */
const segmenter = new Intl.Segmenter(undefined, { granularity: 'word' });

/** What is different between two texts; put together, its parts give either of them back. */
function textDiff(from: string, to: string): Part[] {
  return diffWordsWithSpace(from, to, { intlSegmenter: segmenter }).map(({ value, added, removed }) => ({
    op: added ? '+' : removed ? '-' : ' ',
    text: value,
  }));
}

/** What is different between two versions of a draft, field by field. @throws Failure 404 */
export async function diffVersions(
  scope: Scope,
  has: Has,
  id: string,
  { from, to }: { from: number; to: number },
): Promise<Answer<'GET /api/make/drafts/{id}/diff'>> {
  const row = await requireDraft(scope, id);
  const { offer } = requireOffered(has, row.recipe);
  const old = await requireVersion(scope, id, from);
  const now = await requireVersion(scope, id, to);
  return {
    fields: offer.output.map(({ name, label }) => ({
      ...{ name, label },
      parts: textDiff(old.fields[name] ?? '', now.fields[name] ?? ''),
    })),
  };
}
