import type { ChatThingKind } from '@avenue/contract';
import type { StateName } from '../language/nouns.ts';
import { type Reading, textOf } from '../language/reading.ts';
import type { VerbName } from '../language/verbs.ts';
import { isFiller, type Word, wordsOf } from '../language/words.ts';
import { alike, named, spell } from '../situation/names.ts';
import type { Situation, Thing } from '../situation/types.ts';
import type { Filter } from './intent.ts';

const dayMs = 86_400_000;

/** Start of the operator's day, `days` before today. */
function dayStart(now: number, timeZone: string, days = 0): number {
  const parts = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
    hourCycle: 'h23',
  }).formatToParts(now);
  const part = (type: string) => Number(parts.find((one) => one.type === type)?.value ?? 0);
  const sinceMidnight = ((part('hour') * 60 + part('minute')) * 60 + part('second')) * 1000 + (now % 1000);
  return now - sinceMidnight - days * dayMs;
}

/** Whether `at` lies in a span of the operator's days. */
export function inSpan(
  at: number,
  span: NonNullable<Filter['span']>,
  { now, timeZone }: Pick<Situation, 'now' | 'timeZone'>,
): boolean {
  const today = dayStart(now, timeZone);
  if (span.only === 'yesterday') return at >= today - dayMs && at < today;
  return at >= (span.days === 0 ? today : now - span.days * dayMs);
}

/** Kinds that are works; jobs, models, channels and parts are named by their own words only. */
export const works: readonly ChatThingKind[] = ['idea', 'script', 'take', 'video', 'decision', 'entry'];

/** "Which did I reject?": a verb of the past says the state. */
const pastStates: readonly (readonly [VerbName, StateName])[] = [
  ['approve', 'approved'],
  ['deny', 'denied'],
  ['remove', 'removed'],
  ['keep', 'kept'],
  ['aside', 'aside'],
];

function statesOf({ states, verbs, words }: Reading): readonly StateName[] {
  const past = words.some(({ text }) => ['did', 'have', 'has', 'was', 'were', 'i', 'we', 'been'].includes(text));
  const said = past
    ? pastStates.filter(([verb]) => verbs.some(({ name }) => name === verb)).map(([, state]) => state)
    : [];
  return [...new Set([...states, ...said])];
}

const lacking =
  /\b(?:no|without(?: an?| any)?|not have (?:an?|any)|lacks?(?: an?)?|missing(?: an?)?) (script|video)s?\b/;

/** "Ideas that have no script": what the things that are asked for have none of. */
function lackOf({ nouns, words }: Reading): { lacks: 'script' | 'video'; at: number } | undefined {
  const lacks = lacking.exec(words.map(({ text }) => text).join(' '))?.[1] as 'script' | 'video' | undefined;
  const noun = nouns.find(({ word }, i) => i > 0 && word === lacks);
  return lacks && noun && { lacks, at: noun.at };
}

/** "How many wait for me today?" asks for all that wait now, whenever they came. */
const spanOf = ({ span, states }: Reading) => (span?.days === 0 && states.includes('waiting') ? undefined : span);

