import type { StudioId } from '@avenue/contract';
import type { Config } from './config.ts';
import type { LiveBuilds } from './federation/index.ts';
import type { ArtefactStore } from './kernel/artefacts/index.ts';
import type { Credentials, OAuth } from './kernel/credentials/index.ts';
import type { Database } from './kernel/db/index.ts';
import type { Effects } from './kernel/effects/index.ts';
import type { EventBus } from './kernel/events/index.ts';
import { avenue, type Door, type Principal } from './kernel/identity/index.ts';
import type { Jobs } from './kernel/jobs/index.ts';
import type { JournalKeeper, Refusals } from './kernel/journal/index.ts';
import type { KnownPage } from './kernel/known-page.ts';
import type { Settings } from './kernel/settings/index.ts';
import type { Studio } from './kernel/studio.ts';
import type { Engines } from './providers/engines/index.ts';
import type { ModelStore } from './providers/models/index.ts';

/** What every module stands on; made once at start. */
export interface Services {
  config: Config;
  version: string;
  /** Where the database runs, in words. */
  databaseDescription: string;
  db: Database;
  bus: EventBus;
  jobs: Jobs;
  /** The one door to the outside world. */
  effects: Effects;
  store: ArtefactStore;
  settings: Settings;
  /** Sealed keys, tokens and codes. */
  credentials: Credentials;
  /** Connections to accounts of the operator at vendors. */
  oauth: OAuth;
  studios: Studio;
  engines: Engines;
  models: ModelStore;
  journal: JournalKeeper;
  /** Keeps what was refused at the door in the journal. */
  refusals: Refusals;
  /** Whether sign-in is asked for. */
  door: Door;
  /** Published builds; absent where the API runs without front ends. */
  builds?: LiveBuilds;
  /** Pages of the live remotes. */
  pages(): readonly KnownPage[];
  log(message: string, facts: Record<string, unknown>): void;
}

/** One piece of work: with which services, in which studio, for whom, and until when. */
export interface Call extends Services {
  studio: StudioId;
  who: Principal;
  /** Fires when nobody waits for the answer any more. */
  signal: AbortSignal;
}

/** Where rows are read: a database or a transaction, and a studio. */
export interface Scope extends Pick<Call, 'studio'> {
  db: Omit<Database, '$client'>;
}

const never = new AbortController().signal;

/** Work in a studio; by default for Avenue itself and without end. */
export const callIn = (
  services: Services,
  studio: StudioId,
  { who = avenue, signal = never }: { who?: Principal; signal?: AbortSignal } = {},
): Call => ({ ...services, studio, who, signal });
