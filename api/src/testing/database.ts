import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { type OpenDatabase, openDatabase } from '../kernel/db/index.ts';

export interface TestDatabase extends OpenDatabase {
  /** Folder of its own; goes with `close`. */
  dataDir: string;
}

/** A real, migrated, empty PostgreSQL in a folder of its own. About two seconds: open one for a test file. */
export async function openTestDatabase(): Promise<TestDatabase> {
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'avenue-db-'));
  const database = await openDatabase({ dataDir, databaseUrl: undefined, log: () => undefined });
  return {
    ...database,
    dataDir,
    async close() {
      await database.close();
      fs.rmSync(dataDir, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 });
    },
  };
}
