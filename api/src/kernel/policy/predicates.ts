import { nearest, shinglesOf } from '../likeness.ts';
import { foundAgain, mayBeAgain, type Placed } from './again.ts';
import type { Rule } from './pack.ts';
import { comparedText, textOf } from './text.ts';

/** What is judged. */
export interface Judged {
  /** Connector and what is made there: `youtube.video`. */
  kind: string;
  class: string;
  payload: Readonly<Record<string, unknown>>;
}

/** Something that the account sent, or means to send, before. */
export interface Earlier {
  title: string;
  text: string;
}

/** What an account has besides what is judged. */
export interface Beside {
  /** Its own items of the same kind before it, the newest first. */
  earlier: readonly Earlier[];
  /** What it has on the same platform, the nearest in time first. */
  placed: readonly Placed[];
}

/** `found`: the words that failed. */
export type Outcome = 'not judged' | 'passes' | { found: string };

const patterns = new Map<string, RegExp>();

function patternOf(phrase: string): RegExp {
  const known = patterns.get(phrase);
  if (known) return known;
  const made = new RegExp(`(?<![\\p{L}\\p{M}\\p{N}])(?:${phrase})(?![\\p{L}\\p{M}\\p{N}])`, 'iu');
  patterns.set(phrase, made);
  return made;
}

const escaped = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&');

/** Words as they stand, however far apart, as a phrase of a pack; `*` is at most 40 letters. */
export const literal = (words: string): string =>
  words
    .normalize('NFKC')
    .trim()
    .split(/\s+/)
    .map((word) => word.split('*').map(escaped).join('[\\p{L}\\p{M}\\p{N}]{0,40}'))
    .join('\\s+');

/** Words as they stand, whatever their case and however far apart. */
export const phrasePattern = (words: string): RegExp =>
  patternOf(words.normalize('NFKC').trim().split(/\s+/).map(escaped).join('\\s+'));

function firstOf(text: string, phrases: readonly string[]): string | undefined {
  for (const phrase of phrases) {
    const found = patternOf(phrase).exec(text);
    if (found) return found[0];
  }
  return undefined;
}

type Predicates = {
  [Is in Rule['is']]: (rule: Extract<Rule, { is: Is }>, judged: Judged, beside: Beside) => Outcome;
};

const predicates: Predicates = {
  unanswered: ({ field }, { payload }) => (typeof payload[field] === 'boolean' ? 'passes' : { found: field }),

  declared: ({ field, value }, { payload }) => {
    if (typeof payload[field] !== 'boolean') return 'not judged';
    return payload[field] === value ? { found: field } : 'passes';
  },

  undeclared: ({ fields, phrases }, { payload }) => {
    const found = firstOf(textOf(payload), phrases);
    if (found === undefined) return 'not judged';
    return fields.some((field) => payload[field] === true) ? 'passes' : { found };
  },

  alike: ({ from, last }, { payload }, { earlier }) => {
    const own = comparedText(payload);
    if (!own) return 'not judged';
    const others = earlier.slice(0, last);
    const { closest, index } = nearest(
      shinglesOf(own),
      others.map(({ text }) => shinglesOf(text)),
    );
    return closest >= from && index >= 0 ? { found: others[index]?.title ?? '' } : 'passes';
  },

  again: (rule, { payload }, { placed }) => {
    if (!mayBeAgain(rule, payload)) return 'not judged';
    const found = foundAgain(rule, payload, placed);
    return found === undefined ? 'passes' : { found };
  },

  lists: ({ field }, { payload }) => {
    const listed = payload[field];
    if (!Array.isArray(listed)) return 'not judged';
    return listed.length > 0 ? { found: new Intl.ListFormat('en').format(listed.map(String)) } : 'passes';
  },

  says: ({ phrases, about }, { payload }) => {
    const text = textOf(payload);
    if (!text || (about && firstOf(text, about) === undefined)) return 'not judged';
    const found = firstOf(text, phrases);
    return found === undefined ? 'passes' : { found };
  },

  repeats: ({ phrase, most }, { payload }) => {
    const found = textOf(payload).match(new RegExp(patternOf(phrase), 'giu'))?.length ?? 0;
    if (found === 0) return 'not judged';
    return found > most ? { found: String(found) } : 'passes';
  },

  lacks: ({ when, words, adds }, { payload }) => {
    const text = textOf(payload);
    const found = firstOf(text, when);
    if (found === undefined) return 'not judged';
    return text.includes(adds) || firstOf(text, words) !== undefined ? 'passes' : { found };
  },
};

/** What one rule says. */
export const outcomeOf = <Is extends Rule['is']>(
  rule: Extract<Rule, { is: Is }>,
  judged: Judged,
  beside: Beside,
): Outcome => (predicates[rule.is as Is] as Predicates[Is])(rule, judged, beside);
