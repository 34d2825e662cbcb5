import { z } from 'zod';
import { cleanText } from '../../kernel/clean-text.ts';
import { askPublic, type Reach, strange } from './called.ts';

/** A search engine that completes what is typed into it, at the address that browsers are given for that. */
interface SuggestPlace {
  id: 'duckduckgo' | 'bing';
  name: string;
  /** As it is told before anything is sent. */
  host: string;
  address(words: string): string;
}

/** Both answer as "OpenSearch Suggestions 1.1" says: the words, then their completions. */
export const suggestPlaces: readonly SuggestPlace[] = [
  {
    ...{ id: 'duckduckgo', name: 'DuckDuckGo', host: 'ac.duckduckgo.com' },
    address: (q) => `/ac/?${new URLSearchParams({ q, type: 'list' })}`,
  },
  {
    ...{ id: 'bing', name: 'Bing', host: 'www.bing.com' },
    address: (query) => `/osjson.aspx?${new URLSearchParams({ query, form: 'OSDJAS' })}`,
  },
];

const answer = z.tuple([z.string(), z.array(z.unknown())], z.unknown());

/** An answer of either has a few hundred bytes. */
const megabytes = 1;
const mostKept = 20;
const longest = 100;
/** Addresses and markup: no words that a product could have. */
const address = /https?:|www\.|[<>{}]|@\S+\.|\.(?:com|org|net)\b/i;
/** Turn the direction of what stands after them, also outside of it. */
const turns = /[\u202A-\u202E\u2066-\u2069]/g;

/**
 * What people type that begins with these words, as a search engine completes them, in its order. It tells no number of
 * searches. Nothing but the words and the language is sent.
 *
 * @param language of whom is asked for, as BCP 47
 * @throws EngineError with a sentence
 */
export async function suggestionsFor(
  { id, name, host, address: at }: SuggestPlace,
  words: string,
  language: string,
  reach: Reach,
): Promise<string[]> {
  const missing = `${name} does not complete words at this address any more.`;
  const asked = { id, name, missing, instead: 'import a list of keywords', megabytes };
  const read = answer.safeParse(
    await askPublic(asked, `${reach.baseUrl ?? `https://${host}`}${at(words)}`, reach, language),
  );
  if (!read.success) throw strange(id, name);
  const found = new Map<string, string>();
  for (const said of read.data[1]) {
    if (typeof said !== 'string' || said.length > longest || address.test(said)) continue;
    const text = cleanText(said.replace(turns, '')).replace(/\s+/g, ' ').trim().toLowerCase();
    if (/\p{L}/u.test(text)) found.set(text, text);
    if (found.size === mostKept) break;
  }
  return [...found.values()];
}
