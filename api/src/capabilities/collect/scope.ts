import type { StudioId } from '@avenue/contract';
import type { ArtefactStore } from '../../kernel/artefacts/index.ts';
import type { Database } from '../../kernel/db/index.ts';
import type { Jobs } from '../../kernel/jobs/index.ts';

/** Where rows are read: a database or a transaction, and a studio. */
export interface Scope {
  db: Omit<Database, '$client'>;
  studio: StudioId;
}

/** What work on whole files stands on. */
export interface Works {
  db: Database;
  store: ArtefactStore;
}

/** One call of somebody. */
export interface Asked extends Works {
  studio: StudioId;
  jobs: Jobs;
  who: { name: string };
  /** Fires when nobody waits for the answer any more. */
  signal: AbortSignal;
}

/** An import by its studio and id. */
export interface OfImport {
  studio: StudioId;
  id: string;
}
