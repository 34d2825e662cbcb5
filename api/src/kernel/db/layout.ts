import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import type pg from 'pg';

/** The part of the database that is a module's own. */
export interface ModuleRows {
  id: string;
  /** PostgreSQL schema of its tables. */
  schema: string;
  /** Folder of its migrations, `0000_init.sql` and on. */
  folder: string;
}

/** How data lay before modules had a schema each. */
export interface FormerLayout {
  /** Newest migration of such data; undefined when they lie otherwise. @throws DataIsNewer */
  stateOf(client: pg.ClientBase): Promise<string | undefined>;
  /** Whether a migration of this name is known. */
  knows(migration: string): boolean;
  /** Runs the migrations after one, up to another. Default values: from the first, to the last. */
  advance(client: pg.ClientBase, steps: { after?: string | undefined; to?: string | undefined }): Promise<void>;
  /** Gives every table to its module, whose first migration counts as run. */
  handOver(client: pg.ClientBase, modules: readonly ModuleRows[]): Promise<void>;
  /** Leaves word for programs of that time that these data are newer than they are. */
  keepOldVersionsOut(client: pg.ClientBase): Promise<void>;
  /** Takes back that any of its migrations ran; for a database whose tables are gone. */
  forget(client: pg.ClientBase): Promise<void>;
}

/** All of the database. Modules stand in the order in which their migrations run; the kernel is the first. */
export interface Layout {
  modules: readonly ModuleRows[];
  former: FormerLayout;
}

export interface Migration {
  /** File name without its ending. */
  name: string;
  sql: string;
  /** sha256 of the text, whichever way its lines end. */
  hash: string;
}

/** Migrations of a module, in the order of their names. */
export const migrationsOf = ({ folder }: ModuleRows): Migration[] =>
  fs
    .readdirSync(folder)
    .filter((file) => file.endsWith('.sql'))
    .sort()
    .map((file) => {
      const sql = fs.readFileSync(path.join(folder, file), 'utf8').replaceAll('\r\n', '\n');
      return { name: path.parse(file).name, sql, hash: createHash('sha256').update(sql).digest('hex') };
    });

export const kernelRows: ModuleRows = {
  id: 'kernel',
  schema: 'kernel',
  folder: path.join(import.meta.dirname, 'migrations'),
};
