import { linesOf } from './sentences.ts';
import type { Words } from './welcome.ts';

export interface DiffLine {
  op: '-' | '+' | ' ';
  text: string;
}

/**
 * What changed between two scripts, sentence by sentence: the longest common subsequence stays, the rest is removed or
 * added. Quadratic in the number of sentences, of which a script has at most a few hundred.
 */
export function diffScripts(before: string, after: string): DiffLine[] {
  const a = linesOf(before);
  const b = linesOf(after);
  const common = Array.from({ length: a.length + 1 }, () => new Uint16Array(b.length + 1));
  const at = (i: number, j: number) => common[i]?.[j] ?? 0;
  for (let i = a.length - 1; i >= 0; i--) {
    for (let j = b.length - 1; j >= 0; j--) {
      const row = common[i];
      if (row) row[j] = a[i] === b[j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1));
    }
  }
  const lines: DiffLine[] = [];
  let i = 0;
  let j = 0;
  while (i < a.length || j < b.length) {
    const old = a[i];
    const next = b[j];
    if (old !== undefined && old === next) {
      lines.push({ op: ' ', text: old });
      i++;
      j++;
    } else if (old !== undefined && (next === undefined || at(i + 1, j) >= at(i, j + 1))) {
      lines.push({ op: '-', text: old });
      i++;
    } else if (next !== undefined) {
      lines.push({ op: '+', text: next });
      j++;
    }
  }
  return lines;
}

/** Lines around a change that are shown with it. */
const around = 1;

/** What changed between two states of a script: the title, and the sentences that differ with their neighbours. */
export function diffWords(before: Words, after: Words): DiffLine[] {
  const lines = diffScripts(before.text, after.text);
  const near = lines.filter((_line, index) =>
    lines.slice(Math.max(0, index - around), index + around + 1).some(({ op }) => op !== ' '),
  );
  const title: DiffLine[] =
    before.title === after.title
      ? []
      : [
          { op: '-', text: before.title },
          { op: '+', text: after.title },
        ];
  const found = [...title, ...near];
  return found.length > 0 ? found : [{ op: ' ', text: 'Only spaces and line breaks differ.' }];
}
