import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { ModuleRows } from '../kernel/db/index.ts';

/** A module's migrations in a folder of their own, as a generator would make them. */
export interface ModuleFolder extends ModuleRows {
  write(name: string, sql: string): void;
  remove(): void;
}

export function makeModule(id: string, migrations: Readonly<Record<string, string>>): ModuleFolder {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'avenue-module-'));
  const write = (name: string, sql: string) => fs.writeFileSync(path.join(folder, `${name}.sql`), sql);
  for (const [name, sql] of Object.entries(migrations)) write(name, sql);
  return {
    id,
    schema: id.replaceAll('-', '_'),
    folder,
    write,
    remove: () => fs.rmSync(folder, { recursive: true, force: true }),
  };
}
