import { stem } from '../../../providers/text/index.ts';
import { cannots } from '../knowledge/cannot.ts';
import { type Guide, guides } from '../knowledge/guides.ts';
import { type Term, terms } from '../knowledge/terms.ts';
import type { Cannot } from '../knowledge/types.ts';
import { maskOf } from '../language/clauses.ts';
import { findPhrases, phraseBook } from '../language/phrases.ts';
import type { Reading } from '../language/reading.ts';
import { isFiller, plain, type Word, wordsOf } from '../language/words.ts';

const termBook = phraseBook(Object.fromEntries(terms.map(({ id, names }) => [id, names])));
const cannotBook = phraseBook(Object.fromEntries(cannots.map(({ id, phrases }) => [id, phrases])), { exact: true });
const weakBook = phraseBook(Object.fromEntries(cannots.map(({ id, weak = [] }) => [id, weak])), { exact: true });
const alwaysBook = phraseBook(Object.fromEntries(cannots.map(({ id, always = [] }) => [id, always])), { exact: true });

const termWords = new Set(terms.flatMap(({ names }) => names).flatMap((name) => name.split(' ')));

/** A word that Avenue can explain. */
export const isTermWord = ({ text }: Word): boolean => termWords.has(text);

/** Words that a question about a word is made of. */
const asking = new Set(
  (
    'green yellow orange red grey little sign symbol mean means meaning explain define describe definition word stand ' +
    'difference between work works used use earth hell heck world five exactly actually even basically simple simply ' +
    'even supposed understand dont exactly really get ' +
    'happen happens after once terms english without bad good normal important serious problem matter care worry ' +
    ' dummy again point purpose deal thing passed card label chip screen switch button toggle missing lacking lack lacks'
  ).split(' '),
);

export const isAsking = ({ text }: Word): boolean => asking.has(text);

/** The term that is asked about. All telling words must belong to it, or the question is about something else. */
export function termIn(words: readonly Word[], allowed: readonly Word[] = []): Term | undefined {
  // "Open" is what is to be done, "opening" a word of the trade.
  const found = findPhrases(words, termBook)
    .filter(({ at }) => words[at]?.text !== 'open')
    .sort((a, b) => b.length - a.length);
  for (const { name, at, length } of found) {
    const term = terms.find(({ id }) => id === name);
    const own = new Set(term?.names.flatMap((one) => one.split(' ')));
    // "What is a claim without source": what the term is explained with belongs to it.
    const told = new Set(wordsOf(term?.says ?? '').map(({ stem: of }) => of));
    const rest = words.filter(
      (word, i) =>
        (i < at || i >= at + length) &&
        !own.has(word.text) &&
        !told.has(word.stem) &&
        !isFiller(word.text) &&
        !/^\d+$/.test(word.text) &&
        !asking.has(word.text) &&
        !allowed.includes(word),
    );
    if (rest.length === 0) return term;
  }
  return undefined;
}

/** The two terms of "the difference between A and B"; undefined where it asks for no two. */
export function termsApart({ words }: Pick<Reading, 'words'>): readonly [Term, Term] | undefined {
  const apart = words.findIndex(({ text }) => text === 'difference' || text === 'versus' || text === 'vs');
  if (apart < 0) return undefined;
  const found = findPhrases(words, termBook).sort((a, b) => a.at - b.at || b.length - a.length);
  const [first, second] = [...new Set(found.map(({ name }) => name))].map((name) =>
    terms.find(({ id }) => id === name),
  );
  return first && second ? [first, second] : undefined;
}

/** Words that say little of what a question is about. */
const general = new Set(
  'video videos put enter paste type set use turn press click find add change choose work get make take see create go able way best page screen place'.split(
    ' ',
  ),
);

/** A word that says little of what a question is about. */
export const isGeneral = ({ text }: Word): boolean => general.has(text);

/** The guide whose words a question holds; the one that explains most of it, and how much of it. */
export function guideFor(asked: readonly Word[]): { guide: Guide; share: number } | undefined {
  const fits = guides.map((guide) => ({
    guide,
    share: Math.max(0, ...guide.asks.map((group) => shareOf(group, asked))),
  }));
  const best = fits.sort((a, b) => b.share - a.share)[0];
  return best && best.share >= 0.5 ? best : undefined;
}

/** Share of the asked words that a group explains; 0 where one of its own is missing. */
function shareOf(group: readonly string[], asked: readonly Word[]): number {
  const is = (word: Word, part: string) => word.text === part || word.stem === stem(part);
  if (!group.every((part) => asked.some((word) => is(word, part)))) return 0;
  const rest = asked.filter((word) => !general.has(word.text) && !group.some((part) => is(word, part)));
  return group.length / (group.length + rest.length);
}

/**
 * What the sentence asks for that Avenue does not do. Words of a topic, of a title and of a page's name do not count.
 *
 * @param covered words that name something here
 */
export function cannotIn(reading: Reading, covered: (word: Word) => boolean): Cannot | undefined {
  const hidden = new Set<number>();
  reading.words.forEach((word, i) => {
    const { about } = reading;
    if ((about && i >= about.at && i < about.to) || covered(word)) hidden.add(i);
  });
  // "Idea: how banks get hacked"
  const topic = /^.*?\bideas?\s*[:\u2013-]\s+/i.exec(reading.sentence)?.[0].length;
  if (topic !== undefined && reading.frame === 'command')
    reading.words.forEach((word, i) => {
      if (word.from >= topic) hidden.add(i);
    });
  const named = maskOf(reading.mentions);
  for (const at of named) hidden.add(at);
  const typed = cannots.find((one) => one.typed?.test(plain(reading.sentence)));
  if (typed) return typed;
  const strong = [...findPhrases(reading.words, alwaysBook, named), ...findPhrases(reading.words, cannotBook, hidden)];
  // What an order begins with is asked for: "order me a light and put it on the card" posts nothing.
  const heads = (at: number) => Number(reading.frame === 'command' && at === 0);
  const found = (strong.length ? strong : findPhrases(reading.words, weakBook, hidden)).sort(
    (a, b) => heads(b.at) - heads(a.at) || b.places.length - a.places.length || a.at - b.at,
  );
  return found[0] && cannots.find(({ id }) => id === found[0]?.name);
}
