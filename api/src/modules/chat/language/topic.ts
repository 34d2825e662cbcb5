import { nounBook, verbBook } from './phrases.ts';
import type { Word } from './words.ts';

const aboutWords = new Set(['about', 'regarding', 'concerning', 'called', 'named', 'titled', 'covering', 'around']);
/** "for" and "on" open a topic only after a thing: "ideas for winter", "a video on bread". */
const looseAbout = new Set(['on', 'for', 'of', 'from', 'out', 'with']);
const aboutEnds = new Set(['because', 'please', 'thanks', 'asap', 'instead', 'though']);
/** Words after a topic that do not belong to it. */
const aboutTail = new Set('please now today thanks ok again me for right aside back away down'.split(' '));
/** Begins what is said of a thing: "... is good to go". */
export const predicates = new Set('is are was were looks look sounds seems has should can needs sucks'.split(' '));

/** What stands between a word and the one before it, as typed. */
export const gapBefore = (sentence: string, words: readonly Word[], i: number) => {
  const [before, word] = [words[i - 1], words[i]];
  return before && word && before.to < word.from ? sentence.slice(before.to, word.from).trim() : '';
};

const saysLength =
  /^(?:a|\d+|[a-z]+)(?: a)? (?:secs?|seconds?|mins?|minutes?)(?: (?:long|or so|max))?(?: (?:in|with|and) .*)?$/;

/** "... that are waiting": says how the things stand, and not what they are about. */
const saysState = (words: readonly Word[], at: number): boolean =>
  /^(?:that|which)$/.test(words[at]?.text ?? '') &&
  /^(?:(?:are|is) (?:still |not |already )?(?:waiting|approved|denied|risky|safe|ready|pending|done|finished|posted)|(?:waits?|needs?) )/.test(
    `${words
      .slice(at + 1, at + 4)
      .map(({ text }) => text)
      .join(' ')} `,
  );

/** "Ideas on fractions and spread them over the week": what follows is another wish. */
const opensOrder = (words: readonly Word[], at: number): boolean =>
  /^(?:and|then)$/.test(words[at]?.text ?? '') &&
  /^(?:spread|schedule|post|publish|upload|share|send|plan)$/.test(words[at + 1]?.text ?? '') &&
  /^(?:it|them|one|all|each|everything)$/.test(words[at + 2]?.text ?? '');

/** Words after "about": they name a topic or a thing and are never read as wishes. */
export function aboutIn(
  sentence: string,
  words: readonly Word[],
  masked: ReadonlySet<number>,
  heads: readonly { at: number; length: number }[],
) {
  const isThing = (i: number) =>
    heads.some(({ at, length }) => at + length - 1 === i) ||
    /^(?:some|any|every)?things?$|^ones?$|^stuff$/.test(words[i]?.text ?? '') ||
    // "Something new for the kitchen"
    (/^(?:new|else|fun|nice|cool|good|different)$/.test(words[i]?.text ?? '') &&
      /^(?:some|any)thing$/.test(words[i - 1]?.text ?? ''));
  const opens = (i: number) =>
    // "Put it on top": a place.
    !(words[i]?.text === 'on' && /^(?:top|hold)$/.test(words[i + 1]?.text ?? '')) && isOpening(i);
  const isOpening = (i: number) =>
    aboutWords.has(words[i]?.text ?? '') ||
    (looseAbout.has(words[i]?.text ?? '') &&
      isThing(i - 1) &&
      (words[i]?.text !== 'out' || words[i + 1]?.text === 'of'));
  const opener = words.findIndex((_, i) => i > 0 && !masked.has(i) && opens(i));
  if (opener < 0) return undefined;
  // "Out of the stamps idea"
  const at = opener + (words[opener]?.text === 'out' ? 2 : 1);
  // "The script about bread is good to go" says something of the script.
  const tells = !words
    .slice(0, opener)
    .some(({ stem: first }) => verbBook.entries.has(first) && !nounBook.entries.has(first));
  const stop = words.findIndex(
    (word, i) =>
      i >= at &&
      (aboutEnds.has(word.text) ||
        (i > at && saysState(words, i)) ||
        (i > at && opensOrder(words, i)) ||
        (i > at &&
          /^(?:i|we)$/.test(word.text) &&
          /^(?:want|need|like|love|think|hope)$/.test(words[i + 1]?.text ?? '')) ||
        (tells && i > at && predicates.has(word.text)) ||
        /[,;:.!?]/.test(gapBefore(sentence, words, i))),
  );
  let to = stop < 0 ? words.length : stop;
  while (to - at > 1 && aboutTail.has(words[to - 1]?.text ?? '')) to--;
  const [first, last] = [words[at], words[to - 1]];
  // "About forty seconds" says how long, and not about what.
  if (
    saysLength.test(
      words
        .slice(at, to)
        .map(({ text }) => text)
        .join(' '),
    )
  )
    return undefined;
  return first && last && to > at ? { text: sentence.slice(first.from, last.to), at, to } : undefined;
}
