import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import tar from 'tar-stream';
import { formerLayout } from '../former-layout/index.ts';
import { readState } from '../kernel/db/index.ts';
import { checkJournal } from '../kernel/journal/index.ts';
import { everyMasterKey, hasMasterKey, type KeyPlace } from '../kernel/master-key/index.ts';
import type { Secret } from '../kernel/secret.ts';
import { dumpTable, entryOf, type Manifest, mediaNames, type TableFacts } from './archive.ts';
import { formerSchema, productTables, readSequences, schemasOf, type TableShape } from './catalogue.ts';
import { verifyBackup } from './restore.ts';
import { openSealedKeys, sealKeys } from './sealed-keys.ts';

export interface BackupOptions {
  pool: pg.Pool;
  dataDir: string;
  version: string;
  /** Where the one file goes; written under another name first. */
  file: string;
  /**
   * Sealed rows with the master keys under a passphrase; none of them; or sealed rows while their key stays in the data
   * folder, for a backup that stays there too. Default value: key-stays
   */
  credentials?: { passphrase: Secret; place: KeyPlace } | 'left-out' | 'key-stays';
}

/** Condition on the rows of a table that are saved; none of `false`. */
function rowsOf({ name, columns }: TableShape, leaveOut: boolean): string | undefined | false {
  if (!leaveOut) return undefined;
  if (name === 'credentials') return false;
  // Where credentials lay in earlier versions.
  return name === 'settings' && columns.some((column) => column.name === 'secret') ? 'not secret' : undefined;
}

/** The master keys as the manifest holds them; absent where there is none yet. */
async function keysOf(credentials: BackupOptions['credentials']): Promise<Pick<Manifest, 'credentials' | 'keys'>> {
  if (typeof credentials !== 'object') return { credentials: credentials ?? 'key-stays' };
  const { passphrase, place } = credentials;
  if (!hasMasterKey(place)) return { credentials: 'key-stays' };
  const keys = await sealKeys(everyMasterKey(place), passphrase);
  await openSealedKeys(keys, passphrase);
  return { credentials: 'sealed', keys };
}

type Pack = ReturnType<typeof tar.pack>;

const addFile = (pack: Pack, name: string, file: string) =>
  new Promise<void>((resolve, reject) => {
    const { size } = fs.statSync(file);
    const entry = pack.entry({ name, size }, (error) => (error ? reject(error) : resolve()));
    pipeline(fs.createReadStream(file), entry as unknown as NodeJS.WritableStream).catch(reject);
  });

const addText = (pack: Pack, name: string, text: string) =>
  new Promise<void>((resolve, reject) => {
    pack.entry({ name }, text, (error) => (error ? reject(error) : resolve()));
  });

/**
 * Saves everything the operator owns into one file while the product goes on working: all rows of all tables of
 * the product as of one moment, and all stored files. No key is ever in it as it is. The file is read back and checked
 * before it gets its name.
 *
 * @throws Error with a sentence; nothing is left under `file` then
 */
export async function makeBackup({ pool, dataDir, version, file, credentials }: BackupOptions): Promise<Manifest> {
  const scratch = await fs.promises.mkdtemp(path.join(os.tmpdir(), 'avenue-backup-'));
  const part = `${file}.part`;
  const client = await pool.connect();
  try {
    await fs.promises.mkdir(path.dirname(path.resolve(file)), { recursive: true });
    await client.query('begin isolation level repeatable read read only');
    const state = await readState(client, { former: formerLayout });
    const tables: Record<string, TableFacts> = {};
    for (const table of await productTables(client)) {
      const rows = rowsOf(table, credentials === 'left-out');
      if (rows === false) continue;
      const entry = entryOf(table);
      tables[entry] = await dumpTable(client, table, path.join(scratch, `${entry}.gz`), rows);
    }
    if (!Object.keys(tables).length) throw new Error('There is nothing here yet that could be backed up.');
    const isFormer = state.former !== undefined;
    const sequences = await readSequences(client, isFormer ? [formerSchema] : await schemasOf(client));
    // A broken journal is saved as well: it is the operator's, and the manifest says so.
    const { entries, end, broken } = await checkJournal(client, isFormer ? { table: `${formerSchema}.journal` } : {});
    await client.query('commit');

    // Listed after the rows: every file that a saved row names is on disk by then, later ones do no harm.
    const mediaFolder = path.join(dataDir, 'media');
    const media = await mediaNames(mediaFolder);

    const pack = tar.pack();
    const written = pipeline(pack, fs.createWriteStream(part, { mode: 0o600 }));
    const manifest: Manifest = {
      format: 3,
      version,
      state,
      createdAt: new Date().toISOString(),
      tables,
      sequences,
      media,
      journal: { entries, lastSeq: end?.seq ?? 0, ...(broken && { broken }) },
      ...(await keysOf(credentials)),
    };
    const fill = async () => {
      for (const entry of Object.keys(tables))
        await addFile(pack, `tables/${entry}.gz`, path.join(scratch, `${entry}.gz`));
      for (const name of media) await addFile(pack, `media/${name}`, path.join(mediaFolder, name));
      await addText(pack, 'manifest.json', JSON.stringify(manifest));
      pack.finalize();
    };
    await Promise.all([fill(), written]);
    await verifyBackup(part);
    await fs.promises.rename(part, file);
    return manifest;
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    await fs.promises.rm(part, { force: true });
    if ((error as NodeJS.ErrnoException).code === 'ENOSPC')
      throw new Error('The disk is full; no backup was made. Free some space and try again.');
    throw error;
  } finally {
    client.release();
    await fs.promises.rm(scratch, { recursive: true, force: true });
  }
}
