import { type ChatThingKind, type EndpointKey, openCheckWords } from '@avenue/contract';
import type { Draft } from '../../assistant.ts';
import type { VerbName } from '../language/verbs.ts';
import type { OpenCheck, Situation, Thing, ThingOf } from '../situation/types.ts';

export { callOf, type Draft } from '../../assistant.ts';

/** Parts of a sentence that an action may use beside the thing. */
export interface Wish {
  topic?: string;
  /** How many, where a number was said. */
  count?: number;
  /** Why something is denied: a usual reason, or words as typed. */
  reason?: string;
  /** Name of the channel that was meant. */
  channel?: string;
  /** A new title or name, as typed. */
  name?: string;
  /** An address, as typed. */
  url?: string;
  /** A voice provider that was named. */
  provider?: 'elevenlabs' | 'google' | 'bark';
  /** The format of a video, where one was said. */
  format?: 'portrait' | 'landscape';
  /** How long it is to be. */
  seconds?: number;
  /** Said beside the wish, as typed; no call takes it. */
  remarks?: readonly string[];
}

interface Described {
  /** For example `script.remove`. */
  id: string;
  family: 'video' | 'system';
  /** What it does, one sentence; also the description a language model gets. */
  does: string;
  /** Sentences it is meant for; each is checked by a test. */
  examples: readonly string[];
}

/** Something done to a thing that exists. It is always asked: the operator sees a proposal. */
export interface ThingAction<Kind extends ChatThingKind = ChatThingKind> extends Described {
  needs: 'thing';
  /** What it cannot do without beside the thing, and how it asks for it. */
  also?: { part: 'name' | 'url'; ask: string };
  verbs: readonly VerbName[];
  kind: Kind;
  /** The call of the contract it makes. */
  call: EndpointKey;
  /** Why it cannot be done with this thing now, one sentence; undefined where it can. */
  blocked?(thing: ThingOf<Kind>, situation: Situation): string | undefined;
  propose(thing: ThingOf<Kind>, wish: Wish, situation: Situation): Draft;
  /** What to know of the thing before, one or two sentences. */
  says?(thing: ThingOf<Kind>, situation: Situation, wish?: Wish): string | undefined;
}

/** Something new: ideas for a topic, an empty script, a channel, the other studio. Always asked. */
export interface StartAction extends Described {
  needs: 'topic' | 'name' | 'nothing';
  call: EndpointKey;
  /** What to ask when the topic or name is missing. */
  ask?: string;
  blocked?(situation: Situation): { sentence: string; path?: string } | undefined;
  propose(wish: Wish, situation: Situation): Draft;
  says?(wish: Wish, situation: Situation): string | undefined;
}

/** Keeps the kind of a row for the type checker while rows of all kinds stand in one list. */
export const thingAction = <Kind extends ChatThingKind>(action: Omit<ThingAction<Kind>, 'needs'>): ThingAction =>
  ({ ...action, needs: 'thing' }) as unknown as ThingAction;

/** Open checks in the words that an approval accepts. */
export const openWords = (checks: readonly OpenCheck[] = []): string[] => checks.map(openCheckWords);

export const is = (thing: Thing, state: Thing['states'][number]): boolean => thing.states.includes(state);
