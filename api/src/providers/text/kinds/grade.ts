import { findSupport } from '../claims.ts';
import { countWords, plainWords, splitSentences, stem } from '../words.ts';
import { sourcesOf } from './checks.ts';
import type { Graded, KindRequest } from './offer.ts';

const round = (value: number) => Math.round(Math.min(1, Math.max(0, value)) * 100) / 100;

/** Words a sentence has at most to be read at once. */
const easyWords = 14;
const hardWords = 34;

/** How long sentences are on average: short ones are read at once. */
export function clarity(text: string): Graded {
  const sentences = splitSentences(text);
  const mean = countWords(text) / Math.max(1, sentences.length);
  const value = round(1 - (mean - easyWords) / (hardWords - easyWords));
  return {
    ...{ part: 'clarity', label: 'Clear', value },
    why: `${sentences.length} ${sentences.length === 1 ? 'sentence' : 'sentences'} of ${Math.round(mean)} words on average; up to ${easyWords} are read at once.`,
  };
}

const small = new Set(
  'about after also because been before being could does from have into just like made make more most much only other over should some such than that their them then there these they this those very want were what when where which while will with would your yours'.split(
    ' ',
  ),
);
const tellingOf = (text: string) =>
  new Set(
    plainWords(text)
      .filter((word) => word.length > 3 && !small.has(word))
      .map(stem),
  );

/** How much of what the operator gave is in it: words of theirs, or sentences of their material. */
export function specific(text: string, request: KindRequest): Graded {
  const sources = sourcesOf(request);
  const wanted = tellingOf(
    sources
      .map((source) => source.text)
      .join(' ')
      .slice(0, 20_000),
  );
  const own = [...tellingOf(text)];
  const shared = own.filter((word) => wanted.has(word)).length;
  const carried = splitSentences(text).filter((sentence) => findSupport(sentence, request.material ?? [])).length;
  const value = round(shared / Math.max(1, own.length) / 0.6);
  const words = `${shared} of its ${own.length} telling words are yours`;
  return {
    ...{ part: 'specificity', label: 'About yours', value },
    why:
      carried > 0
        ? `${words}, and ${carried} ${carried === 1 ? 'sentence stands' : 'sentences stand'} in your material.`
        : `${words}.`,
  };
}

/** How near a length is to what is wanted, in words. */
export function lengthFit(words: number, least: number, most: number, where: string): Graded {
  const off = words < least ? (least - words) / least : words > most ? (words - most) / most : 0;
  return {
    ...{ part: 'fit', label: 'Right length', value: round(1 - off) },
    why: `${words} words; ${where} takes ${least} to ${most}.`,
  };
}
