import { isNear } from '../language/near.ts';
import { isFiller, tellingWords, type Word, wordsOf } from '../language/words.ts';
import type { Thing } from './types.ts';

/** A thing that some words fit. */
export interface Fit {
  thing: Thing;
  /** Share of the asked words that the thing explains, 0 to 1. */
  coverage: number;
  /** Its title alone holds all of the asked words; topic, tags and channel are not needed. */
  byTitle: boolean;
  /** Share of the title's telling words that were asked for, 0 to 1. */
  share: number;
}

interface Spelled {
  /** The title in all its words. */
  whole: readonly Word[];
  title: readonly Word[];
  other: readonly Word[];
  told: readonly Word[];
}

/** Words of a thing, split once. */
const spelled = new WeakMap<Thing, Spelled>();

export function spell(thing: Thing): Spelled {
  const known = spelled.get(thing);
  if (known) return known;
  const made = {
    whole: wordsOf(thing.title),
    title: tellingWords(thing.title),
    other: wordsOf(thing.words).filter(({ text }) => !isFiller(text)),
    told: wordsOf(thing.told ?? '').filter(({ text }) => !isFiller(text)),
  };
  spelled.set(thing, made);
  return made;
}

const leastPartial = 4;
/** Words that are no beginning of another one: "list" is not "listen". */
const isWhole = /^(?:list|play|read|rest|star|past|part|form|news|mind|post|plan|port|main)$/;
const leastNear = 5;

/** The same word, a slip of it, another ending of it, or its beginning. */
export function alike(asked: Word, of: Word): boolean {
  if (asked.stem === of.stem || asked.text === of.text || asked.typed === of.text) return true;
  if (
    asked.text.length >= leastPartial &&
    !isWhole.test(asked.text) &&
    of.text.startsWith(asked.text) &&
    of.text.length - asked.text.length <= 4
  )
    return true;
  if (asked.typed.length < leastNear || of.text.length < leastNear) return false;
  return isNear(asked.typed, of.text) || isNear(asked.text, of.text);
}

const joined = (a: Word, b: Word): Word => ({
  ...a,
  text: a.text + b.text,
  typed: a.typed + b.typed,
  stem: a.text + b.stem,
});

/** Which of the asked words `words` explain, and which of `words` are explained by them; "light house" fits "lighthouse". */
function compare(asked: readonly Word[], words: readonly Word[]): { asked: Set<number>; words: Set<number> } {
  const hits = { asked: new Set<number>(), words: new Set<number>() };
  asked.forEach((word, i) => {
    words.forEach((of, j) => {
      const next = asked[i + 1];
      const after = words[j + 1];
      if (alike(word, of)) {
        hits.asked.add(i);
        hits.words.add(j);
      } else if (next && (joined(word, next).text === of.text || joined(word, next).stem === of.stem)) {
        hits.asked.add(i).add(i + 1);
        hits.words.add(j);
      } else if (after && joined(of, after).text === word.text) {
        hits.asked.add(i);
        hits.words.add(j).add(j + 1);
      }
    });
  });
  return hits;
}

/** Below this share of the asked words a thing is not meant. */
const leastCoverage = 0.6;

/**
 * Things that the asked words name, best first. Only those that explain as much as the best one stay. Channels and
 * topics help to tell things apart; tags alone name nothing.
 */
export function named(asked: readonly Word[], things: readonly Thing[]): Fit[] {
  // Figures alone name nothing.
  if (!asked.some(({ text }) => /\p{L}/u.test(text))) return [];
  const fits = things.flatMap((thing): Fit[] => {
    const { title, other } = spell(thing);
    const own = compare(asked, title);
    const further = compare(asked, other);
    const covered = new Set([...own.asked, ...further.asked]);
    if (covered.size === 0) return [];
    const share = title.length ? own.words.size / title.length : 0;
    return [{ thing, coverage: covered.size / asked.length, share, byTitle: own.asked.size === asked.length }];
  });
  const best = Math.max(0, ...fits.map(({ coverage }) => coverage));
  const described = best < 1 ? describedBy(asked, things) : [];
  if (described.length) return described;
  if (best < leastCoverage) return [];
  const top = fits.filter(({ coverage }) => coverage === best);
  // A title that was said in full stands before one that it is only a part of.
  const whole = top.filter(({ share }) => share === 1);
  return (whole.length ? whole : top).sort((a, b) => b.share - a.share || b.thing.at - a.thing.at);
}

/** "The milk sunset": a word of the title, and others of what it says of itself. */
function describedBy(asked: readonly Word[], things: readonly Thing[]): Fit[] {
  return things.flatMap((thing): Fit[] => {
    const { title, other, told } = spell(thing);
    const own = compare(asked, title);
    if (told.length === 0 || own.asked.size === 0) return [];
    const covered = new Set([...own.asked, ...compare(asked, [...other, ...told]).asked]);
    const share = own.words.size / Math.max(1, title.length);
    return covered.size === asked.length ? [{ thing, coverage: 1, share, byTitle: false }] : [];
  });
}

/** Ideas without a script whose titles hold all of the words. */
export const ideasFor = (words: readonly Word[], { things }: { things: readonly Thing[] }): readonly Thing[] => {
  const ideas = things.filter((thing) => thing.kind === 'idea' && !('scriptId' in thing.facts && thing.facts.scriptId));
  return named(words, ideas).flatMap(({ thing, coverage, byTitle }) => (coverage === 1 && byTitle ? [thing] : []));
};

/** A title that stands in a sentence, over `length` words from `at`. */
export interface Mention {
  title: string;
  at: number;
  length: number;
}

/** Share of all its words, small ones too, that a short title must have. */
const leastShare = 0.6;

/** Words of a title that may be left out or stand between in a mention. */
const mostBetween = 3;

/** Titles of two telling words or more that stand in the words as a whole; longer ones first, none over another. */
export function mentions(words: readonly Word[], things: readonly Thing[]): Mention[] {
  const found: Mention[] = [];
  const seen = new Set<string>();
  for (const thing of things) {
    if (seen.has(thing.title)) continue;
    seen.add(thing.title);
    const { title } = spell(thing);
    const [first, ...rest] = title;
    if (!first || rest.length === 0) continue;
    words.forEach((word, at) => {
      if (!alike(word, first)) return;
      let end = at;
      for (const next of rest) {
        const to = words.findIndex((one, i) => i > end && i - end <= mostBetween + 1 && alike(one, next));
        if (to < 0) return;
        if (words.slice(end + 1, to).some(({ text }) => !isFiller(text))) return;
        end = to;
      }
      const { whole } = spell(thing);
      const from = leading(words, whole, at);
      const length = end - from + 1;
      const said = words.slice(from, from + length);
      const share = whole.filter((of) => said.some((one) => alike(one, of))).length / whole.length;
      // "Delete the script" is no mention of a title "Delete all scripts now".
      if (title.length > 2 || share >= leastShare) found.push({ title: thing.title, at: from, length });
    });
  }
  found.sort((a, b) => b.length - a.length);
  return found.filter(
    (one, i) =>
      !found.slice(0, i).some((longer) => one.at < longer.at + longer.length && longer.at < one.at + one.length),
  );
}

/** Where a mention really begins: "Why Roman roads" begins with "why" if that stands before. */
function leading(words: readonly Word[], title: readonly Word[], at: number): number {
  const before = title.findIndex(({ stem }) => stem === words[at]?.stem);
  let from = at;
  for (let back = before - 1; back >= 0 && words[from - 1]?.stem === title[back]?.stem; back--) from--;
  return from;
}
