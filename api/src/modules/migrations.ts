import fs from 'node:fs';
import path from 'node:path';
import { formerLayout } from '../former-layout/index.ts';
import { kernelRows, type Layout, type ModuleRows } from '../kernel/db/index.ts';

/** A module's part of the database: a schema of its name, and migrations in its folder. */
const rowsOf = (id: string, folder = id): ModuleRows => ({
  id,
  schema: id.replaceAll('-', '_'),
  folder: path.join(import.meta.dirname, folder, 'migrations'),
});

/** These stand first among modules, since data of the former layout go to them; every other folder with migrations is a module's. */
const first = [rowsOf('system'), rowsOf('video', 'video-pipeline')];

/** What modules share has its part as well; its migrations run before those of every module. */
const capabilities = fs
  .globSync('*/migrations', { cwd: path.join(import.meta.dirname, '../capabilities') })
  .map((folder) => path.dirname(folder))
  .sort()
  .map((id) => rowsOf(id, path.join('../capabilities', id)));

const others = fs
  .globSync('*/migrations', { cwd: import.meta.dirname })
  .map((folder) => rowsOf(path.dirname(folder)))
  .filter((rows) => first.every(({ folder }) => folder !== rows.folder))
  .sort((a, b) => a.id.localeCompare(b.id));

/** The database of the product. Migrations of a module may name tables of those before it. */
export const layout: Layout = {
  modules: [kernelRows, ...capabilities, ...first, ...others],
  former: formerLayout,
};
