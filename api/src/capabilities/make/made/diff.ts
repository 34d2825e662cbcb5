import type { Answer } from '@avenue/contract';
import type { Scope } from '../maker.ts';
import { requireDraft, requireVersion } from './drafts.ts';
import { type Has, requireOffered } from './has.ts';

type Part = Answer<'GET /api/make/drafts/{id}/diff'>['fields'][number]['parts'][number];

/** Longer texts are compared line by line: what a comparison takes grows with the square. */
const mostWords = 3000;

const wordsOf = (text: string) => text.match(/\s+|[\p{L}\p{M}\p{N}'’]+|[^\s\p{L}\p{M}\p{N}]/gu) ?? [];
const linesOf = (text: string) => text.match(/[^\n]*\n|[^\n]+$/g) ?? [];

/** What is taken out of one list and put into the other, by their longest common part. */
function compare(from: readonly string[], to: readonly string[]): Part[] {
  const width = to.length + 1;
  const length = new Uint16Array((from.length + 1) * width);
  for (let i = from.length - 1; i >= 0; i--)
    for (let j = to.length - 1; j >= 0; j--)
      length[i * width + j] =
        from[i] === to[j]
          ? (length[(i + 1) * width + j + 1] ?? 0) + 1
          : Math.max(length[(i + 1) * width + j] ?? 0, length[i * width + j + 1] ?? 0);
  const parts: Part[] = [];
  const put = (op: Part['op'], text: string) => {
    const last = parts.at(-1);
    if (last?.op === op) last.text += text;
    else parts.push({ op, text });
  };
  let [i, j] = [0, 0];
  while (i < from.length || j < to.length) {
    if (i < from.length && j < to.length && from[i] === to[j]) {
      put(' ', from[i] ?? '');
      i++;
      j++;
    } else if (
      j >= to.length ||
      (i < from.length && (length[(i + 1) * width + j] ?? 0) >= (length[i * width + j + 1] ?? 0))
    )
      put('-', from[i++] ?? '');
    else put('+', to[j++] ?? '');
  }
  return parts;
}

/** What is different between two texts; put together, its parts give either of them back. */
function textDiff(from: string, to: string): Part[] {
  const [old, now] = [wordsOf(from), wordsOf(to)];
  return Math.max(old.length, now.length) <= mostWords
    ? compare(old, now)
    : compare(linesOf(from).slice(0, mostWords), linesOf(to).slice(0, mostWords));
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
