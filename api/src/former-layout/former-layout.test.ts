import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import { after, afterEach, before, test } from 'node:test';
import type pg from 'pg';
import { openDatabase, readState } from '../kernel/db/index.ts';
import { checkJournal, keepCounts, record } from '../kernel/journal/index.ts';
import { layout } from '../modules/migrations.ts';
import { productTables, type TableShape } from '../ops/catalogue.ts';
import { makeBackup, restoreBackup, verifyBackup } from '../ops/index.ts';
import { contentsOf } from '../testing/contents.ts';
import { openTestDatabase, type TestDatabase } from '../testing/database.ts';
import { loadDump } from '../testing/dump.ts';
import { formerLayout, formerTables } from './index.ts';

const dump = path.join(import.meta.dirname, '../ops/fixtures/former-layout.sql');

/** Keeps the server of this file between tests. */
let anchor: TestDatabase;
const open: TestDatabase[] = [];
before(async () => {
  anchor = await openTestDatabase();
});
after(() => anchor.close());
afterEach(async () => {
  for (const database of open.splice(0)) await database.close();
});

async function empty(): Promise<TestDatabase> {
  const database = await openTestDatabase({ layout: undefined });
  open.push(database);
  return database;
}

async function former(): Promise<TestDatabase> {
  const database = await empty();
  await loadDump(database.pool, dump);
  return database;
}

const start = async ({ url, dataDir }: TestDatabase, beforeMigration?: (pool: pg.Pool) => Promise<void>) =>
  (
    await openDatabase({
      dataDir,
      databaseUrl: url,
      layout,
      log: () => undefined,
      ...(beforeMigration && { beforeMigration }),
    })
  ).close();

async function inTransaction(pool: pg.Pool, work: (client: pg.PoolClient) => Promise<void>) {
  const client = await pool.connect();
  await client.query('begin');
  await work(client).finally(() => client.query('commit'));
  client.release();
}

/** Names and values of settings with secrets as they are sealed, wherever these lie: they left the settings later. */
async function settingsOf(pool: pg.Pool): Promise<unknown[]> {
  const { rows } = await pool.query<{ former: boolean }>("select to_regclass('public.settings') is not null as former");
  const from = rows[0]?.former
    ? 'public.settings'
    : '(select name, value from kernel.settings union all select name, sealed from kernel.credentials) s';
  return (await pool.query(`select name, value from ${from} order by name collate "C"`)).rows;
}

/** What each table holds, as its columns were then, but the settings. */
const restOf = (pool: pg.Pool, shapes: readonly TableShape[]): Promise<Record<string, string>> =>
  contentsOf(
    pool,
    shapes.filter(({ name }) => name !== 'settings'),
  );

/** Everything that the definitions of tables and functions say, in an order of their own. */
async function structureOf(pool: pg.Pool): Promise<string[]> {
  const { rows } = await pool.query<{ line: string }>(`
    with mine as (select oid, nspname from pg_namespace where nspname in ('kernel', 'system', 'video'))
    select concat_ws(' ', 'column', n.nspname, c.relname, a.attname, format_type(a.atttypid, a.atttypmod), a.attnotnull,
      pg_get_expr(d.adbin, d.adrelid), a.attgenerated::text) as line
    from pg_attribute a join pg_class c on c.oid = a.attrelid join mine n on n.oid = c.relnamespace
      left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
    where c.relkind in ('r', 'S') and a.attnum > 0 and not a.attisdropped
    union all select 'index ' || pg_get_indexdef(i.indexrelid) from pg_index i join pg_class c on c.oid = i.indrelid join mine n on n.oid = c.relnamespace
    union all select 'constraint ' || conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(k.oid) from pg_constraint k join mine n on n.oid = k.connamespace
    union all select 'trigger ' || pg_get_triggerdef(t.oid) || t.tgenabled::text from pg_trigger t join pg_class c on c.oid = t.tgrelid join mine n on n.oid = c.relnamespace where not t.tgisinternal
    union all select 'function ' || pg_get_functiondef(p.oid) from pg_proc p join mine n on n.oid = p.pronamespace
    union all select 'owned ' || d.objid::regclass || ' ' || d.refobjid::regclass || d.refobjsubid from pg_depend d
      join pg_class s on s.oid = d.objid and s.relkind = 'S' join mine n on n.oid = s.relnamespace where d.deptype = 'a'
    order by 1`);
  return rows.map(({ line }) => line.replaceAll(/\s+/g, ' '));
}