/** Things by what a question says of them; undefined where it holds words that fit nothing. */
export function filterOf(given: Reading, situation: Situation): Filter | undefined {
  const lack = lackOf(given);
  const reading = lack ? { ...given, nouns: given.nouns.filter(({ at }) => at !== lack.at) } : given;
  const span = spanOf(reading);
  const kinds = [...new Set(reading.nouns.flatMap((noun) => noun.kinds))];
  const states = statesOf(reading);
  const fits = (thing: Thing) =>
    (kinds.length ? kinds : works).includes(thing.kind) &&
    states.every((state) => thing.states.includes(state)) &&
    !reading.without.some((state) => thing.states.includes(state)) &&
    !finished.has(thing.title) &&
    !having.has(thing.title) &&
    (!span || inSpan(thing.at, span, situation));
  // "What is not finished?": the idea and the script of a finished video are.
  const finished = new Set(
    reading.without.includes('finished')
      ? situation.things.flatMap((thing) => (thing.states.includes('finished') ? [thing.title] : []))
      : [],
  );
  const had = lack?.lacks === 'video' ? ['video', 'decision'] : ['script'];
  const having = new Set(
    lack ? situation.things.flatMap(({ kind, title }) => (had.includes(kind) ? [title] : [])) : [],
  );
  const pool = (states.includes('removed') ? situation.removed : situation.things).filter(fits);
  const asked = wordsAsked(reading);
  const titles = new Set(reading.mentions.map(({ title }) => title));
  const mentioned = pool.filter(({ title }) => titles.has(title));
  const ofChannel = pool.filter(({ channelLabel }) => channelLabel !== undefined && titles.has(channelLabel));
  const found = mentioned.length
    ? mentioned
    : ofChannel.length && asked.length === 0
      ? ofChannel
      : asked.length
        ? named(asked, pool)
            .filter(({ coverage }) => coverage === 1)
            .map(({ thing }) => thing)
        : pool;
  const oldestFirst = /\boldest (?:ones? )?(?:first|to newest|to latest)\b/.test(textOf(reading));
  const near =
    found.length || asked.length === 0
      ? []
      : ([pool, situation.things].map((some) => partlyFitting(asked, some)).find((some) => some.length > 0) ?? []);
  return {
    kinds,
    called: reading.nouns.map(({ word }) => word)[0] ?? '',
    states,
    ...(reading.without.length && { without: reading.without }),
    ...(span && { span }),
    words: titles.size ? [...titles].join(', ') : asked.map(({ typed }) => typed).join(' '),
    things: [...found].sort((a, b) => (oldestFirst ? a.at - b.at : b.at - a.at)),
    ...(asked.length > 0 && isGiven(reading, asked) && { given: true }),
    ...(near.length && { near }),
    ...(lack && { lacks: lack.lacks }),
    ...(oldestFirst && { oldestFirst }),
  };
}

const mostNear = 3;

/** Order and time say nothing of what a thing is about, although titles may hold such words. */
const relates = new Set('before after while during until till possible first last'.split(' '));

/** Works that hold the most of the words in their title, topic or tags; their channel does not count. */
function partlyFitting(asked: readonly Word[], pool: readonly Thing[]): Thing[] {
  const words = asked.filter(({ text }) => text.length > 2 && !relates.has(text));
  const scored = pool.flatMap((thing) => {
    if (!works.includes(thing.kind)) return [];
    const { title, other } = spell(thing);
    const channel = wordsOf(thing.channelLabel ?? '');
    const own = [...title, ...other.filter((word) => !channel.some((of) => of.text === word.text))];
    const hits = words.filter((word) => own.some((of) => alike(word, of))).length;
    return hits ? [{ thing, hits }] : [];
  });
  const best = Math.max(0, ...scored.map(({ hits }) => hits));
  const fits = scored.filter(({ hits }) => hits === best).map(({ thing }) => thing);
  const sorted = fits.sort((a, b) => b.at - a.at);
  // Of one title all that there is of it; of several each once.
  if (new Set(sorted.map(({ title }) => title)).size === 1) return sorted.slice(0, mostNear);
  const seen = new Set<string>();
  return sorted.filter(({ title }) => !seen.has(title) && seen.add(title)).slice(0, mostNear);
}

const opensSearch = /^(?:about|regarding|concerning|covering|around|called|named|titled|on|with)$/;
const searches =
  /^(?:find|find me|search|search for|look for|looking for|look up|locate|i lost|can not find|do i have|is there|are there|got any)$/;

/** Whether the words were said as what is to be found, and are not only left over: "scripts about tea", "find tea". */
function isGiven({ about, words, verbs, quoted, mentions }: Reading, asked: readonly Word[]): boolean {
  if (quoted !== undefined || mentions.length > 0) return true;
  if (asked.every(({ text }) => relates.has(text))) return false;
  if (about && opensSearch.test(words[about.at - 1]?.text ?? '')) return true;
  return verbs.some(({ name, phrase, at }) => name === 'find' && at <= 1 && searches.test(phrase));
}

/** Words that things are searched by. */
export function wordsAsked({ about, words, left, quoted }: Reading): readonly Word[] {
  const inside = about ? words.slice(about.at, about.to).filter(({ text }) => !isFiller(text)) : [];
  const rest = left.filter((word) => !inside.includes(word) && !(/ly$/.test(word.text) && word.text.length > 5));
  const list = [...rest, ...inside];
  return quoted && list.length === 0 ? words.filter(({ text }) => !isFiller(text)) : list;
}
