import { frameOf, openerLength } from '../language/frames.ts';
import { findPhrases, nounBook, verbBook } from '../language/phrases.ts';
import { isFiller, type Word, wordsOf } from '../language/words.ts';
import { named } from '../situation/names.ts';
import type { Situation } from '../situation/types.ts';
import { chatter, compares, isWanting } from './coverage.ts';
import type { Intent } from './intent.ts';
import { asks } from './kinds.ts';
import { isTermWord } from './lookups.ts';
import { facets } from './resolve.ts';
import { asksWorld } from './world.ts';

/** What the words that were not used do to a meaning. */
export type Verdict = 'whole' | 'note' | 'lost';

/** Meanings that pick things out. */
const chooses = new Set<Intent['is']>(['find', 'count', 'open-thing', 'explain-thing', 'explain-which']);

/** Words that decide which things are meant, or how many. */
const decides =
  /^(?:\d+|\w{3,}est|most|least|fewest|best|worst|who|less|fewer|first|second|third|before|until|till|unless|between|during|exactly)$/;

/** Words that a question is asked with, and that change nothing about what is told. */
const beside = new Set(
  'flagged flag got get post free normally normaly usually stopped just happened happend stuck sits moves pick see marked maker keys key robotic needs need evidence less api up too similar other fresh new'.split(
    ' ',
  ),
);

/** So many words may be left over where it is clear what is to be done with which thing. */
const mostBeside = 4;

const saysAll = (part: readonly Word[]): boolean =>
  part.some(({ text }) => /^(?:all|every|everything|both|each)$/.test(text));

/** Numbers and amounts; they go by no name. */
const amount = /^(?:\d+|one|two|three|four|five|six|seven|eight|nine|ten|several|few|couple|once|both|half|some)$/;

/** "Deny the owl", "the owl, deny it"; in "ask Marek to check it" the verb is of something else. */
function leadsOrEnds(words: readonly Word[], verb: string): boolean {
  const last = words.findLastIndex(({ text }) => !isFiller(text));
  const found = findPhrases(words, verbBook);
  const leads = found.some(({ at, name }) => at === 0 && (name === verb || name === 'make' || name === 'write'));
  const ends = found.some(({ name, places }) => name === verb && (places.at(-1) ?? 0) >= last);
  return leads || (ends && !/^(?:for|to|of|with)$/.test(words[last - 1]?.text ?? ''));
}

/** "I find nothing that goes by ..." is an answer to an order only, and only for words that could be a name. */
function namesNothing(part: readonly Word[], intent: Intent): boolean {
  if (intent.is === 'find' || intent.is === 'count') {
    const { things, given, near = [] } = intent.filter;
    const words = wordsOf(intent.filter.words).filter(({ text }) => !isFiller(text));
    if (things.length > 0 || words.length === 0) return false;
    // Words that are only left over may be no words to search by.
    return words.every(isTermWord) || (!given && near.length === 0);
  }
  if (intent.is === 'status') return intent.of === 'waiting' && frameOf(part.slice(openerLength(part))) === 'why';
  if (intent.is !== 'nothing-named' && !(intent.is === 'which' && !intent.named)) return false;
  const words = part.slice(openerLength(part));
  if (frameOf(words) !== 'command') return true;
  if (intent.is === 'nothing-named' && !leadsOrEnds(words, intent.verb)) return true;
  const isKind = new Set(
    findPhrases(wordsOf(intent.is === 'nothing-named' ? intent.words : ''), nounBook).map(({ at }) => at),
  );
  return (
    intent.is === 'nothing-named' &&
    wordsOf(intent.words).every(({ text }, i) => amount.test(text) || isFiller(text) || isKind.has(i))
  );
}

const determiner = /^(?:the|my|our|this|that|these|those|all|every|me|it|them)$/;

