import fs from 'node:fs';
import path from 'node:path';
import type pg from 'pg';
import { DataIsNewer, type FormerLayout, migrationsOf, note } from '../kernel/db/index.ts';

/** Migrations with the time that the migrator of then stored of each, milliseconds. */
const migrations: readonly [name: string, when: number][] = [
  ['0000_init', 1795258049760],
  ['0001_journal_chain', 1795258050440],
  ['0002_remote_loads', 1795273257908],
  ['0003_decisions_and_library', 1795310000000],
  ['0004_journal_whole_entry', 1795312000000],
  ['0005_library_search', 1795312010000],
  ['0006_journal_by_subject', 1795312020000],
];

/** Every table of the former layout; all lay in `public`. */
export const formerTables: readonly string[] = [
  ...['settings', 'channels', 'artefacts', 'jobs', 'journal', 'remote_loads', 'ideas', 'scripts', 'script_versions'],
  ...['scene_choices', 'takes', 'videos', 'queue_items', 'put_aside', 'idea_batches', 'claim_rulings'],
];

/** The year 2100: a program of then takes data for newer that have a migration of a time which it does not know. */
const neverReached = 4_102_444_800_000;

const read = (name: string) => fs.readFileSync(path.join(import.meta.dirname, name), 'utf8');
const indexOf = (name: string) => migrations.findIndex(([known]) => known === name);

/** Table in which the migrator of then kept what ran. */
const book = `create schema if not exists drizzle;
  create table if not exists drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)`;

async function remember(client: pg.ClientBase, hash: string, when: number) {
  await client.query(book);
  await client.query(
    `insert into drizzle.__drizzle_migrations (hash, created_at)
     select $1, $2::bigint where not exists (select 1 from drizzle.__drizzle_migrations where created_at = $2::bigint)`,
    [hash, when],
  );
}

/** One schema for all tables, and one list of migrations in `drizzle`. Frozen: no migration is added any more. */
export const formerLayout: FormerLayout = {
  async stateOf(client) {
    const { rows } = await client.query<{ there: string | null }>(
      "select to_regclass('drizzle.__drizzle_migrations') as there",
    );
    if (!rows[0]?.there) return undefined;
    const newest = await client.query<{ at: string | null }>(
      'select max(created_at) as at from drizzle.__drizzle_migrations',
    );
    const at = newest.rows[0]?.at;
    if (at === null || at === undefined) return undefined;
    const found = migrations.findLast(([, when]) => when <= Number(at));
    if (!found || Number(at) > (migrations.at(-1)?.[1] ?? 0)) throw new DataIsNewer();
    return found[0];
  },

  knows: (migration) => indexOf(migration) >= 0,

  async advance(client, { after, to }) {
    await client.query('set local search_path to public');
    const from = after === undefined ? 0 : indexOf(after) + 1;
    const end = to === undefined ? migrations.length : indexOf(to) + 1;
    for (const [name, when] of migrations.slice(from, end)) {
      await client.query(read(`migrations/${name}.sql`));
      await remember(client, name, when);
    }
  },

  async handOver(client, modules) {
    await client.query(read('hand-over.sql'));
    for (const module of modules.filter(({ id }) => ['kernel', 'system', 'video'].includes(id))) {
      const first = migrationsOf(module)[0];
      if (first) await note(client, module.schema, first.name, first.hash);
    }
  },

  async keepOldVersionsOut(client) {
    await remember(client, 'Each module has its own migrations now.', neverReached);
  },

  async forget(client) {
    await client.query(book);
    const known = [...migrations.map(([, when]) => when), neverReached];
    await client.query('delete from drizzle.__drizzle_migrations where created_at = any($1::bigint[])', [known]);
  },
};
