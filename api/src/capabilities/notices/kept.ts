import type { Credentials } from '../../kernel/credentials/index.ts';
import type { Database } from '../../kernel/db/index.ts';

/** What is stored of channels, and the vault that their secrets lie in. */
export interface Kept {
  db: Database;
  credentials: Credentials;
}

/** Name of a channel's secret in the vault. */
export const secretName = (id: string): string => `notices.${id}`;
