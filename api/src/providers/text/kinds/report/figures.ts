import { plainDigits, separatorsOf } from '../../numerals.ts';
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
const times = { k: 1000, K: 1000, M: 1_000_000 } as const;
/** A channel in English has figures from anywhere: "1.204" is a thousand and more in many countries, so it is compared with nothing. */
const unsure = /^-?\d{1,3}\.\d{3}$/;

/** How figures are written where the channel is. */
interface Writing {
  /** A figure alone, with what stands around it: "$1,200", "84 h", "1.2k". */
  figure: RegExp;
  /** As `Number` takes it; undefined where nobody can tell. */
  plain(digits: string): string | undefined;
}

const escaped = (sign: string) => (sign === ' ' ? String.raw`[\s\u00A0\u202F]` : `[${sign}]`);

function writingOf(language: string): Writing {
  const { group, decimal, size } = separatorsOf(language);
  const [groups, points] = [escaped(group), escaped(decimal)];
  const number = `-?\\d+(?:${groups}\\d{${size}})*(?:${groups}\\d{3})?(?:${points}\\d+)?`;
  // With a decimal comma the sign of doubt is the comma: "1,204" is typed as in English.
  const doubt = decimal === ',' ? /^-?\d{1,3},\d{3}$/ : unsure;
  return {
    figure: new RegExp(`^([^\\d-]*)(${number})([kKM]\\b)?([^\\d]*)$`, 'u'),
    plain: (digits) =>
      doubt.test(digits)
        ? undefined
        : digits.replace(new RegExp(groups, 'gu'), '').replace(new RegExp(points, 'u'), '.'),
  };
}

interface Read {
  value: number;
  /** What it is counted in; figures of different units are not compared. */
  unit: string;
}

function readFigure(shown: string, { figure, plain }: Writing): Read | undefined {
  const [, before = '', digits = '', factor = '', after = ''] = figure.exec(plainDigits(shown.trim())) ?? [];
  const number = digits && plain(digits);
  if (!number) return undefined;
  const value = Number(number) * (times[factor as keyof typeof times] ?? 1);
  return { value, unit: `${before}${after}`.replace(/\s+/g, '').toLowerCase() };
}

/**
 * Figures as they were typed; a line without one is left to be shown as it stands.
 *
 * @param language whose way to write numbers they follow, as BCP 47. Default value: English
 */
export function readFigures(text: string, language = 'en'): { figures: Figure[]; others: string[] } {
  const figures: Figure[] = [];
  const others: string[] = [];
  const writing = writingOf(language);
  for (const line of listLines(text)) {
    const [, name, shown, was] = row.exec(line) ?? [];
    if (name === undefined || shown === undefined || !/\p{Nd}/u.test(shown)) {
      others.push(line);
      continue;
    }
    const [now, old] = [readFigure(shown, writing), was === undefined ? undefined : readFigure(was, writing)];
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

const written = (value: number, language: string) => Number(value.toFixed(2)).toLocaleString(language);

/** What moved, computed: "up 300 (33 %) from 900". Nothing about why, and only what was there before where nothing follows. */
export function changeOf({ was, moved }: Figure, language = 'en'): string {
  if (was === undefined) return '';
  if (!moved) return `before ${was}`;
  const { by, from, to, unit } = moved;
  if (by === 0) return 'the same as before';
  // A share of a share misleads, and so does one of nothing or across it.
  const share = unit === '%' || from <= 0 || to < 0 ? '' : ` (${Math.round((Math.abs(by) / from) * 100)} %)`;
  return `${by > 0 ? 'up' : 'down'} ${written(Math.abs(by), language)}${unit === '%' ? ' points' : share} from ${was}`;
}

/** Share by which a figure moved, for the order in which it is told; nothing where that is not known. */
export const moveOf = ({ moved }: Figure): number => (moved && moved.from > 0 ? Math.abs(moved.by) / moved.from : 0);

const number = /\d+(?:[.,٫٬\s\u00A0\u202F]\d{2,3}(?!\d))*(?:[.,٫]\d+)?/gu;

/** A number as it may be meant: with its last sign for decimals, and with all of them between thousands. */
function readings(digits: string): string[] {
  const bare = digits.replace(/\D/gu, '');
  const [, whole = '', decimals] = /^(.*)[.,٫](\d+)$/u.exec(digits) ?? [];
  return decimals === undefined ? [bare] : [bare, `${whole.replace(/\D/gu, '')}.${decimals.replace(/0+$/, '')}`];
}

const english = (text: string) =>
  text.match(/\d[\d,]*(?:\.\d+)?/g)?.map((one) => one.replace(/,(?=\d{3})/g, '').replace(/,$/, '')) ?? [];

/** Numbers of a text, each with everything that it may mean. In English it is one thing. */
const numbers = (text: string, language: string): { shown: string; meant: string[] }[] =>
  language === 'en'
    ? english(text).map((shown) => ({ shown, meant: [shown] }))
    : Array.from(plainDigits(text).matchAll(number), ([shown]) => ({ shown, meant: readings(shown) }));

/**
 * Numbers of a report that nobody gave and that do not follow from what was given.
 *
 * @param language of the report: "1.204" is what was given as 1204 where thousands are parted so
 */
export function strangeNumbers(text: string, given: string, language = 'en'): string[] {
  const { figures } = readFigures(given, language);
  const sources = [given, ...figures.map((one) => changeOf(one, language))];
  const known = new Set(sources.flatMap((one) => numbers(one, language)).flatMap(({ meant }) => meant));
  const strange = numbers(text, language).filter(({ meant }) => !meant.some((one) => known.has(one)));
  return [...new Set(strange.map(({ shown }) => shown))];
}
