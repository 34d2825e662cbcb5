import type { ChatThingKind } from '@avenue/contract';
import type { ThingAction, Wish } from '../actions/index.ts';
import type { Noun, Reading } from '../language/reading.ts';
import type { VerbName } from '../language/verbs.ts';
import type { Situation, Thing } from '../situation/types.ts';
import type { Intent } from './intent.ts';
import type { resolve } from './resolve.ts';

type Pair = { action: ThingAction; thing: Thing };

/** How sure a reading of a verb is: the highest wins. */
export interface Meant {
  intent: Intent;
  weight: number;
}

/** Kinds that come first where one title stands for several things. */
const order: readonly ChatThingKind[] = [
  'decision',
  'video',
  'take',
  'script',
  'idea',
  'job',
  'model',
  'channel',
  'part',
  'entry',
];

/** What the operator called them: "drafts". */
export const calledBy = (nouns: readonly Noun[]): string => nouns[0]?.word ?? '';

/** States of things that something is to be done with. */
const isDue = new Set<string>(['waiting', 'draft', 'failed', 'running', 'aside']);

const open = ({ action, thing }: Pair, situation: Situation) =>
  action.blocked?.(thing as never, situation) === undefined;

/** None was named: what something is to be done with is asked about. */
export function unnamed(
  verb: VerbName,
  actions: readonly ThingAction[],
  pool: readonly Thing[],
  called: string,
  wish: Wish,
  situation: Situation,
): Meant {
  const pairs = pool
    .flatMap((thing) => actions.filter(({ kind }) => kind === thing.kind).map((action) => ({ action, thing })))
    .filter((pair) => open(pair, situation))
    .sort((a, b) => order.indexOf(a.thing.kind) - order.indexOf(b.thing.kind) || b.thing.at - a.thing.at);
  if (pairs.length === 0) return { intent: { is: 'nothing-to-do', verb, called }, weight: 1 };
  const due = pairs.filter(({ thing }) => thing.states.some((state) => isDue.has(state)));
  return { intent: { is: 'which', verb, pairs: due.length ? due : pairs, named: false, wish }, weight: 1 };
}

/** Which of the things that were found is meant. */
export function choose(
  verb: VerbName,
  pairs: readonly Pair[],
  reading: Reading,
  found: ReturnType<typeof resolve>,
  wish: Wish,
  situation: Situation,
): Meant {
  // "Put the lighthouse aside": a video that waits or was approved is meant, and not the idea that it came from.
  const saysIdea = reading.nouns.some(({ kinds }) => kinds[0] === 'idea');
  const inQueue = (title: string) =>
    situation.things.find(
      ({ kind, title: of, states }) =>
        kind === 'decision' && of === title && (states.includes('waiting') || states.includes('approved')),
    );
  const [waiting] = verb === 'aside' && !saysIdea ? found.things.flatMap(({ title }) => inQueue(title) ?? []) : [];
  if (waiting) return { intent: { is: 'unsupported', verb, thing: waiting }, weight: 4 };
  const fitting = pairs.filter((pair) => open(pair, situation));
  // "The old map video" is the one called so, not one with maps among its tags.
  const titled = reading.all ? [] : fitting.filter(({ thing }) => found.titled?.includes(thing));
  const free = titled.length ? titled : fitting;
  const many =
    found.by === 'all' ||
    (found.by === 'reference' && reading.refers === 'several') ||
    (found.by === 'state' && reading.nouns.some(({ plural }) => plural)) ||
    (found.by === 'name' && reading.all && reading.nouns.some(({ plural }) => plural)) ||
    (found.by === 'name' && reading.mentions.length > 1) ||
    found.each === true;
  if (free.length === 0) {
    const [first] = [...pairs].sort((a, b) => order.indexOf(a.thing.kind) - order.indexOf(b.thing.kind));
    if (!first) return { intent: { is: 'nothing-to-do', verb, called: calledBy(reading.nouns) }, weight: 1 };
    const sentence = first.action.blocked?.(first.thing as never, situation) ?? '';
    return { intent: { is: 'blocked', ...first, sentence }, weight: 3 };
  }
  if (many) {
    const due = found.by === 'all' ? free.filter(({ thing }) => thing.states.some((state) => isDue.has(state))) : free;
    const { missing = [] } = found;
    return {
      intent: { is: 'thing', pairs: due.length ? due : free, wish, ...(missing.length && { missing }) },
      weight: 4,
    };
  }
  const things = new Set(free.map(({ thing }) => thing));
  const [one] = free;
  if (things.size === 1 && one && found.sure) {
    const { also } = one.action;
    if (also && !wish[also.part]) return { intent: { is: 'missing', ...one }, weight: 4 };
    return { intent: { is: 'thing', pairs: [one], wish }, weight: 4 };
  }
  // An idea of the same title is where the others came from.
  const titles = new Set([...things].map(({ title }) => title));
  const kinds = [...new Set([...things].map(({ kind }) => kind))].sort((a, b) => order.indexOf(a) - order.indexOf(b));
  if (titles.size === 1 && found.sure && verb === 'approve' && kinds.length > 1 && kinds.at(-1) === 'idea') {
    const rest = free.filter(({ thing }) => thing.kind !== 'idea');
    if (new Set(rest.map(({ thing }) => thing)).size === 1 && rest[0])
      return { intent: { is: 'thing', pairs: [rest[0]], wish }, weight: 4 };
  }
  return { intent: { is: 'which', verb, pairs: free, named: true, wish }, weight: 3 };
}
