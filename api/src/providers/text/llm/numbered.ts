import { toldSentences } from '../orders.ts';
import { type Claim, type Material, standOf } from '../types.ts';
import { countWords, plainWords } from '../words.ts';

/** Sentences that a model is given at most; they are numbered from 1. */
export const MAX_SENTENCES = 300;
const MAX_CHARS = 24_000;
/** Fewer words than this say nothing about where they come from. */
const LEAST_QUOTED_WORDS = 4;

/** Material as numbered sentences, so that a model can point at what it stands on; what it orders is left out. */
export interface NumberedMaterial {
  /** One line a sentence: "[3] The mill closed in 1951." */
  text: string;
  /** Sentences left out because there were too many. */
  leftOut: number;
  size: number;
  /** The sentence a model points at, by number or by words; undefined when it is not in the material. */
  find(number: number | null, quote: string | null): Claim | undefined;
}

export function numberMaterial(material: readonly Material[]): NumberedMaterial {
  const claims: Claim[] = [];
  let chars = 0;
  let leftOut = 0;
  material.forEach((one, source) => {
    for (const sentence of toldSentences(one.text)) {
      if (claims.length >= MAX_SENTENCES || chars + sentence.length > MAX_CHARS) {
        leftOut++;
        continue;
      }
      chars += sentence.length;
      claims.push({ material: source, sentence, ...standOf(one) });
    }
  });
  const key = (text: string) => plainWords(text).join(' ');
  const keys = claims.map(({ sentence }) => key(sentence));
  return {
    text: claims.map(({ sentence }, i) => `[${i + 1}] ${sentence}`).join('\n'),
    leftOut,
    size: claims.length,
    find: (number, quote) => {
      const wanted = key((quote ?? '').replace(/^\s*\[\d+\]\s*/, ''));
      if (!wanted) return undefined;
      const numbered = number === null ? -1 : number - 1;
      const partial = countWords(wanted) >= LEAST_QUOTED_WORDS && (keys[numbered] ?? '').includes(wanted);
      return claims[partial ? numbered : keys.indexOf(wanted)];
    },
  };
}
