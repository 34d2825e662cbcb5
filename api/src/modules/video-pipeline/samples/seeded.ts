import type { Database } from '../../../kernel/db/index.ts';

/** What the last seeding put in. */
export interface Seeded {
  /** sha256 of the samples. */
  edition: string;
  /** Chosen pictures by script, to know what the operator chose since. */
  choices: Record<string, Record<string, number>>;
}

export type Transaction = Pick<Database, 'insert' | 'select' | 'selectDistinct' | 'delete' | 'execute'>;
