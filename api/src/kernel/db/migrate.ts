import pg from 'pg';
import { type Layout, type ModuleRows, migrationsOf } from './layout.ts';
import { bookName, type DataState, readState, type Step, stepsFor } from './state.ts';

/** Notes that a migration of a module ran. */
export async function note(client: pg.ClientBase, schema: string, name: string, hash: string): Promise<void> {
  const quoted = pg.escapeIdentifier(schema);
  await client.query(`create schema if not exists ${quoted}`);
  await client.query(
    `create table if not exists ${quoted}.${bookName} (name text primary key, hash text not null, applied_at timestamptz not null default now())`,
  );
  await client.query(`insert into ${quoted}.${bookName} (name, hash) values ($1, $2)`, [name, hash]);
}

async function take(client: pg.ClientBase, { module: { id, schema }, migration: { name, sql, hash } }: Step) {
  try {
    // Names without a schema are the module's own, never those of another.
    await client.query(`set local search_path to ${pg.escapeIdentifier(schema)}`);
    if (!/create\s+schema/i.test(sql)) await client.query(`create schema if not exists ${pg.escapeIdentifier(schema)}`);
    await client.query(sql);
    await note(client, schema, name, hash);
  } catch (error) {
    throw new Error(`The migration ${name} of ${id} failed: ${(error as Error).message}`, { cause: error });
  }
}

/** Brings data from where they stand to this version, in the transaction of the caller. */
export async function upgrade(client: pg.ClientBase, layout: Layout): Promise<void> {
  const { former } = await readState(client, layout);
  if (former !== undefined) {
    await layout.former.advance(client, { after: former });
    await layout.former.handOver(client, layout.modules);
  }
  for (const step of stepsFor(layout, await readState(client, layout))) await take(client, step);
  await layout.former.keepOldVersionsOut(client);
}

/**
 * Makes the empty tables that data of an earlier state lay in, in an empty database and the transaction of the caller.
 *
 * @throws DataIsNewer, or Error with a sentence when a migration is another one than that which ran
 */
export async function reach(client: pg.ClientBase, layout: Layout, state: DataState): Promise<void> {
  if (state.former !== undefined) {
    await layout.former.advance(client, { to: state.former });
    return;
  }
  const open = stepsFor(layout, state, { toRestore: true });
  const isOpen = (module: ModuleRows, name: string) =>
    open.some((step) => step.module === module && step.migration.name === name);
  for (const module of layout.modules)
    for (const migration of migrationsOf(module))
      if (!isOpen(module, migration.name)) await take(client, { module, migration });
}

/**
 * Brings the tables up to date, all in one transaction; processes that start together wait for each other.
 *
 * @param before called when data of an older version are about to be changed
 * @throws Error with a sentence when the data were written by a newer version, or a migration was changed since it ran
 */
export async function migrateUnderLock(
  pool: pg.Pool,
  layout: Layout,
  before: (() => Promise<void>) | undefined,
): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query("select pg_advisory_lock(hashtextextended('avenue:migrate', 0))");
    const state = await readState(client, layout);
    const isNew = state.former === undefined && Object.keys(state.applied).length === 0;
    if (state.former === undefined && stepsFor(layout, state).length === 0) return;
    if (!isNew) await before?.();
    await client.query('begin');
    await upgrade(client, layout);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw error;
  } finally {
    await client.query("select pg_advisory_unlock(hashtextextended('avenue:migrate', 0))").catch(() => undefined);
    client.release();
  }
}
