import { z } from 'zod';
import { askPublic, monthNames, type PublicRecord, type Reach, strange } from './called.ts';

const id = 'wikipedia';
const name = 'Wikipedia';
const host = 'https://en.wikipedia.org';

const answer = z.object({ events: z.array(z.object({ text: z.string(), year: z.number().int().optional() })) });

const two = (value: number) => String(value).padStart(2, '0');
/** "(pictured)" names a picture that is not here. */
const plain = (text: string) =>
  text
    .replace(/\s*\([^()]*\bpictured\b[^()]*\)/giu, '')
    .replace(/\s+/g, ' ')
    .trim();

/**
 * What happened on a day of the year, as the page of that day lists it (text: CC BY-SA 4.0), the latest first.
 * Feed API: https://www.mediawiki.org/wiki/Wikifeeds_API
 *
 * @param day with `month` from 1
 * @throws EngineError with a sentence
 */
export async function onThisDay({ month, day }: { month: number; day: number }, reach: Reach): Promise<PublicRecord[]> {
  const base = reach.baseUrl ?? `${host}/api/rest_v1`;
  const monthName = monthNames[month - 1] ?? '';
  const missing = `${name} has no page for ${day} ${monthName}.`;
  const told = await askPublic({ id, name, missing }, `${base}/feed/onthisday/events/${two(month)}/${two(day)}`, reach);
  const read = answer.safeParse(told);
  if (!read.success) throw strange(id, name);
  return read.data.events.flatMap(({ text, year }) => {
    const said = plain(text).replace(/\.$/u, '');
    // Without a year it is a custom; the page writes years before ours as "44 BC".
    if (year === undefined || year === 0 || said === '') return [];
    const written = year < 0 ? `${-year} BC` : String(year);
    return [
      {
        text: `${day} ${monthName} ${written}: ${said}.`,
        quote: `${written} – ${text.replace(/\s+/g, ' ').trim()}`,
        title: `${monthName} ${day}`,
        url: `${host}/wiki/${monthName}_${day}`,
      },
    ];
  });
}

/** Whether a calendar has this day, in a leap year. */
export const isDayOfYear = ({ month, day }: { month: number; day: number }): boolean =>
  new Date(Date.UTC(2000, month - 1, day)).getUTCMonth() === month - 1;
