import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import type pg from 'pg';
import tar from 'tar-stream';
import { knownMigrations } from '../kernel/db/index.ts';
import { fillTable, type Manifest, sha256OfFile, tableNames } from './archive.ts';

const damaged = (what: string) => new Error(`The backup is damaged: ${what}. Take another one.`);

const hashOf = (name: string) => path.basename(name).split('.')[0] ?? '';

/** Only names that a backup has; nothing leads out of the folder. */
const isKnown = (name: string) =>
  /^(?:tables\/[a-z_]+\.gz|media\/[0-9a-f]{2}\/[0-9a-f]{64}\.[a-z0-9]{2,5}|master\.key|manifest\.json)$/.test(name);

type Visit = (name: string, body: NodeJS.ReadableStream) => Promise<void>;

/** Reads a backup entry by entry. @throws Error when it is no backup or was cut off */
async function readEntries(file: string, visit: Visit): Promise<Manifest> {
  let manifest: Manifest | undefined;
  const extract = tar.extract();
  const source = pipeline(fs.createReadStream(file), extract);
  const read = (async () => {
    for await (const entry of extract) {
      const { name } = entry.header;
      if (!isKnown(name)) throw damaged(`it holds "${name.slice(0, 60)}"`);
      if (name === 'manifest.json') {
        const chunks: Buffer[] = [];
        for await (const chunk of entry) chunks.push(chunk as Buffer);
        manifest = JSON.parse(Buffer.concat(chunks).toString('utf8')) as Manifest;
      } else await visit(name, entry as unknown as NodeJS.ReadableStream);
    }
  })();
  await Promise.all([source, read]).catch((error: Error) => {
    throw /damaged/.test(error.message) ? error : damaged(error.message);
  });
  if (!manifest) throw damaged('it ends too early');
  if (manifest.format !== 1) throw new Error('This backup was made by a newer Avenue. Update Avenue first.');
  return manifest;
}

/** Reads a backup to its end and compares every table and file with what the manifest says. */
export async function verifyBackup(file: string): Promise<Manifest> {
  const found = new Map<string, string>();
  const manifest = await readEntries(file, async (name, body) => {
    const digest = createHash('sha256');
    if (name.startsWith('tables/')) await pipeline(body, createGunzip(), digest);
    else await pipeline(body, digest);
    found.set(name, digest.digest('hex'));
  });
  for (const table of tableNames) {
    if (found.get(`tables/${table}.gz`) !== manifest.tables[table]?.sha256)
      throw damaged(`${table} is not what was saved`);
  }
  for (const name of manifest.media)
    if (found.get(`media/${name}`) !== hashOf(name)) throw damaged(`the file ${name} is not what was saved`);
  if (manifest.withKey && !found.has('master.key')) throw damaged('the key is missing');
  return manifest;
}

export interface RestoreOptions {
  file: string;
  dataDir: string;
  /** Open and migrated, without rows. */
  pool: pg.Pool;
}

async function isEmpty(client: pg.ClientBase): Promise<boolean> {
  for (const table of ['scripts', 'journal', 'settings'] as const) {
    const { rows } = await client.query(`select 1 from "${table}" limit 1`);
    if (rows.length) return false;
  }
  return true;
}

/**
 * Puts a backup into an empty studio. Rows come in one transaction; files are written before, under their own hash.
 *
 * @throws Error with a sentence when the file is damaged or newer, or the studio is not empty; it stays empty then
 */
export async function restoreBackup({ file, dataDir, pool }: RestoreOptions): Promise<Manifest> {
  const manifest = await verifyBackup(file);
  const known = knownMigrations().map(({ tag }) => tag);
  if (!known.includes(manifest.migration))
    throw new Error('This backup was made by a newer Avenue. Update Avenue first.');
  if (manifest.migration !== known.at(-1)) {
    throw new Error(`This backup is of version ${manifest.version}. Start that version with it once, then update.`);
  }
  const client = await pool.connect();
  const scratch = path.join(dataDir, 'restore');
  try {
    if (!(await isEmpty(client)))
      throw new Error('This studio is not empty. Restore into an empty data folder or database.');
    await fs.promises.mkdir(scratch, { recursive: true });
    await readEntries(file, async (name, body) => {
      const target = name.startsWith('media/') ? path.join(dataDir, name) : path.join(scratch, path.basename(name));
      await fs.promises.mkdir(path.dirname(target), { recursive: true });
      await pipeline(body, fs.createWriteStream(`${target}.part`, { mode: name === 'master.key' ? 0o600 : 0o644 }));
      await fs.promises.rename(`${target}.part`, target);
    });
    for (const name of manifest.media) {
      if ((await sha256OfFile(path.join(dataDir, 'media', name))) !== hashOf(name))
        throw damaged(`the file ${name} was not written whole`);
    }

    await client.query('begin');
    // The journal's own trigger would number and chain the rows anew.
    await client.query('alter table journal disable trigger user');
    for (const table of tableNames)
      await fillTable(client, table, manifest.tables[table], path.join(scratch, `${table}.gz`));
    await client.query('alter table journal enable trigger user');
    await client.query("select setval('journal_seq_seq', coalesce((select max(seq) from journal), 0) + 1, false)");
    // The workflow engine's own memory is not in the backup: what ran is queued again and finds its parts in the caches.
    await client.query("update jobs set state = 'queued', attempt = attempt + 1 where state = 'running'");
    await client.query('commit');
    if (manifest.withKey) await fs.promises.rename(path.join(scratch, 'master.key'), path.join(dataDir, 'master.key'));
    return manifest;
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw error;
  } finally {
    client.release();
    await fs.promises.rm(scratch, { recursive: true, force: true });
  }
}
