import assert from 'node:assert/strict';
import { after, afterEach, before, beforeEach, test } from 'node:test';
import { layout as whole } from '../../modules/migrations.ts';
import { openTestDatabase, type TestDatabase } from '../../testing/database.ts';
import { type ModuleFolder, makeModule } from '../../testing/module-folder.ts';
import { openDatabase } from './database.ts';
import type { Layout, ModuleRows } from './layout.ts';

/** Keeps the server of this file between tests. */
let anchor: TestDatabase;
let database: TestDatabase;
let shop: ModuleFolder;
before(async () => {
  anchor = await openTestDatabase();
});
after(() => anchor.close());
beforeEach(async () => {
  database = await openTestDatabase({ layout: undefined });
  shop = makeModule('book-shop', {
    '0000_init': 'create schema "book_shop"; create table "book_shop"."orders" (id int primary key);',
  });
});
afterEach(async () => {
  await database.close();
  shop.remove();
});

const layoutOf = (...modules: ModuleRows[]): Layout => ({ ...whole, modules: [...whole.modules, ...modules] });

/** One start of the program. @returns how often data were saved before they were changed */
async function start(...modules: ModuleRows[]): Promise<number> {
  let saved = 0;
  const { url: databaseUrl, dataDir } = database;
  const beforeMigration = async () => void saved++;
  const options = { databaseUrl, dataDir, layout: layoutOf(...modules), beforeMigration, log: () => undefined };
  await (await openDatabase(options)).close();
  return saved;
}

const query = async <Row extends object>(text: string) => (await database.pool.query<Row>(text)).rows;
const ran = async () =>
  (await query<{ name: string }>('select name from book_shop._migrations order by applied_at, name')).map(
    ({ name }) => name,
  );

test('a new database is filled without a backup; a module that comes later is an upgrade', async () => {
  assert.equal(await start(), 0);
  assert.equal(await start(), 0);
  assert.equal(await start(shop), 1);
  assert.deepEqual(await ran(), ['0000_init']);
  assert.equal(await start(shop), 0);
});

test('a migration of an older date that is merged later runs as well, in the order of the names', async () => {
  await start(shop);
  shop.write('0003_third', 'alter table orders add column third int');
  await start(shop);
  shop.write('0001_first', 'alter table orders add column first int');
  shop.write('0002_second', 'alter table orders add column second int; update orders set second = first');
  assert.equal(await start(shop), 1);
  assert.deepEqual(await ran(), ['0000_init', '0003_third', '0001_first', '0002_second']);
});

test('a migration that was changed after it ran is refused; other ends of lines are no change', async () => {
  shop.write('0001_first', 'alter table orders\n  add column first int;\n');
  await start(shop);
  shop.write('0001_first', 'alter table orders\r\n  add column first int;\r\n');
  await start(shop);
  shop.write('0001_first', 'alter table orders\n  add column first bigint;\n');
  await assert.rejects(start(shop), /migration 0001_first of book-shop is not the one that this data went through/);
});

test('data of a newer version are refused', async () => {
  shop.write('0001_first', 'alter table orders add column first int');
  await start(shop);
  shop.remove();
  shop = makeModule('book-shop', {
    '0000_init': 'create schema "book_shop"; create table "book_shop"."orders" (id int primary key);',
  });
  await assert.rejects(start(shop), /written by a newer Avenue/);
});

test('a module that is removed leaves its rows alone, and finds them when it is back', async () => {
  await start(shop);
  await query('insert into book_shop.orders values (7)');
  await start();
  shop.write('0001_first', 'alter table orders add column first int default 1');
  await start(shop);
  assert.deepEqual(await query('select * from book_shop.orders'), [{ id: 7, first: 1 }]);
});

test('a migration that fails leaves everything as it was, of every module', async () => {
  await start(shop);
  const other = makeModule('library', { '0000_init': 'create table shelves (id int)' });
  try {
    shop.write('0001_first', 'alter table orders add column first int; select nonsense');
    await assert.rejects(start(other, shop), /migration 0001_first of book-shop failed: column "nonsense"/);
    assert.deepEqual(await query("select to_regclass('library.shelves') as made"), [{ made: null }]);
    assert.deepEqual(await ran(), ['0000_init']);
    shop.write('0001_first', 'alter table orders add column first int');
    await start(other, shop);
    assert.deepEqual(await query("select to_regclass('library.shelves')::text as made"), [{ made: 'library.shelves' }]);
  } finally {
    other.remove();
  }
});

test('a name without a schema is never a table of another module', async () => {
  const other = makeModule('library', { '0000_init': 'create schema library; insert into orders values (1)' });
  await assert.rejects(start(shop, other), /relation "orders" does not exist/);
  other.remove();
});

test('of starts at the same time one does it', async () => {
  await Promise.all([start(shop), start(shop), start(shop)]);
  assert.deepEqual(await ran(), ['0000_init']);
});
