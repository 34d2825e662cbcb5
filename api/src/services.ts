import type { Config } from './config.ts';
import type { ArtefactStore } from './kernel/artefacts/index.ts';
import type { Database } from './kernel/db/index.ts';
import type { EventBus } from './kernel/events/index.ts';
import type { Jobs } from './kernel/jobs/index.ts';
import type { JournalKeeper } from './kernel/journal/index.ts';
import type { Settings } from './kernel/settings/index.ts';
import type { Studio } from './kernel/studio.ts';
import type { Engines } from './providers/engines/index.ts';

/** What every module stands on; made once at start. */
export interface Services {
  config: Config;
  version: string;
  /** Where the database runs, in words. */
  databaseDescription: string;
  db: Database;
  bus: EventBus;
  jobs: Jobs;
  store: ArtefactStore;
  settings: Settings;
  studio: Studio;
  engines: Engines;
  journal: JournalKeeper;
  log(message: string, facts: Record<string, unknown>): void;
}
