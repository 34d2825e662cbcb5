import { listLines } from '../lines.ts';

export interface Figure {
  name: string;
  /** As it was typed, with its unit. */
  shown: string;
  /** The figure before it, as it was typed. */
  was?: string;
  /** Absent where the two cannot be compared for certain. */
  moved?: { by: number; from: number; to: number; unit: string };
}

const row = /^(.{1,80}?)\s*[:=]\s*(.{1,40}?)(?:\s*\((?:before|was|last|vs\.?|from)?:?\s*(.{1,40}?)\))?\s*$/i;
/** A figure alone, with what stands around it: "$1,200", "84 h", "1.2k". */
const figure = /^([^\d-]*)(-?\d+(?:,\d{3})*(?:\.\d+)?)([kKM]\b)?([^\d]*)$/;
const times = { k: 1000, K: 1000, M: 1_000_000 } as const;
/** "1.204" is a thousand and more in many countries: nobody can tell, so it is compared with nothing. */
const unsure = /^-?\d{1,3}\.\d{3}$/;

interface Read {
  value: number;
  /** What it is counted in; figures of different units are not compared. */
  unit: string;
}

function readFigure(shown: string): Read | undefined {
  const [, before = '', digits = '', factor = '', after = ''] = figure.exec(shown.trim()) ?? [];
  if (digits === '' || unsure.test(digits)) return undefined;
  const value = Number(digits.replaceAll(',', '')) * (times[factor as keyof typeof times] ?? 1);
  return { value, unit: `${before}${after}`.replace(/\s+/g, '').toLowerCase() };
}

/** Figures as they were typed; a line without one is left to be shown as it stands. */
export function readFigures(text: string): { figures: Figure[]; others: string[] } {
  const figures: Figure[] = [];
  const others: string[] = [];
  for (const line of listLines(text)) {
    const [, name, shown, was] = row.exec(line) ?? [];
    if (name === undefined || shown === undefined || !/\d/.test(shown)) {
      others.push(line);
      continue;
    }
    const [now, old] = [readFigure(shown), was === undefined ? undefined : readFigure(was)];
    const moved = now &&
      old &&
      now.unit === old.unit && { by: now.value - old.value, from: old.value, to: now.value, unit: now.unit };
    figures.push({
      ...{ name: name.trim(), shown: shown.trim() },
      ...(was !== undefined && { was: was.trim() }),
      ...(moved && { moved }),
    });
  }
  return { figures, others };
}

const plain = (value: number) => Number(value.toFixed(2)).toLocaleString('en-US');

/** What moved, computed: "up 300 (33 %) from 900". Nothing about why, and only what was there before where nothing follows. */
export function changeOf({ was, moved }: Figure): string {
  if (was === undefined) return '';
  if (!moved) return `before ${was}`;
  const { by, from, to, unit } = moved;
  if (by === 0) return 'the same as before';
  // A share of a share misleads, and so does one of nothing or across it.
  const share = unit === '%' || from <= 0 || to < 0 ? '' : ` (${Math.round((Math.abs(by) / from) * 100)} %)`;
  return `${by > 0 ? 'up' : 'down'} ${plain(Math.abs(by))}${unit === '%' ? ' points' : share} from ${was}`;
}

/** Share by which a figure moved, for the order in which it is told; nothing where that is not known. */
export const moveOf = ({ moved }: Figure): number => (moved && moved.from > 0 ? Math.abs(moved.by) / moved.from : 0);

const numbers = (text: string) =>
  text.match(/\d[\d,]*(?:\.\d+)?/g)?.map((one) => one.replace(/,(?=\d{3})/g, '').replace(/,$/, '')) ?? [];

/** Numbers of a report that nobody gave and that do not follow from what was given. */
export function strangeNumbers(text: string, given: string): string[] {
  const { figures } = readFigures(given);
  const known = new Set([...numbers(given), ...figures.flatMap((one) => numbers(changeOf(one)))]);
  return [...new Set(numbers(text))].filter((one) => !known.has(one));
}
