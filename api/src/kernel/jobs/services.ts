import type pg from 'pg';
import type { Database } from '../db/index.ts';
import type { EventBus } from '../events/index.ts';

/** What jobs stand on. */
export interface JobServices {
  db: Database;
  pool: pg.Pool;
  bus: EventBus;
  log(message: string, facts: Record<string, unknown>): void;
  stopping(): boolean;
}
