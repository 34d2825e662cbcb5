import type { ChatThingKind } from '@avenue/contract';
import type { StateName } from '../language/nouns.ts';
import type { Reading } from '../language/reading.ts';
import type { VerbName } from '../language/verbs.ts';
import { isFiller, type Word } from '../language/words.ts';
import { named } from '../situation/names.ts';
import type { Situation, Thing } from '../situation/types.ts';
import type { Filter } from './intent.ts';

const dayMs = 86_400_000;

/** Start of the operator's day, `days` before today. */
export function dayStart(now: number, timeZone: string, days = 0): number {
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
export const works: readonly ChatThingKind[] = ['idea', 'script', 'take', 'video', 'decision'];

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

/** Things by what a question says of them; undefined where it holds words that fit nothing. */
export function filterOf(reading: Reading, situation: Situation): Filter | undefined {
  const kinds = [...new Set(reading.nouns.flatMap((noun) => noun.kinds))];
  const states = statesOf(reading);
  const fits = (thing: Thing) =>
    (kinds.length ? kinds : works).includes(thing.kind) &&
    states.every((state) => thing.states.includes(state)) &&
    !reading.without.some((state) => thing.states.includes(state)) &&
    (!reading.span || inSpan(thing.at, reading.span, situation));
  const pool = (states.includes('removed') ? situation.removed : situation.things).filter(fits);
  const asked = wordsAsked(reading);
  const titles = new Set(reading.mentions.map(({ title }) => title));
  const mentioned = pool.filter(({ title }) => titles.has(title));
  const found = mentioned.length
    ? mentioned
    : asked.length
      ? named(asked, pool)
          .filter(({ coverage }) => coverage === 1)
          .map(({ thing }) => thing)
      : pool;
  return {
    kinds,
    called: reading.nouns.map(({ word }) => word)[0] ?? '',
    states,
    ...(reading.without.length && { without: reading.without }),
    ...(reading.span && { span: reading.span }),
    words: titles.size ? [...titles].join(', ') : asked.map(({ typed }) => typed).join(' '),
    things: [...found].sort((a, b) => b.at - a.at),
  };
}

/** Words that things are searched by. */
export function wordsAsked({ about, words, left, quoted }: Reading): readonly Word[] {
  const inside = about ? words.slice(about.at, about.to).filter(({ text }) => !isFiller(text)) : [];
  const rest = left.filter((word) => !inside.includes(word) && !(/ly$/.test(word.text) && word.text.length > 5));
  const list = [...rest, ...inside];
  return quoted && list.length === 0 ? words.filter(({ text }) => !isFiller(text)) : list;
}
