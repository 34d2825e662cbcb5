import { conditionFrom, reasonFrom } from '../language/asides.ts';
import { frameOf, openerLength } from '../language/frames.ts';
import { nouns, positions } from '../language/nouns.ts';
import {
  findPhrases,
  nounBook,
  type PhraseBook,
  positionBook,
  spanBook,
  stateBook,
  verbBook,
} from '../language/phrases.ts';
import { partsByComma } from '../language/remarks.ts';
import { isFiller, type Word, wordsOf } from '../language/words.ts';
import { alike, spell } from '../situation/names.ts';
import type { Situation } from '../situation/types.ts';
import { belongs, carried, thingsOf, verbsUsed, wishOf } from './accounts.ts';
import { exceptFrom } from './except.ts';
import { isFactWord } from './facts.ts';
import { works } from './filter.ts';
import type { Intent } from './intent.ts';
import { asks, picks, plain, tells, tellsWho } from './kinds.ts';
import { urlIn } from './making.ts';

/**
 * Holds a meaning against the words it was read from. What acts, shows or tells must account for the content words of
 * its sentence: words that no part of the meaning explains may change what is wanted.
 */

/** Said to anybody; nothing is asked for by it. */
export const chatter = new Set(
  (
    'lol haha hahaha ugh omg thingy thingie sooo soo darn damn heck hell sure super guys folks love dear gosh sir madam ' +
    'ahead alright fine perfect great cool awesome careful yay huh eh aha kinda sorta wonder wondering hope hoping ' +
    'wish sounds seems looks feel feels everything all instead youve happened happen left ca per moment while'
  ).split(' '),
);
const isAdverb = (text: string): boolean => text.endsWith('ly') && text.length > 5;

const books: readonly PhraseBook<string>[] = [
  nounBook,
  positionBook,
  spanBook,
  stateBook,
] as readonly PhraseBook<string>[];

/** Begins a part that judges or tells why: ", the middle drags", ", I find it dull". */
const judges = new Set('i it he she they we that this the because there my its mine their his her'.split(' '));

/** The words of a wish without what tells why it is wished. */
function withoutReasons(sentence: string, part: readonly Word[], intent: Intent, situation: Situation): Word[] {
  const [lead = [], ...rest] = partsByComma(sentence, part, situation);
  const kept = asks.has(intent.is) ? rest : rest.filter((one) => !judges.has(one[0]?.text ?? ''));
  return [lead, ...kept].flatMap((words) =>
    words.slice(0, Math.min(reasonFrom(words), asks.has(intent.is) ? words.length : conditionFrom(words))),
  );
}

/** The condition that an order is given with, as typed; nothing here waits for one. */
export function conditionOf(sentence: string, part: readonly Word[], intent: Intent): string[] {
  if (asks.has(intent.is) || plain.has(intent.is) || frameOf(part.slice(openerLength(part))) !== 'command') return [];
  const { topic = '', name = '', remarks = [] } = wishOf(intent);
  const [first, last] = [part[conditionFrom(part)], part.at(-1)];
  const text = first && last ? sentence.slice(first.from, last.to) : '';
  const told = [topic, name, ...remarks].some((one) => one.includes(text) || (one !== '' && text.includes(one)));
  return text && !told ? [text] : [];
}

/** "I need the ones ...", "give me a list": only shown. */
export const isWanting = (verb: string, phrase: string): boolean =>
  verb === 'open' ||
  verb === 'find' ||
  verb === 'explain' ||
  (verb === 'make' && /^(?:give|get|i need|i want|need|want|got|have|more|some|another)\b/.test(phrase));

/** Compares things; titles and topics may hold such words. */
export const compares =
  /^(?:\w{3,}est|most|least|fewest|best|worst|longer|shorter|cheaper|bigger|smaller|faster|slower|louder|nicer|older|newer|higher|lower)$/;