test('data of that time lose nothing: every row of every table is there, numbering goes on, the journal holds', async () => {
  const database = await former();
  const saved = await contentsOf(database.pool);
  const { settings: _apart, ...rest } = saved;
  const settings = await settingsOf(database.pool);
  // Later migrations add tables and columns; what was there stays as it was.
  const shapes = await productTables(database.pool);
  assert.deepEqual(Object.keys(saved), [...formerTables].sort());
  for (const [name, so] of Object.entries(saved)) assert.doesNotMatch(so, /^0 rows/, name);
  const backups: string[] = [];
  await start(database, async (pool) => {
    const file = path.join(database.dataDir, 'before.tar');
    await makeBackup({ pool, dataDir: database.dataDir, version: 'test', file });
    backups.push(file);
  });
  assert.deepEqual(await restOf(database.pool, shapes), rest);
  assert.deepEqual(await settingsOf(database.pool), settings);
  const left = await database.pool.query(
    "select 1 from pg_class c join pg_namespace n on n.oid = c.relnamespace where n.nspname = 'public' and c.relkind in ('r', 'S')",
  );
  assert.equal(left.rowCount, 0);
  const journal = await checkJournal(database.pool);
  assert.equal(journal.broken, undefined);
  await record(database.db, { studio: 'own', action: 'test', subject: 's', text: 'Next.' });
  const next = await checkJournal(database.pool);
  assert.ok((next.end?.seq ?? 0) > (journal.end?.seq ?? 0));
  assert.deepEqual([next.entries, next.broken], [journal.entries + 1, undefined]);
  await keepCounts(database.db);
  const counted = await database.pool.query<{ entries: number }>(
    "select sum(entries)::int as entries from kernel.journal_counts where day = '-infinity'",
  );
  assert.deepEqual(counted.rows, [{ entries: next.entries }]);

  // The backup that was made before holds the data as they were; it comes back under this version.
  const [file = ''] = backups;
  assert.equal((await verifyBackup(file)).state?.former, '0006_journal_by_subject');
  const target = await empty();
  await restoreBackup({ pool: target.pool, dataDir: target.dataDir, file, layout });
  assert.deepEqual(await restOf(target.pool, shapes), rest);
  assert.deepEqual(await settingsOf(target.pool), settings);

  // And so does one of the data as they are now.
  const after = path.join(database.dataDir, 'after.tar');
  const now = await contentsOf(database.pool);
  await makeBackup({ pool: database.pool, dataDir: database.dataDir, version: 'test', file: after });
  const other = await empty();
  await restoreBackup({ pool: other.pool, dataDir: other.dataDir, file: after, layout });
  assert.deepEqual(await contentsOf(other.pool), now);
  assert.deepEqual(await structureOf(other.pool), await structureOf(database.pool));
});

test('a database that was handed over is built as a new one is', async () => {
  const database = await former();
  await start(database);
  assert.deepEqual(await structureOf(database.pool), await structureOf(anchor.pool));
});

for (const at of ['0000_init', '0002_remote_loads', '0004_journal_whole_entry'])
  test(`data that stopped at ${at} go the whole way at once`, async () => {
    const database = await empty();
    await inTransaction(database.pool, (client) => formerLayout.advance(client, { to: at }));
    await database.pool.query("insert into settings (name, value) values ('kept', 'yes')");
    await start(database);
    const { rows } = await database.pool.query("select value from kernel.settings where name = 'kept'");
    assert.deepEqual(rows, [{ value: 'yes' }]);
    assert.deepEqual(await structureOf(database.pool), await structureOf(anchor.pool));
  });

test('a hand-over that fails leaves the data as they were, and the next start does it', async () => {
  const database = await former();
  const saved = await contentsOf(database.pool);
  const shapes = await productTables(database.pool);
  await database.pool.query('create schema video');
  await assert.rejects(start(database), /video/);
  const [client] = [await database.pool.connect()];
  assert.equal((await readState(client, layout)).former, '0006_journal_by_subject');
  client.release();
  assert.deepEqual(await contentsOf(database.pool), saved);
  await database.pool.query('drop schema video');
  const { settings: _apart, ...rest } = saved;
  const settings = await settingsOf(database.pool);
  await start(database);
  assert.deepEqual(await restOf(database.pool, shapes), rest);
  assert.deepEqual(await settingsOf(database.pool), settings);
});

test('a program of that time refuses what this version wrote, also a new database', async () => {
  const database = await former();
  await start(database);
  for (const { pool } of [database, anchor]) {
    // What it asked at its start.
    const { rows } = await pool.query<{ at: string }>('select max(created_at) as at from drizzle.__drizzle_migrations');
    assert.ok(Number(rows[0]?.at) > 1795312020000);
  }
});

test('data of that time with a migration which is not known are newer', async () => {
  const database = await former();
  await database.pool.query("insert into drizzle.__drizzle_migrations (hash, created_at) values ('x', 1795399999999)");
  await assert.rejects(start(database), /written by a newer Avenue/);
});

test('the frozen migrations are what that version shipped', () => {
  const shipped = fs.readFileSync(dump, 'utf8');
  const folder = path.join(import.meta.dirname, 'migrations');
  for (const file of fs.readdirSync(folder))
    assert.ok(shipped.includes(fs.readFileSync(path.join(folder, file), 'utf8').trim()), file);
});
