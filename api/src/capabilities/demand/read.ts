import type { StudioId } from '@avenue/contract';
import { sql } from 'drizzle-orm';
import type { Database } from '../../kernel/db/index.ts';
import { volumeWords } from './kind.ts';
import { keysIn, tellingWords } from './words.ts';

interface Found extends Record<string, unknown> {
  key: string;
  keyword: string;
  place: string;
  low: number | null;
  high: number | null;
  competition: string;
  at: string;
}

const shown = 2;
const words = ({ key }: Found) => key.split(' ').length;

/** `"garden planner" on Etsy: search volume 1,900 a month, competition Low, your file of 3 March.` */
function sentence({ keyword, place, low, high, competition, at }: Found): string {
  const volume = volumeWords(low, high);
  const said = [volume && `search volume ${volume}`, competition && `competition ${competition}`].filter(Boolean);
  return `"${keyword}"${place ? ` on ${place}` : ''}: ${said.join(', ')}, your file of ${at}.`;
}

/**
 * What the operator's own lists say of keywords that stand whole in each text and share a word with its topic: the longest
 * first, then the one that is searched for most. The newest file counts.
 *
 * @param zone in which its day is told
 * @returns sentences for each text, in their order
 */
export async function demandOf(
  { db, studio }: { db: Pick<Database, 'execute'>; studio: StudioId },
  texts: readonly { text: string; topic: string }[],
  zone: string,
): Promise<readonly (readonly string[])[]> {
  const keys = texts.map(({ text, topic }) => keysIn(text, tellingWords(topic)));
  const wanted = [...new Set(keys.flat())];
  if (wanted.length === 0) return texts.map(() => []);
  const { rows } = await db.execute<Found>(sql`
    select distinct on (key, place, keyword) key, keyword, place, low, high, competition,
      to_char(at at time zone ${zone}, 'FMDD FMMonth')
        || case when extract(year from at at time zone ${zone}) = extract(year from now() at time zone ${zone}) then ''
           else to_char(at at time zone ${zone}, ' YYYY') end as at
    from demand.keywords where studio = ${studio} and key = any(${sql.param(wanted)}::text[])
    order by key, place, keyword, seq desc`);
  return keys.map((own) => {
    const set = new Set(own);
    return rows
      .filter(({ key }) => set.has(key))
      .toSorted((a, b) => words(b) - words(a) || (b.high ?? 0) - (a.high ?? 0) || a.keyword.localeCompare(b.keyword))
      .slice(0, shown)
      .map(sentence);
  });
}
