import type { StudioId } from '@avenue/contract';
import type { ArtefactStore } from '../../kernel/artefacts/index.ts';
import type { Database } from '../../kernel/db/index.ts';
import type { EventBus } from '../../kernel/events/index.ts';
import type { Principal } from '../../kernel/identity/index.ts';
import type { Engines } from '../../providers/engines/index.ts';

/** Where rows are read: a database or a transaction, and a studio. */
export interface Scope {
  db: Omit<Database, '$client'>;
  studio: StudioId;
}

/** Where files of brands are kept, and where what is drawn from them is. */
export interface Files {
  config: { dataDir: string };
  store: ArtefactStore;
}

/** Whoever has something written. */
export interface Maker extends Scope {
  engines: Engines;
  who: Principal;
  signal: AbortSignal;
  bus: Pick<EventBus, 'emit'>;
}
