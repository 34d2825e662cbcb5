import { z } from 'zod';
import { parseJson, vendorCall } from '../../kernel/net/index.ts';
import { EngineError } from '../engine.ts';
import { calledText, type Fetch } from './called.ts';
import type { Material } from './types.ts';

const ENGINE = 'wikimedia';
const NAME = 'Wikipedia';
const DEADLINE_MS = 5_000;
const MAX_PAGES = 3;
const MAX_TOPIC_CHARS = 200;
/** Wikimedia asks every client to say who it is: https://foundation.wikimedia.org/wiki/Policy:User-Agent_policy */
const USER_AGENT = 'Avenue/0.1 (self-hosted creator dashboard)';

export interface WikimediaOptions {
  signal: AbortSignal;
  /** Pages wanted, 1 to 3. Default value: 3. */
  pages?: number;
  /** Default value: `https://en.wikipedia.org`. */
  baseUrl?: string;
  /** Default value: the global fetch. */
  fetch?: Fetch;
  /** Default value: 5,000. */
  deadlineMs?: number;
}

const answer = z.object({
  query: z
    .object({
      pages: z.array(
        z.object({
          title: z.string(),
          index: z.number().optional(),
          extract: z.string().optional(),
          canonicalurl: z.string().optional(),
          fullurl: z.string().optional(),
          pageprops: z.record(z.string(), z.unknown()).optional(),
        }),
      ),
    })
    .optional(),
  error: z.object({ info: z.string().optional() }).optional(),
});

/**
 * Introductions of the pages that best match a topic, as plain text with title and address (text: CC BY-SA 4.0).
 * An empty list when nothing matches; `engine_unreachable` without network, so that a caller can go on without.
 * Action API: https://www.mediawiki.org/wiki/Extension:TextExtracts
 */
export async function fetchWikimedia(topic: string, options: WikimediaOptions): Promise<Material[]> {
  const query = topic
    .replace(/[\p{Cc}<>[\]{}|#]+/gu, ' ')
    .trim()
    .slice(0, MAX_TOPIC_CHARS);
  if (!query) return [];
  const base = (options.baseUrl ?? 'https://en.wikipedia.org').replace(/\/+$/, '');
  const url = `${base}/w/api.php?${searchParams(query, Math.min(MAX_PAGES, Math.max(1, options.pages ?? MAX_PAGES)))}`;
  const whenMissing = 'Wikipedia did not answer as expected. Go on with your own notes.';
  const called = calledText({
    id: ENGINE,
    name: NAME,
    whenUnreachable: 'Check the network, or go on with your own notes.',
    whenMissing,
  });
  const limits = { signal: options.signal, deadlineMs: options.deadlineMs ?? DEADLINE_MS, fetch: options.fetch };
  return vendorCall(called, limits, async ({ send, text }) => {
    const headers = { 'user-agent': USER_AGENT, accept: 'application/json' };
    const read = answer.safeParse(parseJson(await text(await send(url, { headers }))));
    if (!read.success || read.data.error) throw new EngineError(ENGINE, 'engine_bad_answer', whenMissing);
    return (read.data.query?.pages ?? [])
      .filter((page) => page.extract?.trim() && !Object.hasOwn(page.pageprops ?? {}, 'disambiguation'))
      .sort((a, b) => (a.index ?? 0) - (b.index ?? 0))
      .map((page) => ({
        title: `Wikipedia, ${page.title}`,
        text: page.extract ?? '',
        url: page.canonicalurl ?? page.fullurl ?? `${base}/wiki/${encodeURIComponent(page.title.replaceAll(' ', '_'))}`,
      }));
  });
}

function searchParams(query: string, pages: number): URLSearchParams {
  return new URLSearchParams({
    action: 'query',
    format: 'json',
    formatversion: '2',
    generator: 'search',
    gsrsearch: query,
    gsrlimit: String(pages),
    gsrnamespace: '0',
    prop: 'extracts|info|pageprops',
    exintro: '1',
    explaintext: '1',
    exlimit: 'max',
    inprop: 'url',
    ppprop: 'disambiguation',
    redirects: '1',
  });
}
