import type {
  AheadThing,
  Dashboard,
  EffectClass,
  Endpoint,
  EndpointKey,
  KnownPicture,
  LearnedWords,
  Need,
  Promotable,
  Proposal,
  PublishedThing,
  SearchHit,
  WeekLine,
} from '@avenue/contract';
import type { CollectKind } from '../capabilities/collect/index.ts';
import type { DecisionKind } from '../capabilities/decide/index.ts';
import { knowWorks, type WorkKind } from '../capabilities/make/index.ts';
import type { Handler } from '../http/index.ts';
import type { ChannelUse } from '../kernel/channels.ts';
import type { EffectKind, Follower } from '../kernel/effects/index.ts';
import type { JobDefinition } from '../kernel/jobs/index.ts';
import type { WeekSpan } from '../kernel/schedule/index.ts';
import type { SettingsPart } from '../kernel/settings/index.ts';
import type { Situation } from '../kernel/situation.ts';
import type { Recipe } from '../providers/text/recipe.ts';
import type { Call, Services } from '../services.ts';
import type { Assistant } from './assistant.ts';
import type { Films } from './films.ts';
import type { OrderSource, OrderWork } from './order-work.ts';

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
  /** At most so many; the one that was approved first comes first. */
  list(
    call: Call,
    most: number,
  ): Promise<readonly { subject: string; title: string; account: string; reason: string }[]>;
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
  /** What is worth doing next, the best first. */
  suggestions?(call: Call): Promise<readonly Suggestion[]>;
  /** The next step of who has only begun, told where nothing else is suggested. */
  hints?(call: Call): Promise<readonly Suggestion[]>;
  /** What it does by itself between two moments, each thing with its time. */
  ahead?(call: Call, span: { from: Date; to: Date }): Promise<readonly AheadThing[]>;
  /** What of it stands outside, the newest first. */
  published?(call: Call, page: { limit: number }): Promise<readonly PublishedThing[]>;
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
  /** What it advises, and how that is looked back on. */
  decides?: readonly DecisionKind<Call>[];
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
 * Declares a module, and makes its works known to whoever holds a text against them. A call of its contract without a
 * handler, and a handler without a call, do not compile.
 *
 * @see Module
 */
export const defineModule = <const Table extends Readonly<Record<string, Endpoint>>>(
  module: Omit<Module, 'endpoints' | 'handlers'> & { endpoints: Table; handlers: HandlersOf<Table> },
): Module => {
  knowWorks(module.works ?? []);
  return module as Module;
};
