import type { ImportWays, StudioId } from '@avenue/contract';
import { sql } from 'drizzle-orm';
import type { Database } from '../../kernel/db/index.ts';
import type { CollectKind, Line, Row } from '../collect/index.ts';
import { reports } from './reports.ts';
import { keywords } from './schema.ts';
import { keyOf } from './words.ts';

/** A row of a list of keywords. */
export interface KeywordLine extends Line {
  keyword: string;
  low: number | null;
  high: number | null;
  competition: string;
}

const most = 2_000_000_000;
const times: Readonly<Record<string, number>> = { k: 1000, m: 1_000_000 };

/** "1,900" and "1.900" as 1900, "12K" as 12000; nothing for what is no count. */
function countIn(text: string): number | undefined {
  const [, digits = '', unit = ''] = /^(\d{1,3}(?:[.,\s]\d{3})+|\d+(?:[.,]\d+)?)\s*([km])?$/i.exec(text.trim()) ?? [];
  if (digits === '') return undefined;
  const plain = unit || !/[.,\s]\d{3}\b/.test(digits) ? digits.replace(',', '.') : digits.replace(/[.,\s]/g, '');
  const count = Math.round(Number(plain) * (times[unit.toLowerCase()] ?? 1));
  return count <= most ? count : undefined;
}

/** Searches from and to: of "1,900", "1K – 10K", "10 to 100" and "< 20". */
export function volumeIn(text: string): { low: number; high: number } | undefined {
  const below = /^<\s*(.+)$/.exec(text.trim());
  const high = below ? countIn(below[1] ?? '') : undefined;
  if (below) return high === undefined ? undefined : { low: 0, high };
  const [first = '', second] = text.split(/\s*(?:–|—|\bto\b|(?<=[\dkm])\s*-)\s*/i);
  const low = countIn(first);
  const up = second === undefined ? low : countIn(second);
  return low === undefined || up === undefined || up < low ? undefined : { low, high: up };
}

const places = ['Google', 'Etsy', 'Pinterest', 'Amazon', 'YouTube'];

function judge({ columns }: ImportWays) {
  const at = (field: string) => columns[field] ?? -1;
  const [keyword, volume, competition] = [at('keyword'), at('volume'), at('competition')];
  return (row: Row): KeywordLine | string => {
    const words = row.text(keyword).slice(0, 120).toLowerCase();
    if (words === '') return 'It names no keyword.';
    if (keyOf(words) === '') return 'There is no telling word in this keyword.';
    const said = volume < 0 ? '' : row.text(volume);
    const found = /^[-–—]?$/.test(said) ? undefined : volumeIn(said);
    if (!found && !/^[-–—]?$/.test(said)) return `"${said.slice(0, 60)}" is no number of searches.`;
    const rival = competition < 0 ? '' : row.text(competition).slice(0, 40);
    if (!found && rival === '') return 'It says nothing of this keyword.';
    return {
      ...{ line: row.line, key: words, keyword: words, competition: rival },
      ...{ low: found?.low ?? null, high: found?.high ?? null },
    };
  };
}

const number = new Intl.NumberFormat('en');

/** "1,900 a month", "1,000 to 10,000 a month" */
export const volumeWords = (low: number | null, high: number | null): string | undefined =>
  low === null || high === null
    ? undefined
    : low === high
      ? `${number.format(low)} a month`
      : low === 0
        ? `fewer than ${number.format(high)} a month`
        : `${number.format(low)} to ${number.format(high)} a month`;

const placeOf = ({ choices }: ImportWays) => choices.place ?? '';

interface Known extends Record<string, unknown> {
  keyword: string;
  low: number | null;
  high: number | null;
  competition: string;
  at: string;
}

