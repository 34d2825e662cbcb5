import type {
  Check,
  Dashboard,
  EffectClass,
  Endpoint,
  EndpointKey,
  KnownPicture,
  LearnedWords,
  Need,
  OrderHold,
  OrderOutcome,
  Preset,
  Promotable,
  Proposal,
  SearchHit,
  WeekLine,
} from '@avenue/contract';
import type { CollectKind } from '../capabilities/collect/index.ts';
import type { WorkKind } from '../capabilities/make/index.ts';
import type { Handler } from '../http/index.ts';
import type { ChannelUse } from '../kernel/channels.ts';
import type { EffectKind, Follower } from '../kernel/effects/index.ts';
import type { JobContext, JobDefinition, StepPlan } from '../kernel/jobs/index.ts';
import type { WeekSpan } from '../kernel/schedule/index.ts';
import type { SettingsPart } from '../kernel/settings/index.ts';
import type { Situation } from '../kernel/situation.ts';
import type { Recipe } from '../providers/text/recipe.ts';
import type { Material } from '../providers/text/types.ts';
import type { Call, Scope, Services } from '../services.ts';
import type { Assistant } from './assistant.ts';

/** A handler for every row of the table but those that the HTTP layer serves by itself. */
export type HandlersOf<Table> = {
  [Key in keyof Table & EndpointKey as Table[Key] extends { raw: true } ? never : Key]: Handler<Key>;
};

/** What waits for the operator. Lists are the newest first and stable from call to call. */
export interface Needs {
  count(call: Call): Promise<number>;
  list(call: Call, page: { offset: number; limit: number }): Promise<Omit<Need, 'family'>[]>;
  /** What several of a kind are called in a notice, after their number: "videos wait for your decision". */
  many?: Readonly<Record<string, string>>;
  /** Sets things aside or brings them back. @returns the ids that were this module's */
  setAside?(call: Call, ids: readonly string[], aside: boolean): Promise<readonly string[]>;
}

export type Figure = Dashboard['figures'][number];
export type FirstStep = Dashboard['steps'][number];
export type Suggestion = Dashboard['suggestions'][number];

/** What work stands on: an engine, a connection, the journal. */
export interface Footing {
  name: string;
  ok: boolean;
  /** What was found, or what to do. */
  sentence: string;
  /** Where it is looked after. */
  path: string;
  since?: Date;
}

/** What only the family itself can see of how it does. */
export interface Look {
  footings?: readonly Footing[];
  /** What it would send is held, where its own modes do not say so. */
  held?: { sentence: string; since?: Date };
  /** Its last act, besides jobs and sends. */
  lastAt?: Date;
}

/** What was approved, waits for nobody, and has no time. */
export interface Unplaced {
  /** The one that was approved first comes first. */
  list(call: Call): Promise<readonly { subject: string; title: string; account: string; reason: string }[]>;
  /**
   * Gives one of them the time that was shown.
   *
   * @throws Failure where it gets none, with the sentence of why
   */
  place(call: Call, subject: string, at: Date): Promise<void>;
}

/** How a family stands on the page of states; jobs, sends, modes and pages are looked at without it. */
export interface Health {
  /** Its name, as the operator knows it. */
  title: string;
  /** Its first page. */
  path: string;
  look?(call: Call): Promise<Look>;
}

/** Rows of the Sample studio. */
interface Samples {
  /** Brings the Sample studio to what ships; what the operator did with it stays. Cheap when nothing is to be done. */
  seed(services: Services): Promise<void>;
}

/** Things that are sold under names. */
interface Sold {
  /** Where a name is given to a thing. */
  path: string;
  /** Those of the names that are one's. */
  names(call: Call, names: readonly string[]): Promise<ReadonlySet<string>>;
}

/** Something that stands at a platform, which counts how it is watched. */
export interface Measured {
  /** As the platform names it. */
  id: string;
  /** Day on which it was posted, or the one before. */
  postedOn: string;
  title: string;
  account: string;
  at: Date;
  /** Its page here. */
  path?: string;
  thumbnailUrl?: string;
}

/** What a family has standing at one platform, and how that platform counts. */
export interface Measures {
  platform: string;
  /** Days after which a day that was told does not change any more. */
  settlesAfterDays: number;
  /** The calendar day there, as "2026-11-26". */
  dayAt(now: number): string;
  /** The newest first, and how many there are. */
  list(
    call: Call,
    wanted: { newest: number; account?: string },
  ): Promise<{ things: readonly Measured[]; total: number }>;
  /** What keeps figures from being told, with what to do; undefined where they are. */
  lacks(call: Call): Promise<string | undefined>;
}

