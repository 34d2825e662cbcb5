import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import type pg from 'pg';
import tar from 'tar-stream';
import {
  DataIsNewer,
  type DataState,
  type Layout,
  note,
  reach,
  readState,
  rowsAlone,
  stepsFor,
  upgrade,
} from '../kernel/db/index.ts';
import { settleRestored } from '../kernel/effects/index.ts';
import { adoptKeys, type KeyPlace, keyOf, type MasterKeys } from '../kernel/master-key/index.ts';
import type { Secret } from '../kernel/secret.ts';
import { type Manifest, sha256OfFile, stateOf } from './archive.ts';
import { formerSchema, productTables, quoted, schemasOf } from './catalogue.ts';
import { fillTables } from './fill.ts';
import { whyLeftOut } from './left-out.ts';
import { openSealedKeys, sealedKeys } from './sealed-keys.ts';

const damaged = (what: string) => new Error(`The backup is damaged: ${what}. Take another one.`);

const hashOf = (name: string) => path.basename(name).split('.')[0] ?? '';

/** What a module does with rows that came from a backup stands in `restored.sql` beside its migrations. */
async function settleModules(client: pg.ClientBase, { modules }: Layout): Promise<void> {
  for (const { folder } of modules) {
    const file = path.join(folder, '..', 'restored.sql');
    if (fs.existsSync(file)) await client.query(await fs.promises.readFile(file, 'utf8'));
  }
}

/** Only names that a backup has; nothing leads out of the folder. */
const isKnown = (name: string) =>
  /^(?:tables\/[\w.%!~*'()-]+\.gz|media\/[0-9a-f]{2}\/[0-9a-f]{64}\.[a-z0-9]{2,5}|master\.key|manifest\.json)$/.test(
    name,
  );

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
  if (![1, 2, 3].includes(manifest.format))
    throw new Error('This backup was made by a newer Avenue. Update Avenue first.');
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
  for (const [table, { sha256 }] of Object.entries(manifest.tables))
    if (found.get(`tables/${table}.gz`) !== sha256) throw damaged(`${table} is not what was saved`);
  for (const name of manifest.media)
    if (found.get(`media/${name}`) !== hashOf(name)) throw damaged(`the file ${name} is not what was saved`);
  if (manifest.withKey && !found.has('master.key')) throw damaged('the key is missing');
  return manifest;
}

export interface RestoreOptions {
  file: string;
  dataDir: string;
  /** Asked where the keys in it are under a passphrase. Default value: there is nobody to ask */
  askPassphrase?: () => Promise<Secret>;
  /** Where the keys go. Default value: files in the data folder */
  place?: KeyPlace;
  /** Database without rows of the product; with or without its tables. */
  pool: pg.Pool;
  layout: Layout;
}

async function isEmpty(client: pg.ClientBase): Promise<boolean> {
  for (const { schema, name } of await productTables(client)) {
    const { rows } = await client.query(`select 1 from ${quoted(schema, name)} limit 1`);
    if (rows.length) return false;
  }
  return true;
}

/** @throws Error with a sentence when this version cannot read data of this state */
function check(state: DataState, layout: Layout) {
  try {
    if (state.former !== undefined && !layout.former.knows(state.former)) throw new DataIsNewer();
    stepsFor(layout, state, { toRestore: true });
  } catch (error) {
    if (error instanceof DataIsNewer)
      throw new Error('This backup was made by a newer Avenue. Update Avenue first.', { cause: error });
    throw error;
  }
}

/** A file fills tables of modules and nothing else: not the database's own, nor those of the job runtime. */
function checkPlaces({ tables }: Manifest, { former, applied }: DataState) {
  const schemas = former === undefined ? Object.keys(applied) : [formerSchema];
  for (const { shape } of Object.values(tables))
    if (shape && !schemas.includes(shape.schema)) throw damaged(`the table ${shape.name} belongs to no module`);
  for (const schema of schemas)
    if (/^pg_|^information_schema$/.test(schema) || whyLeftOut({ schema, name: '' }))
      throw damaged(`"${schema}" is no module`);
}

/** Removes the product's tables, which are empty. */
async function removeTables(client: pg.ClientBase, layout: Layout) {
  const { former } = await readState(client, layout);
  if (former !== undefined) await upgrade(client, layout);
  for (const schema of await schemasOf(client)) await client.query(`drop schema ${quoted(schema)} cascade`);
  await layout.former.forget(client);
}

/** Rows of modules that are not installed came back without what their migrations make besides; that is remembered. */
async function noteRowsAlone(client: pg.ClientBase, { applied }: DataState, { modules }: Layout) {
  for (const [schema, ran] of Object.entries(applied)) {
    if (modules.some((module) => module.schema === schema)) continue;
    for (const name of Object.keys(ran)) await note(client, schema, name, rowsAlone);
  }
}

/** @throws Error with a sentence where nobody can be asked, or for another passphrase */
async function openKeys(keys: unknown, askPassphrase: RestoreOptions['askPassphrase']): Promise<MasterKeys> {
  const parsed = sealedKeys.safeParse(keys);
  if (!parsed.success) throw damaged('the sealed key is in no known form');
  if (!askPassphrase)
    throw new Error('The keys of this backup are under a passphrase, and nobody can be asked for it.');
  return openSealedKeys(parsed.data, await askPassphrase());
}

/** The key of a backup of format 1 or 2. */
async function plainKey(file: string): Promise<MasterKeys> {
  const current = keyOf(await fs.promises.readFile(file, 'utf8'));
  if (!current) throw damaged('the key is cut off');
  return { current, former: [] };
}

/**
 * Puts a backup into an empty studio. Its rows come into the tables that they lay in and are brought to this version from
 * there, all in one transaction; files are written before, under their own hash.
 *
 * @throws Error with a sentence when the file is damaged or newer, or the studio is not empty; it stays empty then
 */
export async function restoreBackup({
  file,
  dataDir,
  pool,
  layout,
  askPassphrase,
  place = { dataDir, masterKey: undefined, formerKeys: [] },
}: RestoreOptions): Promise<Manifest> {
  const manifest = await verifyBackup(file);
  const state = stateOf(manifest);
  check(state, layout);
  checkPlaces(manifest, state);
  const sealed = manifest.keys && (await openKeys(manifest.keys, askPassphrase));
  const client = await pool.connect();
  let putBack = () => {};
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
    await removeTables(client, layout);
    await reach(client, layout, state);
    await noteRowsAlone(client, state, layout);
    await fillTables(client, manifest, (entry) => path.join(scratch, `${entry}.gz`));
    await upgrade(client, layout);
    // The workflow engine's own memory is not in the backup: what ran is queued again and finds its parts in the caches.
    await client.query("update kernel.jobs set state = 'queued', attempt = attempt + 1 where state = 'running'");
    await settleRestored(client);
    await settleModules(client, layout);
    const keys = sealed ?? (manifest.withKey ? await plainKey(path.join(scratch, 'master.key')) : undefined);
    if (keys) putBack = adoptKeys(place, keys);
    await client.query('commit');
    return manifest;
  } catch (error) {
    putBack();
    await client.query('rollback').catch(() => undefined);
    throw error;
  } finally {
    client.release();
    await fs.promises.rm(scratch, { recursive: true, force: true });
  }
}
