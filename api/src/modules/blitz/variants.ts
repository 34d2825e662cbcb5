import { brandOf, write } from '../../capabilities/make/index.ts';
import { seedOf } from '../../kernel/ids.ts';
import { similarity } from '../../kernel/likeness.ts';
import { fitsBrand } from '../../providers/text/index.ts';
import type { Call } from '../../services.ts';
import { leads as leadsRecipe } from './recipe.ts';

interface Told {
  title: string;
  words: string;
  link: string;
}

const sentencesOf = (text: string): string[] =>
  text
    .split(/(?<=[.!?])\s+|\n+/)
    .map((one) => one.trim())
    .filter(Boolean);

const bare = (title: string) => title.replace(/[.\s]+$/, '');
const ended = (text: string) => (/[.!?:]$/.test(text) ? text : `${text}.`);

/** First lines that need nothing to be known but the title. */
const leads: readonly ((title: string) => string)[] = [
  (title) => ended(title),
  (title) => `New here: ${ended(title)}`,
  (title) => `Have a moment? ${ended(title)}`,
  (title) => `Worth your time today: ${ended(title)}`,
  (title) => `In case you missed it: ${ended(title)}`,
  (title) => `For everybody who asked about this: ${ended(title)}`,
  (title) => `Something to take along. ${ended(title)}`,
  (title) => `A closer look: ${ended(title)}`,
];

/** Last lines before a link. */
const asks: readonly string[] = [
  'All of it is here:',
  'See for yourself:',
  'The whole thing:',
  'More, from the beginning:',
  'Here it is:',
  'It goes on here:',
  'Take a look:',
];

/** One or two sentences, another part of them for each post. */
function partOf(sentences: readonly string[], at: number): string {
  if (sentences.length === 0) return '';
  const first = at % sentences.length;
  const round = Math.floor(at / sentences.length);
  const second = sentences[(first + 1 + round) % sentences.length];
  const wanted = round % 2 === 1 && second !== sentences[first] ? [sentences[first], second] : [sentences[first]];
  return wanted.join(' ');
}

/** How a post may begin: with its first line, or with the words. */
export const styles = ['Title first', 'Words first'] as const;

export interface PostWish {
  /** Default value: in the order that differs from post to post. */
  style?: string | undefined;
  /** Of the channel in whose name it stands; empty: none. */
  disclosure?: string | undefined;
}

/** Characters from which on a title may be a sentence that was cut. */
const cutFrom = 100;

/** Lead, words, disclosure and call, without what the brand keeps out of words that nobody typed. */
function written(
  { title, words, link }: Told,
  openings: readonly string[],
  banned: readonly string[],
  { at, style, disclosure = '' }: PostWish & { at: number },
): string {
  const sentences = sentencesOf(words);
  // A fact is its own title: told whole, and not twice.
  const isTitle = (one: string) =>
    bare(one) === bare(title) || (title.length >= cutFrom && one.startsWith(bare(title)));
  const whole = bare(sentences.find(isTitle) ?? title);
  const own = leads.map((lead) => lead(whole)).filter((lead, first) => first === 0 || fitsBrand(lead, { banned }));
  const calls = asks.filter((ask) => fitsBrand(ask, { banned }));
  const opening = openings[at];
  const lead = opening ?? own[at % own.length] ?? ended(whole);
  const part = partOf(opening === undefined ? sentences.filter((one) => !isTitle(one)) : sentences, at);
  const ask = link ? (calls[at % calls.length] ?? '') : '';
  const wordsFirst = style === undefined ? at % 3 === 2 : style === 'Words first';
  const said = wordsFirst ? [part, lead] : [lead, part];
  const isSaid = said.some((one) => one.includes(disclosure));
  return [...said, isSaid ? '' : disclosure, ask].filter(Boolean).join('\n\n');
}

/**
 * Posts that tell the same in different words: by the writer in use, or by the built-in one.
 *
 * @param channel the one whose brand kit they obey
 * @returns the text of each place, as it begins, and who wrote them
 */
export async function writePosts(
  call: Call,
  told: Told,
  { count, subject, channel }: { count: number; subject: string; channel?: string | undefined },
): Promise<{ textOf(at: number, wish?: PostWish): string; writer: string }> {
  const { engine, result: openings } = await write(
    call,
    leadsRecipe,
    { words: told.words, topic: told.title, count, seed: seedOf(told.title + told.words) },
    { subject, channel },
  );
  const banned = channel === undefined ? [] : (await brandOf(call, channel)).banned;
  return { textOf: (at, wish) => written(told, openings, banned, { at, ...wish }), writer: engine.label };
}

export interface Alike {
  percent: number;
  /** Number of the other. */
  to: number;
}

/** For each text the other one that it is most alike: shared runs of five words, in percent of all. */
export const likenessOf = (texts: readonly string[]): (Alike | undefined)[] =>
  texts.map((text, at) => {
    let most: Alike | undefined;
    texts.forEach((other, index) => {
      if (index === at) return;
      const percent = Math.round(similarity(text, other) * 100);
      if (!most || percent > most.percent) most = { percent, to: index + 1 };
    });
    return most;
  });
