import { claimKind, splitSentences } from '../../providers/text/index.ts';

const leastWords = 6;
const mostWords = 34;
/** Begins with what only the sentence before says. */
const leans =
  /^(?:it|its|they|their|them|he|his|she|her|this|that|these|those|there|then|here|such|so|and|but|or|also|however|therefore|thus|hence|instead|later|another|other|both|neither|the (?:latter|former|same|other)|i|we|my|our|you|your)\b/iu;
const broken = /[[\]{}|<>=_]|https?:|\.\.\.|…|^\W*\d+[.)]/u;

/** Sentences of a passage that tell something by themselves, word for word. */
export function tellingSentences(text: string): string[] {
  return splitSentences(text)
    .map((sentence) => sentence.replace(/\s+/g, ' ').trim())
    .filter((sentence) => {
      const count = sentence.split(' ').length;
      return (
        count >= leastWords &&
        count <= mostWords &&
        /^["“]?[\p{Lu}\p{N}]/u.test(sentence) &&
        /[.!]["”]?$/u.test(sentence) &&
        !leans.test(sentence) &&
        !broken.test(sentence) &&
        claimKind(sentence) !== undefined
      );
    });
}
