import { formatBytes } from '../text/format.ts';
import type { FileDropProps } from './types.ts';

const matches = ({ name, type }: { name: string; type: string }, rule: string) =>
  rule.startsWith('.')
    ? name.toLowerCase().endsWith(rule.toLowerCase())
    : rule.endsWith('/*')
      ? type.startsWith(rule.slice(0, -1))
      : type === rule;

/** Files that may pass, and one sentence about the first that may not. */
export function sortFiles<Given extends { name: string; type: string; size: number }>(
  files: readonly Given[],
  { accept, maxBytes, multiple }: Pick<FileDropProps, 'accept' | 'maxBytes' | 'multiple'>,
): { taken: Given[]; refusal: string | undefined } {
  const reasons: string[] = [];
  const taken = files.filter((file) => {
    if (accept && !accept.some((rule) => matches(file, rule))) {
      reasons.push(`${file.name} is not a file this takes (${accept.join(', ')}).`);
      return false;
    }
    if (maxBytes !== undefined && file.size > maxBytes) {
      reasons.push(`${file.name} is ${formatBytes(file.size)}; at most ${formatBytes(maxBytes)} fit.`);
      return false;
    }
    return true;
  });
  if (!multiple && taken.length > 1) {
    reasons.push('Only one file fits here; the first was taken.');
    return { taken: taken.slice(0, 1), refusal: reasons[0] };
  }
  return { taken, refusal: reasons[0] };
}
