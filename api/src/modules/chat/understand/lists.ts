import { type Reading, textOf } from '../language/reading.ts';
import { isFiller, type Word } from '../language/words.ts';
import { named } from '../situation/names.ts';
import { isKind, type Situation } from '../situation/types.ts';
import { filterOf, wordsAsked } from './filter.ts';
import type { Intent } from './intent.ts';

const eachChannel = /\b(?:per|by|each|every|which|for each|on each|in each) channels?\b/;

export function countAsked(given: Reading, situation: Situation): Intent | undefined {
  const perChannel = eachChannel.test(textOf(given));
  const reading = perChannel ? withoutChannel(given) : given;
  const found = countOf(reading, situation);
  return perChannel && found?.is === 'count' ? { ...found, filter: { ...found.filter, perChannel } } : found;
}

const extremes =
  /\bwhich channels?\b.*\b(?:most|least|fewest|more|less|nothing|none|no|not|without|lacks?|empty|quiet|idle|neglected|neglecting|ignored|ignoring|forgotten|forgot|needs? (?:more|love|attention))\b/;

/** What is to come for a channel is what was begun and is not finished. */
const toCome = /\b(?:coming|planned|lined up|in the works|ahead|next)\b/;

/** A word of a question which of the channels has more, less or nothing. */
export const comparesChannels = ({ text }: Word): boolean =>
  /^(?:most|least|fewest|more|less|has|have|right|now|new|neglect\w*|ignor\w*|forg[eo]t\w*|love|attention|nothing|none|lacks?|empty|quiet|idle|coming|planned|lined|works|ahead|next)$/.test(
    text,
  );

/** "Which channel has the least?" is answered by the counts of all. */
export function mostAsked(reading: Reading, situation: Situation): Intent | undefined {
  if (!extremes.test(textOf(reading))) return undefined;
  const plain = (words: Reading['left']) => words.filter((word) => !comparesChannels(word));
  // A channel is neglected where few videos were made for it.
  const neglects = /neglect|ignor|forg[eo]t|love|attention/.test(textOf(reading));
  const video: Reading['nouns'] = [{ word: 'video', kinds: ['decision', 'video'], plural: true, at: 0, length: 0 }];
  const general = reading.nouns.every(({ word }) => word === 'channel') && reading.states.length === 0;
  const begun = general && !neglects && toCome.test(textOf(reading));
  const nouns = general && neglects ? [...reading.nouns, ...video] : reading.nouns;
  const without: Reading['without'] = begun ? ['finished'] : reading.without;
  const asked = { ...reading, nouns, without, left: plain(reading.left), telling: plain(reading.telling) };
  return countAsked(asked, situation);
}

const bestWords = /^(?:best|top|highest|strongest|rated|score[sd]?|rating|points)$/;

/** A word of a question for the idea with the best score. */
export const isBest = ({ text }: Word): boolean => bestWords.test(text);

/** "Which of my ideas is rated best?": the one with the highest score. */
export function bestAsked(
  { left, telling, nouns, about, mentions, words }: Reading,
  { things }: Situation,
): Intent | undefined {
  const isIdea = nouns.length > 0 && nouns.every(({ kinds }) => kinds[0] === 'idea');
  const best = words.some(({ text }) => /^(?:best|top|highest|strongest)$/.test(text));
  if (
    !isIdea ||
    !best ||
    about ||
    mentions.length > 0 ||
    ![...left, ...telling].every(
      (word) => isBest(word) || nouns.some(({ at, length }) => words.slice(at, at + length).includes(word)),
    )
  )
    return undefined;
  const [one] = things.filter(isKind('idea')).sort((a, b) => b.facts.score - a.facts.score);
  return one && { is: 'explain-thing', thing: one, why: false };
}

/** "Which one is oldest in line?": one thing by its place in time. */
export function extremeAsked(reading: Reading, situation: Situation): Intent | undefined {
  const { position, left, about, mentions, nouns, placeholder } = reading;
  if ((position !== 'oldest' && position !== 'newest') || left.length > 0 || about || mentions.length > 0)
    return undefined;
  const open = reading.words.some(({ text }) => /^(?:thing|item|piece|work)$/.test(text));
  if (!placeholder && !open && nouns.length === 0) return undefined;
  if (!/\b(?:is|are|was)\b/.test(textOf(reading))) return undefined;
  const all = filterOf(reading, situation)?.things ?? [];
  // What stands in line are the videos of the Upload Queue.
  const decisions =
    nouns.length === 0 && reading.states.includes('waiting') ? all.filter(({ kind }) => kind === 'decision') : [];
  const things = decisions.length ? decisions : all;
  const thing = position === 'oldest' ? things.at(-1) : things[0];
  return thing && { is: 'explain-thing', thing, why: false };
}

/** "Per channel" says how it is counted, and names no channel. */
const withoutChannel = ({ page, ...reading }: Reading): Reading => ({
  ...reading,
  all: false,
  nouns: reading.nouns.filter(({ word }) => word !== 'channel'),
  left: reading.left.filter(({ text }) => text !== 'per'),
});

/** "How many are left", "how many wait for my yes" */
const still = new Set(['left', 'remaining', 'over', 'total', 'altogether', 'yes', 'okay', 'answer', 'verdict']);

/** A word of a count that is no word of a name. */
export const isOfCount = ({ text }: Word): boolean => still.has(text);

function countOf(given: Reading, situation: Situation): Intent | undefined {
  const reading = { ...given, left: given.left.filter(({ text }) => !still.has(text)) };
  const filter = filterOf(reading, situation);
  if (!filter) return undefined;
  const unexplained =
    filter.words !== '' && filter.things.length === 0 && !reading.about && reading.mentions.length === 0;
  if (reading.nouns.length === 0 && reading.states.length === 0 && reading.without.length === 0) {
    const said = reading.words.some(({ text }) => /^(?:things?|items?|stuff|everything|works?)$/.test(text));
    return said && !unexplained ? { is: 'count', filter } : undefined;
  }
  return unexplained ? undefined : { is: 'count', filter };
}

/** "Which scripts ...", "do I have anything about ...", "find ..." */
export function findAsked(reading: Reading, situation: Situation): Intent | undefined {
  const filter = filterOf(reading, situation);
  if (!filter) return undefined;
  const nothingSaid = reading.nouns.length === 0 && filter.words === '' && filter.states.length === 0 && !reading.span;
  if (nothingSaid) return undefined;
  const about = reading.about !== undefined || reading.mentions.length > 0 || reading.quoted !== undefined;
  if (filter.things.length === 0 && filter.words !== '' && reading.nouns.length === 0 && !about) {
    const loose = named(wordsAsked(reading), situation.things);
    if (loose.length === 0) return undefined;
  }
  if (
    filter.things.length === 0 &&
    filter.words !== '' &&
    !about &&
    reading.left.some(({ text }) => !isFiller(text)) &&
    reading.nouns.length === 0
  )
    return undefined;
  return { is: 'find', filter };
}
