import { mentions } from '../situation/names.ts';
import type { Situation } from '../situation/types.ts';
import { isConditionAt } from './asides.ts';
import { joiners } from './frames.ts';
import { findPhrases, verbBook } from './phrases.ts';
import type { VerbName } from './verbs.ts';
import { plain, type Word, wordsOf } from './words.ts';

/** Places that something stands at. */
export function maskOf(found: readonly { at: number; length: number }[]): Set<number> {
  return new Set(found.flatMap(({ at, length }) => Array.from({ length }, (_, i) => at + i)));
}

/** What stands in quotation marks. */
export function quotes(sentence: string, words: readonly Word[]): { text: string; at: number; length: number }[] {
  return [...plain(sentence).matchAll(/"([^"]{1,200})"|(?<![\p{L}\p{N}])'([^']{2,200})'(?![\p{L}\p{N}])/gu)].flatMap(
    (match) => {
      const [from, to] = [match.index, match.index + match[0].length];
      const inside = words.flatMap((word, i) => (word.from >= from && word.to <= to ? [i] : []));
      const [at] = inside;
      return at === undefined ? [] : [{ text: sentence.slice(from + 1, to - 1), at, length: inside.length }];
    },
  );
}

/** Splits a message into wishes: sentences, and parts that begin with a verb of their own. */
export function clauses(sentence: string, situation: Situation, words: readonly Word[] = wordsOf(sentence)): Word[][] {
  const masked = maskOf(mentions(words, situation.things));
  for (const { at, length } of quotes(sentence, words)) for (let i = at; i < at + length; i++) masked.add(i);
  const text = plain(sentence);
  for (const { index, 0: url } of sentence.matchAll(/https?:\/\/\S+/g))
    words.forEach((word, i) => {
      if (word.from > index && word.to <= index + url.length) masked.add(i);
    });
  const cuts = words.flatMap((word, i) => {
    if (i === 0 || masked.has(i)) return [];
    const before = words[i - 1];
    const between = before ? text.slice(before.to, word.from) : '';
    if (/[.!?;\n]/.test(between)) return [i];
    const dashed = /\s[-\u2013\u2014]+\s/.test(between) && questionWords.has(word.text);
    // "The canal one: write it", but "new idea: keep bees".
    const named =
      /:/.test(between) &&
      !/ed$/.test(word.text) &&
      !questionWords.has(word.text) &&
      !/\bidea\s*$/i.test(text.slice(0, before?.to ?? 0));
    const joins = joiners.has(before?.text ?? '') || /,/.test(between) || dashed || named;
    if (
      joins &&
      /^leave (?:\w+ ){1,5}alone/.test(
        words
          .slice(i, i + 7)
          .map(({ text: said }) => said)
          .join(' '),
      )
    )
      return [i];
    if (asksAnew(words, i) || ordersAfterCondition(words, i)) return [i];
    if (!joins || masked.has(i - 1) || setsManner(words, i)) return [];
    // "The difference between compiled and approved"
    if (words.slice(0, i).some(({ text: said }) => said === 'between' || said === 'difference')) return [];
    return beginsWish(words, i) ? [i] : [];
  });
  const starts = [0, ...cuts];
  const parts = starts.map((start, i) => words.slice(start, starts[i + 1]));
  return parts.map((part, i) => (i < parts.length - 1 ? withoutJoiner(part) : part)).filter((part) => part.length > 0);
}

/** "After I approve, where do I find the file?": what comes before the question orders nothing. */
export const withoutLeadingCondition = (parts: readonly Word[][]): readonly Word[][] => {
  const [first, second] = parts;
  const leads =
    /^(?:after|when|once|if|before)$/.test(first?.[0]?.text ?? '') && /^(?:i|we|it|you)$/.test(first?.[1]?.text ?? '');
  return leads && second && questionWords.has(second[0]?.text ?? '') ? parts.slice(1) : parts;
};

