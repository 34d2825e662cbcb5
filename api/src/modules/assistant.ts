import type { BodyInput, ChatCall, ChatProposal, ChatThingKind, EndpointKey, Params } from '@avenue/contract';
import type { Call } from '../services.ts';

/** Words for how a thing stands; the assistant knows how people say them. */
export type StateName =
  | 'draft'
  | 'approved'
  | 'waiting'
  | 'denied'
  | 'risky'
  | 'safe'
  | 'failed'
  | 'running'
  | 'blocked'
  | 'kept'
  | 'posted'
  | 'aside'
  | 'removed'
  | 'voiced'
  | 'unvoiced'
  | 'unused'
  | 'finished'
  | 'installed';

/** What stays open of a thing that was checked. */
export interface OpenCheck {
  name: string;
  verdict: 'needs evidence' | 'blocked';
  sentence: string;
}

/** What each kind needs for its calls and its answers. */
export interface FactsOf {
  idea: { channel: string; score: number; why: string; riskReason: string; risk: 'safe' | 'risky'; scriptId?: string };
  /** `checks` are read when the script is spoken of; absent until then. */
  script: {
    channel: string;
    version: number;
    seen: string;
    words: number;
    seconds: number;
    checks?: readonly OpenCheck[];
  };
  take: {
    scriptId: string;
    channel: string;
    provider: string;
    voiceId: string;
    audioUrl: string;
    number: number;
    durationMs?: number;
  };
  video: { scriptId: string; channel: string; videoUrl: string; durationMs?: number; checks: readonly OpenCheck[] };
  decision: {
    channel: string;
    seen: string;
    /** Absent for a sample without one. */
    scriptId?: string;
    /** What the library removes it by. */
    removeId: string;
    checks: readonly OpenCheck[];
    passed: number;
    durationMs?: number;
    denyReason?: string;
    /** The last decision can be taken back without more. */
    undoable: boolean;
    postedUrl?: string;
  };
  job: { jobKind: string; subject: string; progress: number; remainingMs?: number; error?: string };
  model: { modelKind: 'voice' | 'text' | 'hearing' | 'ollama' | 'own'; gain: string; bytes: number; sentence: string };
  channel: { name: string; niche: string };
  part: { pinned: boolean; disabled: boolean; needed: boolean; back?: string };
  /** A thing of a family that the assistant has no calls for: found, told and opened. */
  entry: { family: string; called: string };
}

interface Common<Kind extends ChatThingKind> {
  kind: Kind;
  id: string;
  title: string;
  /** Further words it goes by: its topic, tags, channel. */
  words: string;
  /** What it says of itself, as a description: words that name it beside a word of its title, and never alone. */
  told?: string;
  /** Words for its state that are true of it. */
  states: readonly StateName[];
  /** Where it stands, to follow its title: "a draft of 62 words". */
  stands: string;
  channelLabel?: string;
  path: string;
  /** Last change, milliseconds since 1970. */
  at: number;
  facts: FactsOf[Kind];
}

export type ThingOf<Kind extends ChatThingKind> = Kind extends ChatThingKind ? Common<Kind> : never;
export type Thing = ThingOf<ChatThingKind>;

/** The newest things of each kind are known to the assistant by name; older ones are found by searching. */
export const mostOfAKind = 3000;

/** What the assistant may know of a studio before it asks a module. */
interface Known {
  /** Labels of the channels, by name. */
  channels: ReadonlyMap<string, string>;
  /** Ids of what needs the operator. */
  needs: ReadonlySet<string>;
}

/** What a proposal needs; its id and the usual are filled in. */
export type Draft = Omit<ChatProposal, 'id' | 'cost' | 'ticked' | 'detail'> &
  Partial<Pick<ChatProposal, 'cost' | 'ticked'>> & { detail?: string | undefined };

/** A call of the contract, held against its types. */
export function callOf<Key extends EndpointKey>(
  key: Key,
  parts: (keyof Params<Key> extends never ? { params?: never } : { params: Params<Key> }) &
    (BodyInput<Key> extends undefined ? { body?: never } : { body: BodyInput<Key> }),
): ChatCall {
  const { params, body } = parts as { params?: Record<string, string>; body?: Record<string, unknown> };
  return { key, ...(params && { params }), ...(body && { body }) };
}

/** What is said to a question: words, where they come from, and what one press would do. */
export interface Told {
  text: string;
  /** Paths of pages; a page that is not live is left out. */
  paths?: readonly (string | { title: string; path: string; detail?: string })[];
  proposals?: readonly Draft[];
}

type Answer = Told | Promise<Told>;

/** Something that a module is asked in words, and answers from what is there. It changes nothing. */
export interface Matter {
  /** For example `links.clicks`. */
  id: string;
  /** Parts of expressions over the words of a message, in lower case and without its marks; one that fits is enough. */
  ways: readonly string[];
  /** Sentences it is meant for; each is held against it by a test. */
  examples: readonly string[];
  /** @param said the message as typed */
  tell(call: Call, said: string): Answer;
}

/** A thing of a module that something was asked of. */
export interface Wished {
  id: string;
  title: string;
}

/** Things of a module that the assistant has no calls of its own for (`entry`): what is said of one, and done to it. */
interface Entries {
  /** Id of the module, as in `facts.family`. */
  family: string;
  /** How one stands, and what it lacks. */
  tell(call: Call, thing: Wished): Answer;
  /** By what is to be done: what is said to it, and what one press would do. */
  acts?: Partial<Record<EntryAct, (thing: Wished, wish: { name?: string }) => Answer>>;
}

/** What may be done to an entry, as verbs of the assistant. */
export type EntryAct = 'remove' | 'back' | 'rename';

/** What a module tells the assistant. */
export interface Assistant {
  /** What it is asked beside its things. */
  matters?: readonly Matter[];
  /** What can be begun with it, to go into a list: "scripts", "covers". */
  makes?: readonly string[];
  entries?: Entries;
  /** Things by name, what was removed and can come back, and how many older ones of a kind are not among them. */
  things?(
    call: Call,
    known: Known,
  ): Promise<{
    things: readonly Thing[];
    removed?: readonly Thing[];
    older?: Partial<Record<ChatThingKind, number>>;
  }>;
  /** Open checks of a thing; nothing where it has none. */
  checksOf?(call: Call, id: string): Promise<readonly OpenCheck[]>;
  /** Claims of a thing that have no source, in its words. */
  claimsOf?(call: Call, id: string): Promise<readonly string[]>;
}
