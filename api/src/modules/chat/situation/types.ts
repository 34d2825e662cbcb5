import type { ChatRef, ChatThingKind, ChatTurn, StudioId } from '@avenue/contract';
import type { StateName } from '../language/nouns.ts';

/** A page as the live registry describes it. */
export interface KnownPage {
  path: string;
  title: string;
  section: string;
  /** It stands in the navigation; others are reached from things. */
  listed: boolean;
  synonyms: readonly string[];
  /** What the page does, one sentence. */
  about?: string;
}

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
  script: { channel: string; version: number; seen: string; words: number; checks?: readonly OpenCheck[] };
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
  model: { modelKind: 'voice' | 'text'; gain: string; bytes: number; sentence: string };
  channel: { name: string; niche: string };
  part: { pinned: boolean; disabled: boolean; needed: boolean; back?: string };
}

interface Common<Kind extends ChatThingKind> {
  kind: Kind;
  id: string;
  title: string;
  /** Further words it goes by: its topic, tags, channel. */
  words: string;
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

export interface Done {
  at: number;
  text: string;
  subject: string;
}

/** Everything an answer may stand on, read once for a question. */
export interface Situation {
  studio: StudioId;
  started: boolean;
  timeZone: string;
  /** Milliseconds since 1970. */
  now: number;
  /** Live pages of the navigation. */
  pages: readonly KnownPage[];
  /** Every live path. */
  paths: ReadonlySet<string>;
  things: readonly Thing[];
  /** What was removed and can be restored. */
  removed: readonly Thing[];
  /** How many older ones of a kind there are that are not known by name; nothing where all are. */
  older: Partial<Record<ChatThingKind, number>>;
  /** What needs the operator, as the dashboard counts it. */
  needs: { total: number; items: readonly { title: string; sentence: string; path: string; ref: ChatRef }[] };
  /** Newest first. */
  done: readonly Done[];
  /** The journal has earlier lines. */
  doneBefore: boolean;
  /** What speaks where no voice is named. */
  voice: { provider: 'elevenlabs' | 'google' | 'bark'; label: string; cost: string };
  version: string;
}

/** Looked up only where an answer needs it. */
export interface Closer {
  /** Open checks of a script. */
  checksOf(scriptId: string): Promise<readonly OpenCheck[]>;
  /** Claims of a script that have no source, in its words. */
  claimsOf(scriptId: string): Promise<readonly string[]>;
  /** How long the last finished jobs of a kind took, milliseconds, newest first. */
  tookMs(jobKind: 'video' | 'voiceover'): Promise<readonly number[]>;
  engines(): Promise<readonly { kind: string; label: string; active: boolean; ok: boolean; sentence: string }[]>;
}

/** What came before a sentence, and where it was said. */
export interface Talk {
  history: readonly ChatTurn[];
  /** Page with its query. */
  path: string;
  /** The thing chosen where several fitted. */
  about?: ChatRef | undefined;
}

export const refOf = ({ kind, id }: Thing): ChatRef => ({ kind, id });

export const isKind =
  <Kind extends ChatThingKind>(kind: Kind) =>
  (thing: Thing): thing is ThingOf<Kind> =>
    thing.kind === kind;
