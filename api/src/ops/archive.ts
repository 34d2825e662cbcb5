import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import type pg from 'pg';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';
import type { DataState } from '../kernel/db/index.ts';
import { listed, quoted, type TableShape } from './catalogue.ts';
import type { SealedKeys } from './sealed-keys.ts';

export interface TableFacts {
  /** Schema and name; absent in backups of format 1, whose tables all lay in `public`. */
  shape?: TableShape;
  columns: string[];
  rows: number;
  /** sha256 of the text that PostgreSQL gave, before compression. */
  sha256: string;
}

/** What a backup file says of itself; its last entry, so that a cut-off file has none. */
export interface Manifest {
  format: 1 | 2 | 3;
  version: string;
  /** Migrations that made the data what they are. */
  state?: DataState;
  /** The same in format 1: the newest migration of the former layout. */
  migration?: string;
  createdAt: string;
  /** Tables by the name that their entry has in the file. */
  tables: Record<string, TableFacts>;
  /** The last number that each sequence gave. Absent in format 1. */
  sequences?: { schema: string; name: string; last: string }[];
  /** Names in the media folder; each begins with the hash of its bytes. */
  media: string[];
  /** What the check of the journal's chain found. Absent in backups of earlier versions. */
  journal?: { entries: number; lastSeq: number; broken?: { seq: number; why: string } };
  /** Formats 1 and 2: whether the master key is inside, as it is. */
  withKey?: boolean;
  /**
   * What became of credentials: they are in it with the master key under a passphrase, not in it, or in it while the key
   * stays where it was.
   */
  credentials?: 'sealed' | 'left-out' | 'key-stays';
  /** The master keys, under a passphrase. */
  keys?: SealedKeys;
}

/** Name of a table's entry: of letters that every file system takes. */
export const entryOf = ({ schema, name }: Pick<TableShape, 'schema' | 'name'>): string =>
  `${encodeURIComponent(schema)}.${encodeURIComponent(name)}`;

/** Where the data of a backup stand. */
export const stateOf = ({ state, migration = '' }: Manifest): DataState => state ?? { former: migration, applied: {} };

/**
 * Writes one table as compressed text and tells what was written.
 *
 * @param where condition on its rows. Default value: all of them
 */
export async function dumpTable(
  client: pg.ClientBase,
  shape: TableShape,
  file: string,
  where?: string,
): Promise<TableFacts> {
  const columns = shape.columns.map(({ name }) => name);
  const from = `${quoted(shape.schema, shape.name)}${where ? ` where ${where}` : ''}`;
  const count = await client.query<{ n: string }>(`select count(*) as n from ${from}`);
  const digest = createHash('sha256');
  const order = shape.key.length ? `order by ${listed(shape.key)}` : '';
  const stream = client.query(copyTo(`copy (select ${listed(columns)} from ${from} ${order}) to stdout`));
  stream.on('data', (chunk: Buffer) => digest.update(chunk));
  await pipeline(stream, createGzip({ level: 6 }), fs.createWriteStream(file));
  return { shape, columns, rows: Number(count.rows[0]?.n ?? 0), sha256: digest.digest('hex') };
}

/**
 * Fills one empty table from its dump.
 *
 * @throws Error when the dump is not what the manifest says, or rows are missing
 */
export async function fillTable(
  client: pg.ClientBase,
  { schema, name }: Pick<TableShape, 'schema' | 'name'>,
  facts: TableFacts,
  file: string,
): Promise<void> {
  // A table that data of an older version did not have yet.
  if (facts.columns.length === 0) return;
  const table = quoted(schema, name);
  const digest = createHash('sha256');
  const text = fs.createReadStream(file).pipe(createGunzip());
  text.on('data', (chunk: Buffer) => digest.update(chunk));
  await pipeline(text, client.query(copyFrom(`copy ${table} (${listed(facts.columns)}) from stdin`)));
  if (digest.digest('hex') !== facts.sha256) throw new Error(`The backup is damaged: ${name} is not what was saved.`);
  const { rows } = await client.query<{ n: string }>(`select count(*) as n from ${table}`);
  if (Number(rows[0]?.n) !== facts.rows) throw new Error(`The backup is damaged: ${name} has lost rows.`);
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
