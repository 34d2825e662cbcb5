import { type Reading, textOf } from '../language/reading.ts';
import { isFiller, type Word } from '../language/words.ts';
import { named } from '../situation/names.ts';
import type { Situation, Talk } from '../situation/types.ts';
import { howAsked } from './how.ts';
import type { Intent } from './intent.ts';
import { cannotIn, termIn } from './lookups.ts';
import { namedIn } from './named-in.ts';
import { fittingPages } from './pages.ts';

/** Asks for work that begins by itself, and not only for a time. */
const bySchedule =
  /\b(?:by (?:itself|themselves)|on (?:its|their) own|automatically|auto\w*|schedul\w+|(?:every|each) (?:day|night|morning|week|month)|daily|nightly|weekly)\b/;

/** What it cannot do. Words that name something here do not count. */
export function impossible(reading: Reading, situation: Situation, talk: Talk): Intent | undefined {
  // "Is it safe to publish?" asks for a state.
  const judges = reading.states.includes('safe') || reading.states.includes('risky');
  if (reading.frame === 'yes-no' && judges) return undefined;
  // How something is done is told, also where I do not do it.
  if ((reading.frame === 'how' || reading.frame === 'where') && howAsked(reading, situation, talk)?.is === 'guide')
    return undefined;
  const works = reading.verbs.some(({ name }) => name !== 'explain' && name !== 'make');
  const asksPage =
    reading.frame === 'where' ||
    reading.frame === 'how' ||
    reading.verbs.some(({ name, at }) => name === 'open' && at === 0);
  const covered = (word: Word) =>
    (works && !isFiller(word.text) && named([word], situation.things).length > 0) ||
    (asksPage && fittingPages([word], situation.pages).some(({ strong }) => strong === 1));
  const cannot = cannotIn(reading, covered);
  // "How much longer?" asks for time, and for no change.
  const renames = cannot?.id === 'edit' && reading.verbs.some(({ name, at }) => name === 'rename' && at === 0);
  const lists = reading.verbs.some(({ name, phrase, at }) => at === 0 && (name === 'find' || /^show/.test(phrase)));
  const asksSo = reading.frame === 'yes-no' || reading.frame === 'how';
  const automatic = cannot?.id === 'schedule' && asksSo && bySchedule.test(textOf(reading));
  const asksOnly =
    !automatic && (lists || reading.frame !== 'command') && (cannot?.id === 'edit' || cannot?.id === 'schedule');
  // "Start over with the map voiceover" wipes nothing.
  const ofOne =
    cannot?.id === 'everything' &&
    (/\bover with\b/.test(textOf(reading)) ||
      reading.mentions.length > 0 ||
      named(reading.left, situation.things).length > 0);
  // "Add another channel" is one of mine.
  const ownChannel =
    cannot?.id === 'outside' &&
    /^(?:add|make|create|new|start|open|set up|i want|i need|want|need) (?:me )?(?:an?other|a new|one more|other) channel\b/.test(
      textOf(reading),
    );
  if (!cannot || ownChannel || renames || asksOnly || ofOne || (reading.frame === 'what' && termIn(reading.words)))
    return undefined;
  const beside = namedIn(reading.words, situation);
  return { is: 'cannot', cannot, ...(beside.length > 0 && { beside }) };
}
