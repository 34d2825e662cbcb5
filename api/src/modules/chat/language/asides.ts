import type { Word } from './words.ts';

const persons = new Set('i we you he she they it its my our his her their the this that these those there'.split(' '));

/** "because ...", "since I ...", "so I do not forget": from here on a sentence tells why, and orders nothing. */
function isReasonAt(words: readonly Word[], at: number): boolean {
  const [first, second, third] = words.slice(at, at + 3).map(({ text }) => text);
  if (at === 0 || !first) return false;
  if (first === 'because') return true;
  if (first === 'so')
    return second === 'that' || (persons.has(second ?? '') && !/^(?:that|this|it)$/.test(third ?? ''));
  if (first === 'since' || first === 'as') return /^(?:i|we|he|she|they|it)$/.test(second ?? '');
  if (first === 'in') return second === 'case' || (second === 'order' && third === 'to');
  return first === 'otherwise' || (first === 'or' && second === 'else');
}

const waits = /^(?:if|unless|once|when|until|till|whenever|provided|assuming)$/;
const subjects =
  /^(?:i|we|you|he|she|they|it|its|that|this|the|my|our|there|nobody|everyone|all|nothing|possible|needed|necessary)$/;
const predicates = /^(?:is|are|was|has|have|does|can|will|sounds|looks|gets)$/;

/** "If the sound is ok", "once it is done": nothing here waits for it, or looks whether it holds. */
export const isConditionAt = (words: readonly Word[], at: number): boolean =>
  (waits.test(words[at]?.text ?? '') &&
    (subjects.test(words[at + 1]?.text ?? '') || predicates.test(words[at + 2]?.text ?? ''))) ||
  (/^(?:as|so)$/.test(words[at]?.text ?? '') && words[at + 1]?.text === 'soon' && words[at + 2]?.text === 'as');

/** Where a condition begins after what is ordered; the number of words where there is none. */
export function conditionFrom(words: readonly Word[]): number {
  const at = words.findIndex((_, i) => i > 0 && isConditionAt(words, i));
  return at < 0 ? words.length : at;
}

/** Where a sentence begins to tell why; its length where it never does. */
export function reasonFrom(words: readonly Word[]): number {
  const at = words.findIndex((_, i) => isReasonAt(words, i));
  return at < 0 ? words.length : at;
}
