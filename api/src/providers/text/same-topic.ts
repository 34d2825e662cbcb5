import { isStopWord } from '../stop-words.ts';
import { tellingWords } from './suggest.ts';
import { plainWords } from './words.ts';

/** Of all words of both, how many both must have: one other word in eight tells another thing. */
const sameShare = 0.8;
/** One word alone is within too much: "ice" is not what "How ice sings" said. */
const leastWithin = 2;

const numbersOf = (text: string) => new Set(text.match(/\p{N}+(?:[.,:]\p{N}+)*/gu) ?? []);
const tellsOf = (title: string) => new Set([...tellingWords(title)].filter((word) => !isStopWord(word)));

const sharedBy = (some: ReadonlySet<string>, all: ReadonlySet<string>) =>
  [...some].filter((one) => all.has(one)).length;
const isWithin = (some: ReadonlySet<string>, all: ReadonlySet<string>) => sharedBy(some, all) === some.size;

/**
 * Whether a title says again what an earlier one said: each of its telling words stands in that one, or nearly all words of both
 * are the same. Two of which each has a number that the other has not say other things.
 */
export function saysAgain(title: string, earlier: string): boolean {
  const [numbers, before] = [numbersOf(title), numbersOf(earlier)];
  if (!isWithin(numbers, before) && !isWithin(before, numbers)) return false;
  const [own, other] = [tellsOf(title), tellsOf(earlier)];
  if (own.size === 0 || other.size === 0) {
    const said = plainWords(title).join(' ');
    return said !== '' && said === plainWords(earlier).join(' ');
  }
  if (own.size >= leastWithin && isWithin(own, other) && isWithin(numbers, before)) return true;
  const shared = sharedBy(own, other);
  return shared / (own.size + other.size - shared) >= sameShare;
}