/** "Rate my scripts", "take the owl off the list": a word that names something elsewhere is the order here. */
function ordersElse(part: readonly Word[], intent: Intent): boolean {
  const words = part.slice(openerLength(part));
  const [first, second] = words;
  if (!first || !second || !determiner.test(second.text) || frameOf(words) !== 'command') return false;
  const looks = findPhrases(words, verbBook).some(({ at, name, phrase }) => at === 0 && isWanting(name, phrase));
  if (looks || isFiller(first.text)) return false;
  return intent.is === 'explain-term' || ((intent.is === 'find' || intent.is === 'count') && !looks);
}

/** "Compile the quiet jobs and the moon garden": words left over that another thing goes by are a wish of their own. */
function namesOther(left: readonly Word[], titles: readonly string[], { things }: Situation): boolean {
  const fits = left.length > 1 ? named(left, things).filter(({ coverage, byTitle }) => coverage === 1 && byTitle) : [];
  return fits.length > 0 && fits.every(({ thing }) => !titles.includes(thing.title));
}

/** Whether a meaning still holds with the words that it leaves over. */
export function judge(part: readonly Word[], intent: Intent, left: readonly Word[], situation: Situation): Verdict {
  if (namesNothing(part, intent) || ordersElse(part, intent) || asksWorld(part, intent)) return 'lost';
  if (intent.is === 'nothing-to-do' && left.length > 0 && findPhrases(part, nounBook).length === 0) return 'lost';
  const asksFor = part.slice(1).some(({ text }) => /^(?:what|who|why|how|where)$/.test(text));
  if (intent.is === 'which' && !intent.named && asksFor && intent.verb !== 'undo') return 'lost';
  if (left.length === 0 || (intent.is === 'fact' && intent.fact.ordered)) return 'whole';
  // "Is the dinosaur video done?" asks for one that is not there.
  const ofOne = intent.is === 'status' && (intent.of === 'running' || intent.of === 'done');
  if (ofOne && findPhrases(part, nounBook).some(({ at }) => left.some((word) => part.indexOf(word) === at - 1)))
    return 'lost';
  const words = part.slice(openerLength(part));
  const content = words.find(({ text }) => !isFiller(text) && !chatter.has(text));
  // An order begins with its verb: where that was not read, nothing was.
  const [first] = words;
  const headless =
    frameOf(words) === 'command' &&
    [first, content].some(
      (word) => word !== undefined && left.includes(word) && !(asks.has(intent.is) && facets.has(word.text)),
    );
  if (headless) return 'lost';
  // One word more may make it another question; words for a part of the thing that is told do not.
  if (asks.has(intent.is))
    return left.filter(({ text }) => !facets.has(text) && !beside.has(text)).length >
      (intent.is === 'open-page' ? 1 : 0) ||
      (intent.is === 'status' && named(left, situation.things).length > 0) ||
      (chooses.has(intent.is) && left.some(({ text }) => decides.test(text) || compares.test(text)))
      ? 'lost'
      : 'note';
  // A topic takes any words: those that no part of it took are of another wish.
  if ((intent.is === 'start' || intent.is === 'ask') && left.some(({ text }) => /^(?:see|can|cant|cannot)$/.test(text)))
    return 'lost';
  if (intent.is === 'which' && !intent.named) return 'lost';
  // "This in the bin and that in a script": what is done with each of several is not known then.
  if (intent.is === 'thing' && intent.pairs.length > 1 && !saysAll(part)) return 'lost';

  if (
    intent.is === 'thing' &&
    namesOther(
      left,
      intent.pairs.map(({ thing }) => thing.title),
      situation,
    )
  )
    return 'lost';
  return left.length > mostBeside ? 'lost' : 'note';
}

/** The words left over, as typed; those that stand together are one. */
export function typedRuns(sentence: string, part: readonly Word[], left: readonly Word[]): string[] {
  const runs: Word[][] = [];
  let open = false;
  for (const word of part) {
    if (left.includes(word)) {
      if (open) runs.at(-1)?.push(word);
      else runs.push([word]);
      open = true;
    } else if (!isFiller(word.text)) open = false;
  }
  return runs.map((run) => sentence.slice(run[0]?.from ?? 0, run.at(-1)?.to ?? 0));
}
