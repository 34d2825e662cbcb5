import type { Answer, Body } from '@avenue/contract';
import { invalid } from '../../../kernel/failure.ts';
import { bucketItems, bucketThemes } from '../../../providers/document/index.ts';

const plain = (text: string) =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim();

/**
 * Things of a theme that are not on the list yet, in the bank's order.
 *
 * @throws Failure 422 for a theme that there is none of
 */
export function listItems({ theme, count, not }: Body<'POST /api/pdf/list-items'>): Answer<'POST /api/pdf/list-items'> {
  const known = bucketThemes().find(({ id }) => id === theme);
  if (!known) throw invalid('theme', 'There is no such theme. Choose one from the list.');
  const taken = new Set(not.map(plain));
  const free = bucketItems(theme).filter(({ text }) => !taken.has(plain(text)));
  const items = free.slice(0, count).map(({ text, difficulty }) => ({ text, difficulty }));
  return { title: known.title, items, left: free.length - items.length };
}
