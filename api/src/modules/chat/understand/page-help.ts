import { frameOf, openerLength } from '../language/frames.ts';
import { isNear } from '../language/near.ts';
import { findPhrases, nounBook, verbBook } from '../language/phrases.ts';
import { textOf } from '../language/reading.ts';
import { isFiller, type Word, wordOf } from '../language/words.ts';
import { named } from '../situation/names.ts';
import type { KnownPage, Situation } from '../situation/types.ts';
import { chatter } from './coverage.ts';
import { works } from './filter.ts';
import { isWayWord } from './how.ts';
import type { Intent } from './intent.ts';
import { isAsking, isGeneral } from './lookups.ts';
import { sentencesIn } from './matters.ts';

type Help = NonNullable<KnownPage['help']>[number];

/** What a page says to a question, and how much of the question it is an answer to. */
export interface HelpFit {
  page: KnownPage;
  help: Help;
  /** Words of the question that the page asks for. */
  hits: number;
  /** Share of the telling words that are among them, 0 to 1. */
  share: number;
  /** It is asked, and not ordered. */
  asks: boolean;
}

/** A way to ask: words that must all be said, each with what may stand for it. */
type Way = readonly (readonly Word[])[];

const known = new WeakMap<Help, readonly Way[]>();

function waysOf(help: Help): readonly Way[] {
  const made =
    known.get(help) ??
    help.asks.map((ask) => ask.split(' ').map((part) => part.split('|').map((text) => wordOf(text))));
  known.set(help, made);
  return made;
}

const longEnough = 6;

/** The same word, another ending of it, or a slip of a long one. */
const same = (word: Word, of: Word): boolean =>
  word.text === of.text ||
  word.stem === of.stem ||
  (word.typed.length >= longEnough && of.text.length >= longEnough && isNear(word.typed, of.text));

/** The places of the words that a way asks for; undefined where one of them was not said. */
function placesOf(way: Way, words: readonly Word[]): Set<number> | undefined {
  const places = new Set<number>();
  for (const either of way) {
    const fits = words.flatMap((word, i) => (!places.has(i) && either.some((one) => same(word, one)) ? [i] : []));
    const at = fits.find((i) => !isFiller(words[i]?.text ?? '')) ?? fits[0];
    if (at === undefined) return undefined;
    places.add(at);
  }
  return places;
}

/** Verbs that say only that something is wanted, and not what. */
const leads = new Set<string>(['make', 'write', 'open', 'find', 'explain', 'keep']);

/** Words that tell what is asked for; names of what was made tell of what. */
function tellingPlaces(words: readonly Word[], { things }: Situation): Set<number> {
  const nouns = new Set(findPhrases(words, nounBook).flatMap(({ places }) => places));
  const verbs = new Set(findPhrases(words, verbBook).flatMap(({ name, places }) => (leads.has(name) ? places : [])));
  const pool = things.filter(({ kind }) => works.includes(kind));
  return new Set(
    words.flatMap((word, i) =>
      isFiller(word.text) ||
      nouns.has(i) ||
      chatter.has(word.text) ||
      isGeneral(word) ||
      isAsking(word) ||
      isWayWord(word) ||
      verbs.has(i) ||
      /^(?:\d+|two|three|four|five|six|seven|eight|nine|ten)$/.test(word.text) ||
      named([word], pool).some(({ byTitle }) => byTitle)
        ? []
        : [i],
    ),
  );
}

/** "It will not let me post": what does not work is asked about, and ordered by nobody. */
const complains = /\b(?:not|never|nothing|no way|how|why|where|what|which|stuck|fails?|refuses?)\b/;

function fitOf(words: readonly Word[], situation: Situation): HelpFit | undefined {
  const telling = tellingPlaces(words, situation);
  const fits = situation.pages.flatMap((page) =>
    (page.help ?? []).flatMap((help) =>
      waysOf(help).flatMap((way): HelpFit[] => {
        const places = placesOf(way, words);
        if (!places) return [];
        // Small words decide whether a way fits, and tell nothing of how well.
        const hits = [...places].filter((at) => !isFiller(words[at]?.text ?? ''));
        return [
          { page, help, asks: false, hits: hits.length, share: hits.length / new Set([...telling, ...hits]).size || 0 },
        ];
      }),
    ),
  );
  const [best] = fits.sort((a, b) => b.share * b.hits - a.share * a.hits || b.hits - a.hits);
  return best;
}

/** "A description for my candle": what follows says for what it is, and not what is wanted. */
function withoutTopic(words: readonly Word[]): readonly Word[] {
  const at = words.findIndex(({ text }, i) => i > 1 && /^(?:about|for|on|of|regarding)$/.test(text));
  const rest = at < 0 ? [] : words.slice(at);
  return rest.length > 0 && at > 1 ? words.slice(0, at) : words;
}

/** From here on an answer that a page brings along is meant, although another meaning was found. */
const sure = 0.75;

const least = { question: 0.5, order: 0.6 };

/** What a page brings along that answers the message; nothing where its words ask for more than that. */
export function helpAsked(message: string, words: readonly Word[], situation: Situation): HelpFit | undefined {
  const fits = sentencesIn(message, words).flatMap(({ part }) => {
    const url = /https?:\/\/\S+/.exec(message);
    const told = part.filter(({ from }) => !url || from < url.index || from > url.index + url[0].length);
    const bare = told.slice(openerLength(told));
    const orders = frameOf(bare) === 'command';
    const asks = !orders || complains.test(textOf({ words: part }));
    const [whole, short] = [fitOf(bare, situation), orders ? fitOf(withoutTopic(bare), situation) : undefined];
    const isBetter = short?.help.orders && short.share * short.hits > (whole ? whole.share * whole.hits : 0);
    const fit = isBetter ? short : whole;
    if (!fit) return [];
    // An order that nothing else is made of is told where it is done.
    const needed = asks ? least.question : fit.help.orders ? least.order : sure;
    const isEnough = fit.hits > 1 || (fit.share === 1 && (asks || fit.help.orders));
    return fit.share >= needed && isEnough ? [{ ...fit, asks }] : [];
  });
  return fits.sort((a, b) => b.share * b.hits - a.share * a.hits)[0];
}

export const helpIntent = ({ page, help }: HelpFit): Intent => ({
  is: 'guide',
  guide: { id: page.path, asks: [], says: help.says, paths: [page.path] },
});

/** Whether the answer of a page stands before a meaning that was read from the same words. */
export function yieldsTo(intent: Intent, { share, hits, page, help, asks }: HelpFit): boolean {
  const may = asks || help.orders === true;
  if (intent.is === 'unknown') return true;
  if (intent.is === 'nothing-named' || intent.is === 'nothing-to-do') return may;
  if (intent.is === 'find' || intent.is === 'count')
    return may && !intent.filter.given && intent.filter.things.length === 0;
  if (intent.is === 'open-page') return hits > 1 || intent.pages.length > 1 || intent.pages[0]?.path !== page.path;
  if (intent.is === 'explain-page') return true;
  if (intent.is === 'which') return !intent.named;
  // What belongs to others is refused, whatever was to be done with it.
  if (intent.is === 'cannot' && intent.cannot.id === 'copies') return false;
  if (intent.is === 'cannot') return may && hits > 1 && share >= (help.orders ? least.order : sure);
  return intent.is === 'guide' && share >= sure && hits > 1;
}
