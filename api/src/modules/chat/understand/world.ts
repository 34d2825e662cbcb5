import { openerLength } from '../language/frames.ts';
import { findPhrases, nounBook, stateBook, verbBook } from '../language/phrases.ts';
import type { Reading } from '../language/reading.ts';
import type { Word } from '../language/words.ts';
import { named } from '../situation/names.ts';
import type { Situation } from '../situation/types.ts';
import type { Intent } from './intent.ts';
import { isTermWord } from './lookups.ts';
import { fittingPages } from './pages.ts';
import { isStatusWord } from './status.ts';

/** Meanings that lead to a thing by the words of its title. */
const leadsToThing = new Set<Intent['is']>(['open-thing', 'explain-thing', 'explain-which', 'find']);

const lead =
  /^(?:(?:tell|show|remind) me|do you know|explain|say|i wonder|(?:i )?(?:want|need) to know|any idea|guess)(?: if| whether)? /;

/** "Is it true that ..." */
const asksTruth = /^(?:(?:is|was) it |it is )?(?:true|a fact|a myth) that /;

/** Asks who or when, or whether something is so in truth. */
const ofWorld =
  /^(?:who|whose|whom|when)\b|^(?:what|why|how|where|did|does|do|was|were|is|are)\b.*\b(?:really|in real life|in reality|in truth)\b/;

/** The operator, what was made, and what points at it. */
const ofStudio = /^(?:i|we|me|my|our|you|your|it|its|one|ones|thing|things|this|these|avenue)$/;

/** What is done with what was made. */
const done = new Set<string>([
  'approve',
  'deny',
  'undo',
  'remove',
  'aside',
  'back',
  'compile',
  'speak',
  'retry',
  'posted',
]);

const world =
  /^(?:in |on )?(?:what|which) (?:year|century|decade|country|city|state|planet|animal|king|queen|day|date)\b|^(?:who|whom|whose)\b|^when (?:was|were|did|is|does)\b|^how (?:tall|old|deep|heavy|fast|high|wide|hot|cold|big|far|many|much)\b|^what is the (?:\w+ )?(?:capital|population|temperature|distance|height|weight|speed|price|cost|date|age)\b|^where (?:is|was|are|were|did)\b|^why (?:is|was|are|were|do|does|did)\b|^(?:was|were|did|is it true)\b/;

/** "What year was the telephone invented": a question in which nothing of the studio or of Avenue is named. */
export function isOfWorld(
  { words, frame, nouns, states, without, mentions, page, refers, verbs, left }: Reading,
  situation: Situation,
): boolean {
  if (
    frame === 'command' ||
    nouns.length > 0 ||
    states.length + without.length > 0 ||
    mentions.length > 0 ||
    page ||
    refers
  )
    return false;
  const text = words.map((word) => word.text).join(' ');
  if (!world.test(text) || words.some((word) => ofStudio.test(word.text))) return false;
  if (verbs.some(({ name }) => done.has(name)) || left.length < 2) return false;
  const known = (word: Word) =>
    isTermWord(word) ||
    isStatusWord(word) ||
    named([word], situation.things).length > 0 ||
    fittingPages([word], situation.pages).length > 0;
  return !left.some(known);
}

/** "Who burned the library of Alexandria?" asks about the world; a title that holds the words is no answer to it. */
export function asksWorld(part: readonly Word[], intent: Intent): boolean {
  if (!leadsToThing.has(intent.is)) return false;
  const words = part.slice(openerLength(part));
  const text = words.map((word) => word.text).join(' ');
  const truth = asksTruth.exec(text)?.[0];
  const led = truth ?? lead.exec(text)?.[0] ?? '';
  if (!truth && !ofWorld.test(text.slice(led.length))) return false;
  const told = words.slice(led.split(' ').length - 1);
  return (
    !told.some((word) => ofStudio.test(word.text)) &&
    findPhrases(told, nounBook).length === 0 &&
    findPhrases(told, stateBook).length === 0 &&
    !findPhrases(told, verbBook).some(({ name }) => done.has(name))
  );
}
