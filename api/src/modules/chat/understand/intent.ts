import type { ChatThingKind } from '@avenue/contract';
import type { StartAction, ThingAction, Wish } from '../actions/index.ts';
import type { Guide } from '../knowledge/guides.ts';
import type { Term } from '../knowledge/terms.ts';
import type { Cannot, Fact } from '../knowledge/types.ts';
import type { StateName, spans } from '../language/nouns.ts';
import type { KnownPage, Matter, Thing } from '../situation/types.ts';

/** Things by kind, state, time and words. */
export interface Filter {
  kinds: readonly ChatThingKind[];
  /** What the operator called them: "drafts", "videos". */
  called: string;
  states: readonly StateName[];
  /** States they are not in. */
  without?: readonly StateName[];
  span?: (typeof spans)[string];
  /** Words that were asked for, as typed; empty for all. */
  words: string;
  things: readonly Thing[];
  /** The words were said as what is to be found: "scripts about tea", "find tea". */
  given?: boolean;
  /** Things that some of the words fit, where none fits all of them. */
  near?: readonly Thing[];
  /** The oldest stands first. */
  oldestFirst?: boolean;
  /** They have none of it: "ideas that have no script". */
  lacks?: 'script' | 'video';
  /** Counted for each channel by itself. */
  perChannel?: boolean;
}

/** A step from an idea to the Upload Queue. */
export type Step = 'script' | 'voiceover' | 'video' | 'queue';

/** What one wish means. Everything an answer needs stands in it; nothing has been done. */
export type Intent = Meaning & {
  /** What was said beside it and is not used, as typed. */
  unused?: readonly string[];
};

/** An intent of one kind, or of one of several. */
export type IntentOf<Is extends Intent['is']> = Extract<Intent, { is: Is }>;

type Meaning =
  | {
      is: 'thing';
      pairs: readonly { action: ThingAction; thing: Thing }[];
      wish: Wish;
      /** Names that were said beside these and that nothing goes by. */
      missing?: readonly string[];
      /** Steps that were asked for as well and come after approvals. */
      later?: readonly Step[];
    }
  | {
      is: 'which';
      verb: string;
      pairs: readonly { action: ThingAction; thing: Thing }[];
      named: boolean;
      wish: Wish;
      /** As of `thing`. */
      later?: readonly Step[];
    }
  | { is: 'blocked'; action: ThingAction; thing: Thing; sentence: string }
  | { is: 'missing'; action: ThingAction; thing: Thing }
  | { is: 'start'; action: StartAction; wish: Wish; later?: readonly Step[] }
  | { is: 'ask'; action: StartAction; wish: Wish }
  | {
      is: 'nothing-named';
      verb: string;
      called: string;
      words: string;
      kinds: readonly ChatThingKind[];
      near: readonly Thing[];
    }
  | { is: 'nothing-to-do'; verb: string; called: string }
  | { is: 'unsupported'; verb: string; thing: Thing; wish?: Wish }
  | { is: 'open-page'; pages: readonly KnownPage[] }
  | { is: 'open-thing'; things: readonly Thing[] }
  | { is: 'find'; filter: Filter }
  | { is: 'count'; filter: Filter }
  | { is: 'explain-term'; term: Term; also?: Term }
  | { is: 'explain-page'; page: KnownPage; also?: KnownPage }
  | { is: 'explain-thing'; thing: Thing; why: boolean; lacks?: string }
  | { is: 'explain-which'; things: readonly Thing[]; why: boolean }
  | { is: 'guide'; guide: Guide }
  | { is: 'fact'; fact: Fact; things: readonly Thing[] }
  /** `said`: the message as typed; `beside`: what it names */
  | { is: 'matter'; matter: Matter; said: string; beside?: readonly Thing[] }
  | {
      is: 'status';
      of: 'waiting' | 'running' | 'failed' | 'done' | 'all' | 'studio' | 'engines';
      span?: Filter['span'];
      /** A service that was asked for by its name. */
      service?: string;
    }
  | { is: 'hello' | 'thanks' | 'help' | 'yes' | 'no' | 'other' }
  /** `thing`: what is not to go out */
  | { is: 'not-done'; verb: string; thing?: Thing }
  /** `beside`: what was named with it */
  | { is: 'cannot'; cannot: Cannot; beside?: readonly Thing[] }
  | { is: 'foreign'; language: string }
  | {
      is: 'unknown';
      pages: readonly KnownPage[];
      things: readonly Thing[];
      /** What a part of the words would mean; offered and not done. */
      nearest?: Intent;
    };
