import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import type pg from 'pg';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';
import { knownMigrations } from '../kernel/db/index.ts';

/** Tables in an order in which they can be filled; all of the product's own. */
export const tableNames = [
  'settings',
  'channels',
  'ideas',
  'scripts',
  'script_versions',
  'scene_choices',
  'takes',
  'videos',
  'queue_items',
  'put_aside',
  'idea_batches',
  'claim_rulings',
  'artefacts',
  'jobs',
  'journal',
] as const;
export type TableName = (typeof tableNames)[number];

export interface TableFacts {
  columns: string[];
  rows: number;
  /** sha256 of the text that PostgreSQL gave, before compression. */
  sha256: string;
}

/** What a backup file says of itself; its last entry, so that a cut-off file has none. */
export interface Manifest {
  format: 1;
  version: string;
  /** Tag of the newest migration of the data. */
  migration: string;
  createdAt: string;
  tables: Record<TableName, TableFacts>;
  /** Names in the media folder; each begins with the hash of its bytes. */
  media: string[];
  /** What the check of the journal's chain found. Absent in backups of earlier versions. */
  journal?: { entries: number; lastSeq: number; broken?: { seq: number; why: string } };
  /** Whether the key that opens saved secrets is inside. */
  withKey: boolean;
}

const quoted = (names: readonly string[]) => names.map((name) => `"${name}"`).join(', ');

/** Tag of the newest migration that these data went through. */
export async function migrationOf(client: pg.ClientBase): Promise<string> {
  const { rows } = await client.query<{ at: string }>('select max(created_at) as at from drizzle.__drizzle_migrations');
  return knownMigrations().find(({ when }) => when === Number(rows[0]?.at))?.tag ?? '';
}

/** Writes one table as compressed text and tells what was written. */
export async function dumpTable(client: pg.ClientBase, table: TableName, file: string): Promise<TableFacts> {
  const { rows } = await client.query<{ name: string }>(
    "select column_name as name from information_schema.columns where table_schema = 'public' and table_name = $1 and is_generated = 'NEVER' order by ordinal_position",
    [table],
  );
  const columns = rows.map(({ name }) => name);
  // Data of an older version may not have the table yet.
  if (columns.length === 0) {
    await pipeline([''], createGzip(), fs.createWriteStream(file));
    return { columns, rows: 0, sha256: createHash('sha256').digest('hex') };
  }
  const count = await client.query<{ n: string }>(`select count(*) as n from "${table}"`);
  const digest = createHash('sha256');
  const stream = client.query(copyTo(`copy (select ${quoted(columns)} from "${table}" order by 1, 2) to stdout`));
  stream.on('data', (chunk: Buffer) => digest.update(chunk));
  await pipeline(stream, createGzip({ level: 6 }), fs.createWriteStream(file));
  return { columns, rows: Number(count.rows[0]?.n ?? 0), sha256: digest.digest('hex') };
}

/**
 * Fills one empty table from its dump.
 *
 * @throws Error when the dump is not what the manifest says, or rows are missing
 */
export async function fillTable(
  client: pg.ClientBase,
  table: TableName,
  facts: TableFacts,
  file: string,
): Promise<void> {
  if (facts.columns.length === 0) return;
  const digest = createHash('sha256');
  const text = fs.createReadStream(file).pipe(createGunzip());
  text.on('data', (chunk: Buffer) => digest.update(chunk));
  await pipeline(text, client.query(copyFrom(`copy "${table}" (${quoted(facts.columns)}) from stdin`)));
  if (digest.digest('hex') !== facts.sha256) throw new Error(`The backup is damaged: ${table} is not what was saved.`);
  const { rows } = await client.query<{ n: string }>(`select count(*) as n from "${table}"`);
  if (Number(rows[0]?.n) !== facts.rows) throw new Error(`The backup is damaged: ${table} has lost rows.`);
}

/** All stored files, as names below the media folder. */
export async function mediaNames(folder: string): Promise<string[]> {
  const names = await fs.promises.readdir(folder, { recursive: true }).catch(() => []);
  return names
    .filter((name) => /^[0-9a-f]{2}[/\\][0-9a-f]{64}\.[a-z0-9]{2,5}$/.test(name))
    .map((name) => name.split(path.sep).join('/'))
    .sort();
}

export async function sha256OfFile(file: string): Promise<string> {
  const digest = createHash('sha256');
  await pipeline(fs.createReadStream(file), digest);
  return digest.digest('hex');
}
