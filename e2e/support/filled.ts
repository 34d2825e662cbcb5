import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { openDatabase, tables } from '../../api/src/kernel/db/index.ts';
import { readMasterKeys } from '../../api/src/kernel/master-key/index.ts';
import { layout } from '../../api/src/modules/migrations.ts';
import { checkLibrary } from '../../api/src/modules/video-pipeline/library/index.ts';
import { fillJournal } from '../../api/src/testing/many-entries.ts';
import { fillLibrary } from '../../api/src/testing/many-rows.ts';
import { testChannel } from '../../api/src/testing/test-app.ts';
import { post } from './calls.ts';
import { type Product, startProduct } from './product.ts';

/** Fills the journal as the owner of its table, whom alone its triggers let. */
async function writeEntries(dataDir: string, count: number): Promise<void> {
  const { pool, close } = await openDatabase({ dataDir, databaseUrl: undefined, log: () => undefined });
  await fillJournal(pool, readMasterKeys({ dataDir, masterKey: undefined, formerKeys: [] }).current, count);
  await pool.query('vacuum analyze kernel.journal');
  await close();
}

/** The product with so many stories in the own studio, each of five things of the library, half an item of the queue and five lines of the journal. */
export async function startFilled(stories: number): Promise<Product> {
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'avenue-filled-'));
  const { db, pool, close } = await openDatabase({ dataDir, databaseUrl: undefined, layout, log: () => undefined });
  const look = { preset: 'bright', format: 'portrait', music: 'calm' };
  await db.insert(tables.channels).values({ studio: 'own', name: testChannel, label: 'Test', niche: 'tests', ...look });
  await fillLibrary({ db }, stories);
  await checkLibrary(db);
  // What the database does by itself within a minute.
  await pool.query('vacuum analyze');
  await close();
  await writeEntries(dataDir, 5 * stories);
  const product = await startProduct({ dataDir });
  await post(product, '/api/studio', { studio: 'own', timeZone: 'Europe/Berlin' });
  return product;
}
