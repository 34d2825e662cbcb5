import type { Counted } from '../../capabilities/watch/index.ts';
import { invalid } from '../../kernel/failure.ts';

const mostTerms = 12;

/**
 * Interest over time as Google Trends writes it: some lines of head, then "Day,term: (Region),…" or "Week,…", then a line each.
 * Below 1 it says "<1".
 *
 * @throws Failure 422 for another file
 */
export function readTrendsFile(text: string): Counted[] {
  const lines = text.replace(/^\uFEFF/, '').split(/\r?\n/);
  const head = lines.findIndex((line) => /^"?(day|week|tag|woche|día|semana|jour|semaine)"?,/i.test(line));
  if (head < 0)
    throw invalid(
      'text',
      'This is no interest over time of Google Trends. There press the arrow at the curve, choose Download CSV, and take that file.',
    );
  const cells = (line: string) =>
    [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g)].map(
      ([, quoted, plain]) => quoted?.replaceAll('""', '"') ?? plain ?? '',
    );
  const terms = cells(lines[head] ?? '')
    .slice(1, 1 + mostTerms)
    .map((term) =>
      term
        .replace(/: \([^)]*\)$/, '')
        .trim()
        .slice(0, 120),
    );
  const rows = lines.slice(head + 1).flatMap((line) => {
    const [day = '', ...values] = cells(line);
    return /^\d{4}-\d{2}-\d{2}$/.test(day) && !Number.isNaN(Date.parse(day)) ? [{ day, values }] : [];
  });
  const [first, second] = rows;
  if (!first || !second) throw invalid('text', 'There are no days with figures in this file.');
  const days = Math.max(1, Math.round((Date.parse(second.day) - Date.parse(first.day)) / 86_400_000));
  return terms.flatMap((term, at) =>
    rows.flatMap(({ day, values }) => {
      const said = values[at]?.trim() ?? '';
      const count = said.startsWith('<') ? 0.5 : Number(said);
      return term && said !== '' && Number.isFinite(count) && count >= 0 ? [{ term, day, count, days }] : [];
    }),
  );
}