/** "Rename it to Silent Wings, then": what leads over to the next wish belongs to neither. */
function withoutJoiner(part: readonly Word[]): Word[] {
  const last = part.findLastIndex(({ text }) => !joiners.has(text));
  return part.slice(0, last + 1);
}

/** "... but keep it under a minute": how it is to be, and no wish of its own. */
const setsManner = (words: readonly Word[], at: number): boolean =>
  /^(?:keep|make|have) (?:it|them|this|that) (?:\w+ ){0,3}?(?:secs?|seconds?|mins?|minutes?|short|simple|light|funny|calm|clean|brief|quick)\b/.test(
    words
      .slice(at, at + 7)
      .map(({ text }) => text)
      .join(' '),
  );

/** Verbs that open a wish of their own after "and" or a comma. */
const opensWish: readonly VerbName[] = [
  'approve',
  'deny',
  'remove',
  'enqueue',
  'cancel',
  'retry',
  'undo',
  'aside',
  'back',
  'open',
  'find',
  'write',
  'speak',
  'compile',
  'install',
  'rename',
  'keep',
  'letGo',
  'explain',
];
const questionWords = new Set(['what', 'why', 'how', 'where', 'which']);

/** Words that a question may follow without beginning anew: "tell me what is", "and how do". */
const leadsToQuestion = new Set(
  'me us know knows see find out show tell say says explain understand wonder wondering about of in on to for with at from by and or but so then check ask asked is are remember forgot forget decide sure idea exactly no matter hey ok please quick question'.split(
    ' ',
  ),
);

/** Stands before a verb that orders nothing: "when I approve it", "if they are to go". */
const holdsVerb =
  /^(?:i|we|you|he|she|they|it|who|to|can|will|would|should|could|must|may|do|does|did|not|is|are|was|the|a|an|my|your|this|that|or|if|when|once|and)$/;

/** "When the map video is done put it in the queue": the order after what it waits for. */
const ordersAfterCondition = (words: readonly Word[], at: number): boolean =>
  at > 2 &&
  isConditionAt(words, 0) &&
  !words.some(({ text }) => text === 'what' || text === 'does') &&
  !holdsVerb.test(words[at - 1]?.text ?? '') &&
  beginsWish(words, at) &&
  !questionWords.has(words[at]?.text ?? '');

/** "... what did I deny": a question with its verb right behind, after a sentence that nothing ended. */
const asksAnew = (words: readonly Word[], at: number): boolean =>
  (at > 4 &&
    /^(?:can|could|would|will)$/.test(words[at]?.text ?? '') &&
    words[at + 1]?.text === 'you' &&
    !leadsToQuestion.has(words[at - 1]?.text ?? '') &&
    !questionWords.has(words[at - 1]?.text ?? '')) ||
  (at > 4 &&
    /^(?:what|why|how|where|which)$/.test(words[at]?.text ?? '') &&
    /^(?:is|are)$/.test(words[at + 1]?.text ?? '') &&
    (/^(?:this|that|these|those|they|it)$/.test(words[at + 2]?.text ?? '') ||
      (words[at + 2]?.text === 'the' && /^(?:most|next|first|best)$/.test(words[at + 3]?.text ?? ''))) &&
    !leadsToQuestion.has(words[at - 1]?.text ?? '')) ||
  asksRight(words, at);

const asksRight = (words: readonly Word[], at: number): boolean =>
  at > 2 &&
  questionWords.has(words[at]?.text ?? '') &&
  /^(?:did|do|does|can|could|should|was|were)$/.test(words[at + 1]?.text ?? '') &&
  /^(?:i|we|you|it|they)$/.test(words[at + 2]?.text ?? '') &&
  !leadsToQuestion.has(words[at - 1]?.text ?? '');

/** Whether a wish begins with the word at `at`: "deny it" does, "the ice one is rubbish" does not. */
export const beginsWish = (words: readonly Word[], at: number): boolean =>
  questionWords.has(words[at]?.text ?? '') ||
  findPhrases(words.slice(at, at + longestVerb), verbBook).some(
    (verb) => verb.at === 0 && opensWish.includes(verb.name),
  );

const longestVerb = 12;