/** Something on a list that a standing order can take. */
export interface OrderEntry {
  id: string;
  title: string;
  /** Why it stands where it does: "2.6 times as often as usual". */
  note?: string;
}

/** A list that standing orders take from. */
export interface OrderSource {
  id: string;
  /** "my idea list": it follows "of the" or stands alone in the sentence of an order. */
  title: string;
  about: string;
  /** Where it is filled. */
  path: string;
  /** Writes a script of an entry, once for a run: what stands on this list is more than a topic. @returns its id */
  script?(call: Call, entry: string, wish: { seconds: number }): Promise<string>;
  /** What is there, the best first. What an order took before is left out by who asks. */
  list(call: Call, wanted: { channel: string; most: number }): Promise<readonly OrderEntry[]>;
}

/** What one run of a standing order is to make. */
export interface OrderWish {
  channel: string;
  entry: OrderEntry & { source: string };
  /** Writes a script of the entry, where its list can. @returns its id */
  script?(call: Call): Promise<string>;
  seconds: number;
  hold: OrderHold;
}

interface OrderMade {
  /** Id of what waits for a decision now. */
  subject: string;
  title: string;
  path: string;
  thumbnailUrl?: string;
  sentence: string;
}

/** What a run is made with: durable steps, and its budget. */
export interface OrderContext extends Pick<JobContext, 'step' | 'show' | 'signal' | 'jobId'> {
  /**
   * Counts what was written for a thing to the run, once.
   *
   * @throws OrderDropped where the run has spent more than it may
   */
  spentOn(subject: string): Promise<void>;
}

/** Given up by the rules of an order: what was begun stays where it is, and the run says why. */
export class OrderDropped extends Error {
  override readonly name = 'OrderDropped';
  readonly path: string | undefined;
  readonly title: string | undefined;

  constructor(sentence: string, { path, title }: { path?: string; title?: string } = {}) {
    super(sentence);
    this.path = path;
    this.title = title;
  }
}

/** Work that a standing order can do by itself. It ends before a decision and never sends. */
export interface OrderWork {
  kind: string;
  title: string;
  /** "one video" */
  makes: string;
  hasLength: boolean;
  holds: readonly { id: OrderHold; label: string }[];
  steps: readonly StepPlan[];
  /** Room on the disk that it asks for, in bytes. */
  needsBytes: number;
  make(call: Call, wish: OrderWish, context: OrderContext): Promise<OrderMade>;
  /** What the operator did with what was made. One that is not told is gone. */
  outcomes(call: Scope, subjects: readonly string[]): Promise<ReadonlyMap<string, OrderOutcome>>;
  /** Removes what was made and not used since; it can be brought back where such things are. */
  takeBack?(call: Call, subject: string): Promise<void>;
}

/** Where the video of a script stands. */
export interface FilmState {
  state: 'script' | 'running' | 'failed' | 'waiting' | 'approved' | 'denied';
  path: string;
  sentence: string;
}

/** A finished video with what is said in it. */
interface BroughtFilm {
  /** Twenty small letters and digits, its own in every table. */
  id: string;
  channel: string;
  title: string;
  text: string;
  sentences: readonly {
    text: string;
    startMs: number;
    endMs: number;
    words: readonly { text: string; startMs: number; endMs: number }[];
  }[];
  video: {
    url: string;
    srtUrl: string;
    soundUrl: string;
    thumbnailUrl: string;
    durationMs: number;
    lufs: number;
    checks: Check[];
    preset: Preset;
  };
  size: { width: number; height: number };
  engine: string;
  notes: string[];
}

export interface FilmOutcome {
  status: 'waiting' | 'approved' | 'posted' | 'denied';
  views?: number;
  postedUrl?: string;
}

/** Makes videos of what other families tell, each with its sources; they end before a decision. */
export interface Films {
  /** Keeps a script with its sources, once for its id. @returns its id */
  write(
    call: Call,
    script: {
      id: string;
      channel: string;
      title: string;
      text: string;
      topic: string;
      material: Material[];
      notes: string[];
    },
  ): Promise<string>;
  /** Approves and speaks a script whose checks all pass. @throws Failure 409 with what is open */
  speak(call: Call, script: string): Promise<void>;
  /** @returns address of the video */
  compile(call: Call, script: string): Promise<string>;
  /** Puts the video into the Upload Queue. */
  hold(call: Call, script: string, videoUrl: string): Promise<{ path: string; sentence: string }>;
  /**
   * Puts a finished video of another family into the Upload Queue, once for its id, as if it had been compiled: with its
   * words as a script and its sound as a take.
   */
  bring(call: Call, film: BroughtFilm): Promise<{ script: string; path: string }>;
  /** What became of videos, by their scripts, with the views of a first week that is over. */
  outcomes(call: Call, channel: string, scripts: readonly string[]): Promise<ReadonlyMap<string, FilmOutcome>>;
  /** By script; one that is gone is absent. */
  states(scope: Scope, scripts: readonly string[]): Promise<ReadonlyMap<string, FilmState>>;
}