/** Small words that are an order where they lead one. */
const ordersFirst = new Set('sort count use'.split(' '));
/** Content words of a wish that nothing of its meaning accounts for. */
export function unexplained(sentence: string, part: readonly Word[], intent: Intent, situation: Situation): Word[] {
  if (plain.has(intent.is)) return [];
  if ('verb' in intent && intent.verb === 'rename') return [];
  const all = withoutReasons(sentence, part, intent, situation);
  const words = all.slice(openerLength(all));
  const used = new Set<number>();
  const verbs = verbsUsed(intent);
  // "Why can I not approve it?" holds verbs of doing; an order that is only told of does not.
  const questioned = tells.has(intent.is) && frameOf(words) !== 'command';
  for (const { name, phrase, places } of findPhrases(words, verbBook))
    if (questioned || verbs.has(name) || (asks.has(intent.is) && isWanting(name, phrase)))
      for (const place of places) used.add(place);
  const makes = [...verbs].some((verb) => verb === 'make');
  const single = 'filter' in intent && intent.filter.things.length <= 1;
  const meant = thingsOf(intent);
  for (const book of books)
    for (const { name, at, places } of findPhrases(words, book)) {
      // "Put it in a script": something new, where nothing is made.
      const isNew = intent.is === 'thing' && !makes && book === books[0] && /^an?$/.test(words[at - 1]?.text ?? '');
      // A list goes by no place: "which would you do first".
      const placed = book === positionBook && picks.has(intent.is) && !single;
      // "Run at night": a job is none of the scripts whose titles hold the other words.
      const kinds = book === books[0] && meant.length > 0 ? (nouns[name] ?? []) : [];
      const isOther =
        kinds.length > 0 && kinds.every((kind) => !works.includes(kind) && !meant.some((thing) => thing.kind === kind));
      if (!isNew && !placed && !isOther) for (const place of places) used.add(place);
    }
  const url = urlIn(sentence);
  const urlAt = url ? sentence.indexOf(url) : -1;
  const but = exceptFrom(words);
  const jobs = situation.things.filter(({ kind }) => kind === 'job');
  const others =
    but < words.length || intent.is === 'fact' || intent.is === 'guide'
      ? situation.things
      : intent.is === 'status'
        ? jobs
        : [];
  const things = [...thingsOf(intent), ...others];
  const names = [...new Set(things)].flatMap((thing) => {
    const { whole, other, told } = spell(thing);
    return [...whole, ...other, ...told];
  });
  const known = [...carried(intent, situation), ...names];
  const ordered = frameOf(words) === 'command' && findPhrases(words, verbBook).some(({ at }) => at === 0);
  const { topic = '', name = '', remarks = [] } = wishOf(intent);
  const sayable = new Set([...names, ...wordsOf([topic, name, ...remarks].join(' '))].map(({ text }) => text));
  return words.filter((word, i) => {
    if (picks.has(intent.is) && !single && !used.has(i) && /^(?:first|second|third|last)$/.test(word.text))
      return !belongs(word, intent);
    if (compares.test(word.text) && !positions[word.text]) return !belongs(word, intent) && !sayable.has(word.text);
    if (
      i === 0 &&
      !used.has(0) &&
      intent.is !== 'guide' &&
      intent.is !== 'fact' &&
      ordersFirst.has(word.text) &&
      words[1]?.text !== 'of' &&
      frameOf(words) === 'command'
    )
      return true;
    if (i === 0 && word.text === 'who' && !tellsWho.has(intent.is)) return true;
    if (used.has(i) || isFiller(word.text) || isAdverb(word.text) || chatter.has(word.text)) return false;
    if (url && word.from >= urlAt && word.to <= urlAt + url.length) return false;
    if (i >= but && i < but + 2 && /^(?:except|besides|apart|aside|excluding|minus|than)$/.test(word.text))
      return false;
    if (known.some((of) => alike(word, of))) return false;
    const asksSo = intent.is === 'guide' || (intent.is === 'fact' && isFactWord(word));
    if (i === 0 && ordered && !used.has(0) && !asksSo) return true;
    const beside = [words[i - 1], words[i + 1]];
    const halves = beside.some(
      (other) => other && known.some((of) => of.text === other.text + word.text || of.text === word.text + other.text),
    );
    return !halves && !belongs(word, intent);
  });
}
