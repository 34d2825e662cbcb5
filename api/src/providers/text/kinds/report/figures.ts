import { listLines } from '../lines.ts';

export interface Figure {
  name: string;
  /** As it was typed, with its unit. */
  shown: string;
  value: number;
  before?: { shown: string; value: number };
}

const row = /^(.{1,80}?)\s*[:=]\s*(.{1,40}?)(?:\s*\((?:before|was|last|vs\.?|from)?:?\s*(.{1,40}?)\))?\s*$/i;
const figureIn = (shown: string): number | undefined => {
  const found = /-?\d[\d,]*(?:\.\d+)?/.exec(shown)?.[0];
  return found === undefined ? undefined : Number(found.replaceAll(',', ''));
};

/** Figures as they were typed; a line without one is left to be shown as it stands. */
export function readFigures(text: string): { figures: Figure[]; others: string[] } {
  const figures: Figure[] = [];
  const others: string[] = [];
  for (const line of listLines(text)) {
    const [, name, shown, old] = row.exec(line) ?? [];
    const value = shown === undefined ? undefined : figureIn(shown);
    if (name === undefined || shown === undefined || value === undefined) {
      others.push(line);
      continue;
    }
    const before = old === undefined ? undefined : figureIn(old);
    figures.push({
      name: name.trim(),
      shown: shown.trim(),
      value,
      ...(before !== undefined && { before: { shown: old?.trim() ?? '', value: before } }),
    });
  }
  return { figures, others };
}

const plain = (value: number) => Number(value.toFixed(2)).toLocaleString('en-US');

/** What moved, computed: "up 300 (33 %) from 900". Nothing about why. */
export function changeOf({ value, before }: Figure): string {
  if (!before) return '';
  const by = value - before.value;
  if (by === 0) return `the same as before`;
  const share = before.value === 0 ? '' : ` (${Math.round((Math.abs(by) / Math.abs(before.value)) * 100)} %)`;
  return `${by > 0 ? 'up' : 'down'} ${plain(Math.abs(by))}${share} from ${before.shown}`;
}

/** Share by which a figure moved, for the order in which it is told; nothing where there is none before. */
export const moveOf = ({ value, before }: Figure): number =>
  before && before.value !== 0 ? Math.abs(value - before.value) / Math.abs(before.value) : 0;

const numbers = (text: string) =>
  text.match(/\d[\d,]*(?:\.\d+)?/g)?.map((one) => one.replace(/,(?=\d{3})/g, '').replace(/,$/, '')) ?? [];

/** Numbers of a report that nobody gave and that do not follow from what was given. */
export function strangeNumbers(text: string, given: string): string[] {
  const { figures } = readFigures(given);
  const known = new Set([...numbers(given), ...figures.flatMap((one) => numbers(changeOf(one)))]);
  return [...new Set(numbers(text))].filter((one) => !known.has(one));
}
