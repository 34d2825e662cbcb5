import { z } from 'zod';
import { parseJson } from '../../kernel/net/index.ts';
import { EngineError } from '../../providers/engine.ts';
import { callAddress, type Fetch } from '../../providers/reading/index.ts';

const dayMs = 86_400_000;
/** As many days as a base and what rises over it need. */
const days = 45;
const asDay = (at: number) => new Date(at).toISOString().slice(0, 10).replaceAll('-', '');

const answer = z.object({
  items: z.array(z.object({ timestamp: z.string().regex(/^\d{10}$/), views: z.number().int() })),
});

/** Title and language of an article by its address, or by its title alone. Undefined for another page. */
export function articleOf(from: string): { title: string; language: string; url: string } | undefined {
  let language = 'en';
  let title = from;
  if (/^https?:/i.test(from)) {
    const url = URL.canParse(from) ? new URL(from) : undefined;
    const host = /^([a-z-]{2,12})\.(?:m\.)?wikipedia\.org$/.exec(url?.hostname ?? '');
    const path = /^\/wiki\/([^?#]+)$/.exec(url?.pathname ?? '');
    if (!host?.[1] || !path?.[1]) return undefined;
    language = host[1];
    title = decodeURIComponent(path[1]);
  }
  const name = title.trim().replaceAll(' ', '_').slice(0, 250);
  if (!name || /[<>[\]{}|#\n]/.test(name)) return undefined;
  const words = name.replaceAll('_', ' ');
  return { title: words, language, url: `https://${language}.wikipedia.org/wiki/${encodeURIComponent(name)}` };
}

/**
 * Page views of an article by people on each of the last days.
 * Wikimedia Analytics: https://doc.wikimedia.org/generated-data-platform/aqs/analytics-api/reference/page-views.html
 *
 * @throws EngineError with a sentence
 */
export async function readPageViews(
  { title, language }: { title: string; language: string },
  { signal, fetch, now = Date.now() }: { signal: AbortSignal; fetch?: Fetch | undefined; now?: number },
): Promise<{ day: string; count: number }[]> {
  const article = encodeURIComponent(title.replaceAll(' ', '_'));
  const range = `${asDay(now - days * dayMs)}/${asDay(now)}`;
  const url = `https://wikimedia.org/api/rest_v1/metrics/pageviews/per-article/${language}.wikipedia.org/all-access/user/${article}/daily/${range}`;
  const { bytes } = await callAddress(url, { accept: 'application/json', signal, fetch });
  const read = answer.safeParse(parseJson(bytes.toString('utf8')));
  if (!read.success)
    throw new EngineError('wikimedia', 'engine_bad_answer', 'Wikimedia did not answer as expected. Try again later.');
  return read.data.items.map(({ timestamp, views }) => ({
    day: `${timestamp.slice(0, 4)}-${timestamp.slice(4, 6)}-${timestamp.slice(6, 8)}`,
    count: views,
  }));
}
