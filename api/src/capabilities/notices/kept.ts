import { and, eq, isNull } from 'drizzle-orm';
import type { Credentials } from '../../kernel/credentials/index.ts';
import type { Database } from '../../kernel/db/index.ts';
import * as tables from './schema.ts';

const { notices } = tables;

/** What is stored of channels, and the vault that their secrets lie in. */
export interface Kept {
  db: Database;
  credentials: Credentials;
}

/** Name of a channel's secret in the vault. */
export const secretName = (id: string): string => `notices.${id}`;

/** Key of the situation that a channel fails. */
export const troubleKey = (id: string): string => `channel:${id}`;

/** It was changed or removed: that it failed is over, and nobody says that it works again. */
export const forgetTrouble = (tx: Pick<Database, 'update'>, id: string) =>
  tx
    .update(notices)
    .set({ ending: null })
    .where(and(eq(notices.key, troubleKey(id)), isNull(notices.overAt)));
