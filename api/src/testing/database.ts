import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { type Layout, type OpenDatabase, openDatabase } from '../kernel/db/index.ts';
import { sealKeysOf, sealWith } from '../kernel/journal/index.ts';
import { type KeyPlace, readMasterKeys } from '../kernel/master-key/index.ts';
import { layout as whole } from '../modules/migrations.ts';
import { createDatabase } from './postgres.ts';

export interface TestDatabase extends OpenDatabase {
  /** Folder of its own; goes with `close`. */
  dataDir: string;
}

/** Where the master key of a test lies. */
export const keyPlaceOf = (dataDir: string): KeyPlace => ({ dataDir, masterKey: undefined, formerKeys: [] });

/**
 * A real PostgreSQL database and a data folder of its own.
 *
 * @param layout what is in it, without rows; nothing at all with `undefined`. Default value: the product's tables
 */
export async function openTestDatabase(
  { layout }: { layout: Layout | undefined } = { layout: whole },
): Promise<TestDatabase> {
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'avenue-db-'));
  sealWith(sealKeysOf(readMasterKeys(keyPlaceOf(dataDir)).current));
  const own = await createDatabase({ filled: layout === whole ? 'tables' : undefined });
  const database = await openDatabase({ dataDir, databaseUrl: own.url, layout, log: () => undefined });
  return {
    ...database,
    dataDir,
    async close() {
      await database.close();
      await own.drop();
      fs.rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
