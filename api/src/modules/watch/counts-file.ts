import type { WatchFile } from '@avenue/contract';
import type { Counted } from '../../capabilities/watch/index.ts';
import { invalid } from '../../kernel/failure.ts';

/** Curves that Google Trends draws at once, and some more. */
const mostCurves = 12;
const mostTopics = 200;
const shownLeft = 20;
const longestTopic = 120;
const dayMs = 86_400_000;

interface Read {
  series: Counted[];
  left?: NonNullable<WatchFile['left']>;
}

const isDay = (text: string) =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) &&
  !Number.isNaN(Date.parse(text)) &&
  new Date(text).toISOString().slice(0, 10) === text;

function cellsOf(line: string, mark: string): string[] {
  const cell = new RegExp(`(?:^|${mark})(?:"((?:[^"]|"")*)"|([^${mark}]*))`, 'g');
  return [...line.matchAll(cell)].map(([, quoted, plain]) => (quoted?.replaceAll('""', '"') ?? plain ?? '').trim());
}

/** Below 1 Google Trends says "<1". */
const countOf = (text: string) =>
  text.startsWith('<') ? 0.5 : /^\d+(?:\.\d+)?$/.test(text) ? Number(text) : undefined;

/** The least distance of two days: a file of weeks tells weeks. */
function stepOf(days: readonly string[]): number {
  const times = [...new Set(days)].toSorted().map((day) => Date.parse(day));
  const steps = times.slice(1).map((at, before) => at - (times[before] as number));
  return Math.max(1, Math.round(Math.min(...steps, Number.POSITIVE_INFINITY) / dayMs)) || 1;
}

/** Some lines of head, then "Day,term: (Region),…" or "Week,…", then a line each. */
function readCurves(lines: readonly string[], head: number): Read {
  const terms = cellsOf(lines[head] ?? '', ',')
    .slice(1, 1 + mostCurves)
    .map((term) =>
      term
        .replace(/: \([^)]*\)$/, '')
        .trim()
        .slice(0, longestTopic),
    );
  const rows = new Map(
    lines.slice(head + 1).flatMap((line) => {
      const [day = '', ...values] = cellsOf(line, ',');
      return isDay(day) ? [[day, values] as const] : [];
    }),
  );
  if (rows.size < 2) throw invalid('text', 'There are no days with figures in this file.');
  const days = stepOf([...rows.keys()]);
  return {
    series: [...new Set(terms)].flatMap((term) =>
      [...rows].flatMap(([day, values]) => {
        const count = countOf(values[terms.indexOf(term)] ?? '');
        return term && count !== undefined ? [{ term, day, count, days }] : [];
      }),
    ),
  };
}

const columns = {
  day: /^(?:date|day)$/i,
  term: /^(?:topic|term|keyword)$/i,
  count: /^(?:count|value|views|mentions|searches)$/i,
} as const;

/** A topic and a day a line, in columns of any order; what cannot be read is left out with why. */
function readRows(lines: readonly string[], mark: string, at: Record<keyof typeof columns, number>): Read {
  const found = new Map<string, Omit<Counted, 'days'>>();
  const topics = new Set<string>();
  const left: string[] = [];
  for (const [place, line] of lines.entries()) {
    if (place === 0 || line.trim() === '') continue;
    const cells = cellsOf(line, mark);
    const [day = '', said = '', figure = ''] = [cells[at.day], cells[at.term], cells[at.count]];
    const term = said.slice(0, longestTopic);
    const count = countOf(figure);
    const why = !isDay(day)
      ? `"${day.slice(0, 40)}" is no day such as 2026-11-27.`
      : term === ''
        ? 'It names no topic.'
        : count === undefined
          ? `"${figure.slice(0, 40)}" is no count.`
          : found.has(`${day} ${term}`)
            ? `${day} of "${term}" stands above already.`
            : !topics.has(term) && topics.size >= mostTopics
              ? `Only ${mostTopics} topics of a file are read.`
              : undefined;
    if (why !== undefined || count === undefined) {
      left.push(`Line ${place + 1}: ${why}`);
      continue;
    }
    topics.add(term);
    found.set(`${day} ${term}`, { term, day, count });
  }
  if (found.size === 0) throw invalid('text', `No line of this file can be read. ${left[0] ?? 'It has a head only.'}`);
  const days = stepOf([...found.values()].map(({ day }) => day));
  return {
    series: [...found.values()].map((one) => ({ ...one, days })),
    ...(left.length > 0 && { left: { count: left.length, lines: left.slice(0, shownLeft) } }),
  };
}

/**
 * Counts by day: interest over time as Google Trends writes it, or a table with columns date, topic and count.
 *
 * @throws Failure 422 for another file
 */
export function readCountsFile(text: string): Read {
  const lines = text.replace(/^\uFEFF/, '').split(/\r?\n/);
  const mark = [',', ';', '\t'].find((one) => lines[0]?.includes(one)) ?? ',';
  const names = cellsOf(lines[0] ?? '', mark);
  const at = {
    day: names.findIndex((name) => columns.day.test(name)),
    term: names.findIndex((name) => columns.term.test(name)),
    count: names.findIndex((name) => columns.count.test(name)),
  };
  if (Object.values(at).every((place) => place >= 0)) return readRows(lines, mark, at);
  const head = lines.findIndex((line) => /^"?(?:day|week|tag|woche|día|semana|jour|semaine)"?,/i.test(line));
  if (head >= 0) return readCurves(lines, head);
  throw invalid(
    'text',
    'This file has no columns date, topic and count, and is no interest over time of Google Trends: there press the arrow at the curve, and choose Download CSV.',
  );
}
