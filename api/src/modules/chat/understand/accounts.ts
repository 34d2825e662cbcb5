import { guides } from '../knowledge/guides.ts';
import type { VerbName } from '../language/verbs.ts';
import { type Word, wordsOf } from '../language/words.ts';
import type { Situation, Thing } from '../situation/types.ts';
import { isFactWord } from './facts.ts';
import { isWayWord } from './how.ts';
import type { Intent } from './intent.ts';
import { comparesChannels, isBest, isOfCount } from './lists.ts';
import { isAsking, isGeneral, isTermWord } from './lookups.ts';
import { isOpenObject } from './making.ts';
import { goesByPage } from './pages.ts';
import { facets } from './resolve.ts';
import { isPlace } from './saving.ts';
import { isService } from './say.ts';
import { isStatusWord } from './status.ts';

/** What a meaning makes use of: verbs, words it carries along, and words that belong to the way it is asked for. */

/** What is said in the same breath as a verb: "make a voiceover", "bring back what I denied". */
const related: Partial<Record<VerbName, readonly VerbName[]>> = {
  deny: ['remove', 'back'],
  remove: ['deny', 'keep'],
  undo: ['approve', 'deny', 'back'],
  back: ['undo', 'deny', 'remove', 'enqueue'],
  retry: ['speak', 'compile', 'make'],
  compile: ['retry', 'make'],
  speak: ['retry', 'make'],
  write: ['make'],
  install: ['make'],
  enqueue: ['approve', 'make'],
  approve: ['enqueue', 'make'],
  aside: ['keep'],
};
const withRelated = (verbs: readonly string[]): ReadonlySet<string> =>
  new Set(verbs.flatMap((verb) => [verb, ...(related[verb as VerbName] ?? [])]));

/** What a chain of steps is asked for with. */
const steps: readonly VerbName[] = ['make', 'write', 'speak', 'compile', 'enqueue', 'approve'];

/** Verbs that a meaning makes use of. */
export function verbsUsed(intent: Intent): ReadonlySet<string> {
  switch (intent.is) {
    case 'thing':
    case 'which': {
      const chain = intent.later ? steps : [];
      return withRelated([...chain, ...intent.pairs.flatMap(({ action }) => action.verbs)]);
    }
    case 'blocked':
    case 'missing':
      return withRelated(intent.action.verbs);
    case 'unsupported':
    case 'nothing-to-do':
    case 'nothing-named':
      return withRelated([intent.verb]);
    case 'start':
    case 'ask':
      return intent.action.id.startsWith('studio')
        ? new Set(['open', 'make', 'find', 'switchOn'])
        : new Set([
            'make',
            'write',
            'speak',
            'compile',
            'find',
            'install',
            'refresh',
            ...('later' in intent ? steps : []),
          ]);
    case 'open-page':
    case 'open-thing':
      return new Set(['open', 'find', 'explain', 'back']);
    default:
      return new Set();
  }
}

export const thingsOf = (intent: Intent): readonly Thing[] => {
  if ('pairs' in intent) return intent.pairs.map(({ thing }) => thing);
  if ('things' in intent) return intent.things;
  if ('thing' in intent) return [intent.thing];
  // What a list holds explains nothing of what was asked for.
  return [];
};

export const wishOf = (intent: Intent) => ('wish' in intent ? intent.wish : {});

/** Texts that a meaning carries along, or names as what it did not find. */
export function carried(intent: Intent, situation: Situation): Word[] {
  const { topic, name, reason, provider, format, count, seconds, channel, remarks = [] } = wishOf(intent);
  const texts = [topic, name, reason, provider, format, ...remarks];
  if ('filter' in intent) texts.push(intent.filter.words, intent.filter.span?.label);
  if ('words' in intent) texts.push(intent.words);
  if (intent.is === 'thing') texts.push(...(intent.missing ?? []));
  if (channel)
    texts.push(...situation.things.flatMap((one) => (one.id === channel ? [`${one.title} ${one.words}`] : [])));
  if (count) texts.push(`${count} ${figures[count]}`);
  if (seconds)
    texts.push(
      `${seconds} ${seconds / 60} ${figures[seconds / 60]} seconds secs sec minutes mins min half fifteen twenty thirty forty fifty sixty seventy eighty ninety ${seconds % 10 === 5 ? 'five' : ''} under over max about`,
    );
  return wordsOf(texts.filter(Boolean).join(' '));
}
const figures = 'zero one two three four five six seven eight nine ten eleven twelve'.split(' ');

const guideWords = new Set(
  guides
    .flatMap(({ asks: groups }) => groups.flat())
    .flatMap((text) => wordsOf(text))
    .map(({ stem }) => stem),
);

/** What is told of a thing whenever it is opened or explained. */
const isTold = ({ text }: Word): boolean => /^(?:scores?|length|duration|status|state|words|checks?)$/.test(text);

/** Whether a word belongs to the way such a meaning is asked for. */
export function belongs(word: Word, intent: Intent): boolean {
  const isIn = (texts: readonly string[]) => texts.some((text) => wordsOf(text).some((of) => of.stem === word.stem));
  switch (intent.is) {
    case 'status':
      return isStatusWord(word) || isAsking(word) || isOpenObject(word) || word.text === 'dashboard';
    case 'fact':
      return (
        isFactWord(word) ||
        isAsking(word) ||
        isIn([intent.fact.says]) ||
        /^(?:\d+|programme|program|app|software|tool|ai)$/.test(word.text)
      );
    case 'guide':
      return (
        isGeneral(word) ||
        isWayWord(word) ||
        guideWords.has(word.stem) ||
        isIn([intent.guide.says]) ||
        isService(word) ||
        /^(?:fastest|quickest|easiest|simplest)$/.test(word.text)
      );
    case 'explain-term':
      return (
        isAsking(word) ||
        /^(?:change|set|choose|see|find|\d+)$/.test(word.text) ||
        [intent.term, ...(intent.also ? [intent.also] : [])].some(({ names }) => isIn(names))
      );
    case 'open-page':
      return isWayWord(word) || intent.pages.some((page) => goesByPage(word, page));
    case 'explain-page':
      return (
        isWayWord(word) ||
        isAsking(word) ||
        [intent.page, ...(intent.also ? [intent.also] : [])].some((page) => goesByPage(word, page))
      );
    case 'explain-thing':
    case 'explain-which':
    case 'open-thing':
      return (
        isAsking(word) ||
        isStatusWord(word) ||
        isTold(word) ||
        (intent.is === 'explain-thing' &&
          (intent.why ? isTermWord(word) : intent.thing.kind === 'idea' && isBest(word)))
      );
    case 'unsupported':
      return intent.verb === 'install' && (facets.has(word.text) || isPlace(word));
    case 'start':
    case 'ask':
      return (
        isOpenObject(word) || (intent.action.needs !== 'topic' && isIn([intent.action.does, ...intent.action.examples]))
      );
    case 'count':
      return isOfCount(word) || (intent.filter.perChannel === true && comparesChannels(word));
    case 'find':
      return intent.filter.oldestFirst === true && /^(?:oldest|newest|latest|first|sort|sorted)$/.test(word.text);
    default:
      return false;
  }
}