/** Why each line stands there already; nothing for what says something new. */
async function knownKeywords(
  db: Pick<Database, 'execute'>,
  studio: StudioId,
  lines: readonly KeywordLine[],
  ways: ImportWays,
): Promise<(string | undefined)[]> {
  const { rows } = await db.execute<Known>(sql`
      select distinct on (keyword) keyword, low, high, competition, to_char(at, 'FMDD Month YYYY') as at
      from demand.keywords where studio = ${studio} and place = ${placeOf(ways)}
        and keyword = any(${sql.param(lines.map(({ keyword }) => keyword))}::text[])
      order by keyword, seq desc`);
  const found = new Map(rows.map((row) => [row.keyword, row]));
  return lines.map(({ keyword, low, high, competition }) => {
    const was = found.get(keyword);
    const same = was && was.low === low && was.high === high && was.competition === competition;
    return same ? `It stands so already, from your file of ${was.at.replace(/ +/g, ' ')}.` : undefined;
  });
}

/** Lists of keywords with how often they are searched for, from the files of a research tool. */
export const keywordsKind: CollectKind<KeywordLine> = {
  id: 'keywords',
  title: 'Keywords',
  path: '/automation/pdf-farming/niche-titles',
  changes: ['/api/pdf/titles'],
  fields: [
    {
      id: 'keyword',
      label: 'Keyword',
      required: true,
      guess: [/^(keyword|search term|query|tag|suchbegriff)s?$/i, /keyword|term|query/i],
    },
    {
      ...{ id: 'volume', label: 'Searches a month', required: false },
      guess: [
        /^(avg\.? |average )?(monthly )?(searches|search volume|volume)( \(.*\))?$/i,
        /search(es)?|volume|suchvolumen/i,
      ],
    },
    {
      id: 'competition',
      label: 'Competition',
      required: false,
      guess: [/^(etsy )?competition$/i, /competition|difficulty|wettbewerb/i],
    },
  ],
  choices: async () => [
    {
      ...{ id: 'place', label: 'Searches were counted at' },
      options: [{ value: '', label: 'Not said' }, ...places.map((value) => ({ value, label: value }))],
    },
  ],
  reports,
  evidence(_ways, _rows, names): Record<string, string> {
    const place = places.find((one) => names.some((name) => name.toLowerCase().includes(one.toLowerCase())));
    return place ? { place } : {};
  },
  problems: ({ columns }) =>
    columns.volume === undefined && columns.competition === undefined
      ? [{ path: 'volume', message: 'Say which column holds searches or competition.' }]
      : [],
  judge,
  says: ({ keyword, low, high, competition }) =>
    [`"${keyword}"`, volumeWords(low, high), competition && `competition ${competition}`].filter(Boolean).join(', '),
  known: ({ db, studio }, lines, ways) => knownKeywords(db, studio, lines, ways),
  open: async () => undefined,
  async write({ tx, studio, id }, lines, ways) {
    const known = await knownKeywords(tx, studio, lines, ways);
    const fresh = lines.filter((_, at) => known[at] === undefined);
    if (fresh.length === 0) return 0;
    const list = fresh.map(({ keyword, low, high, competition }) => ({
      ...{ keyword, low, high, competition, key: keyOf(keyword) },
    }));
    await tx.execute(sql`
      insert into ${keywords} (studio, import_id, place, keyword, key, low, high, competition)
      select ${studio}, ${id}, ${placeOf(ways)}, keyword, key, low, high, competition
      from jsonb_to_recordset(${JSON.stringify(list)}::jsonb) as row(keyword text, key text, low int, high int, competition text)`);
    return fresh.length;
  },
  beginUndo: async () => undefined,
  async undo({ tx, studio, id }) {
    const { rows } = await tx.execute<{ n: number }>(sql`
      with gone as (delete from ${keywords} where seq in (
        select seq from ${keywords} where studio = ${studio} and import_id = ${id} order by seq limit 5000) returning 1)
      select count(*)::int as n from gone`);
    const lines = rows[0]?.n ?? 0;
    return lines > 0 ? { lines, after: '' } : undefined;
  },
};