/** Everything of a family on the server. What a module does not bring does not appear. */
export interface Module {
  /** Name of its folder in the contract and of its part of the database. */
  id: string;
  /** Place among the others where all are shown: 0 first. Default value: at the end, by name. */
  order?: number;
  /** Its calls; each has a handler. */
  endpoints: Readonly<Record<string, Endpoint>>;
  handlers: Readonly<Record<string, unknown>>;
  /** Durable work. */
  jobs?(services: Services): readonly JobDefinition[];
  /** What it can do to the outside world, by the connectors that do it. */
  effects?(services: Services): readonly EffectKind[];
  /** Keeps with its own things where their effects stand, in the same transaction. */
  follows?: Follower;
  /** Classes of effect that it may propose; each gets a mode of its own. */
  proposes?: readonly EffectClass[];
  /** Runs once after a start, before jobs of the last run go on. */
  prepare?(services: Services): Promise<void>;
  /** Goes on until the server closes. @returns how it is stopped */
  run?(services: Services): () => void;
  /** Its settings, and sections of the configuration panel for them. */
  settings?: SettingsPart;
  needs?: Needs;
  /** What stands now and is worth telling, besides what needs the operator. */
  situations?(call: Call): Promise<readonly Situation[]>;
  /** Figures at places of the navigation, by the name that a manifest gives as `count`. */
  counters?(call: Call): Promise<Readonly<Record<string, number>>>;
  /** Tiles of the cockpit, each with its source. */
  figures?(call: Call): Promise<readonly Figure[]>;
  /** The way of a newcomer, until every step is done. */
  steps?(call: Call): Promise<readonly FirstStep[]>;
  /** The next thing worth doing, from what is there. */
  suggestions?(call: Call): Promise<readonly Suggestion[]>;
  /** Its card on the page of states. Without it a card has its id for a name. */
  health?: Health;
  /** What of it stands somewhere, and a campaign can be about; the newest first. */
  promotes?(call: Call): Promise<readonly Omit<Promotable, 'module'>[]>;
  /** Pictures of one of those, the one in use first, as JPEG or PNG; none for a thing that is gone. */
  pictures?(call: Call, thing: string): Promise<readonly KnownPicture[]>;
  /** Which board or account at a platform was chosen for a channel. */
  targetOf?(call: Call, platform: string, channel: string): Promise<{ id: string; name: string } | undefined>;
  /** What of it is counted where it stands. */
  measures?: Measures;
  /** What standing orders can make of it, and lists that they take from. */
  orders?: { works?: readonly OrderWork[]; sources?: readonly OrderSource[] };
  /** How other families have videos made. */
  films?: Films;
  /** What a week came to, beside the week before. */
  week?(call: Call, span: WeekSpan): Promise<readonly WeekLine[]>;
  /** What of it is worth doing next, with what speaks for it; the best first. */
  proposals?(call: Call): Promise<readonly Proposal[]>;
  /** What it learns from outcomes, by metric, in words. */
  learns?: Readonly<Record<string, LearnedWords>>;
  /** What was approved and has no time to go out. */
  unplaced?: Unplaced;
  /** What stands on channels; a channel with something on it stays. */
  channelUse?(call: Call): Promise<ChannelUse>;
  /** What the assistant knows of it. */
  assistant?: Assistant;
  /** What an entry of the journal is about, where that is still there and has a page. */
  thing?(
    call: Call,
    entry: { action: string; subject: string; actor: string },
  ): Promise<{ title: string; path: string } | undefined>;
  /** Things by their words, the best first. */
  search?(call: Call, query: { q: string; limit: number }): Promise<readonly SearchHit[]>;
  /** What of it is sold. */
  sold?: Sold;
  /** Rows that it takes from files. */
  collects?: readonly CollectKind[];
  /** Kinds of writing that it asks for. */
  recipes?: readonly Recipe[];
  /** Its texts that stand somewhere: what is written anew is held against them. */
  works?: readonly WorkKind[];
  /** What a newcomer finds in the Sample studio, or why there is nothing. */
  samples: Samples | { none: string };
}

/**
 * Declares a module. A call of its contract without a handler, and a handler without a call, do not compile.
 *
 * @see Module
 */
export const defineModule = <const Table extends Readonly<Record<string, Endpoint>>>(
  module: Omit<Module, 'endpoints' | 'handlers'> & { endpoints: Table; handlers: HandlersOf<Table> },
): Module => module as Module;
