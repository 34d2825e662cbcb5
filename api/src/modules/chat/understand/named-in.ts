import { findPhrases, nounBook } from '../language/phrases.ts';
import { isFiller, type Word } from '../language/words.ts';
import { mentions, named } from '../situation/names.ts';
import type { Situation, Thing } from '../situation/types.ts';
import { works } from './filter.ts';
import { oneOfEach } from './questions.ts';

const points = /^(?:the|that|this|my|our)$/;
const heads = /^(?:one|thing|vids?|short|item)$/;
/** So many words may stand between "the" and what it points at. */
const mostBetween = 5;

/** Words that one thing goes by and no other, between "the" and what it is: "the old maps vid". */
function pointedAt(words: readonly Word[], pool: readonly Thing[]): Thing[] {
  const nouns = new Set(findPhrases(words, nounBook).map(({ at }) => at));
  const ends = (i: number) => nouns.has(i) || heads.test(words[i]?.text ?? '');
  return words.flatMap((word, at) => {
    if (!points.test(word.text)) return [];
    const end = words.findIndex((_, i) => i > at + 1 && i - at <= mostBetween && ends(i));
    const name = end < 0 ? [] : words.slice(at + 1, end).filter(({ text }) => !isFiller(text));
    if (name.length === 0) return [];
    const fits = oneOfEach(
      named(name, pool).flatMap(({ thing, coverage, byTitle }) => (coverage === 1 && byTitle ? [thing] : [])),
    );
    return fits.length === 1 ? fits : [];
  });
}

/** Things that a sentence names beside what it asks for, each once; nothing is done by it. */
export function namedIn(words: readonly Word[], { things }: Situation): readonly Thing[] {
  const pool = things.filter(({ kind }) => works.includes(kind));
  const titles = new Set(mentions(words, pool).map(({ title }) => title));
  return oneOfEach([...pool.filter(({ title }) => titles.has(title)), ...pointedAt(words, pool)]);
}

/** The video that can be decided and goes by all telling words of a part; nothing where several do. */
export function decisionNamed(words: readonly Word[], { things }: Situation): Thing | undefined {
  const nouns = new Set(findPhrases(words, nounBook).map(({ at }) => at));
  const telling = words.filter(({ text }, i) => !isFiller(text) && !nouns.has(i));
  const fits = named(
    telling,
    things.filter(({ kind }) => kind === 'decision'),
  );
  const [one] = fits;
  return one?.coverage === 1 && fits.every(({ thing }) => thing.title === one.thing.title) ? one.thing : undefined;
}
