import assert from 'node:assert/strict';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { after, before, test } from 'node:test';
import type pg from 'pg';
import tar from 'tar-stream';
import { type Layout, openDatabase } from '../kernel/db/index.ts';
import { checkJournal, record } from '../kernel/journal/index.ts';
import { layout } from '../modules/migrations.ts';
import { keepLoads } from '../modules/system/remotes/loads.ts';
import { contentsOf } from '../testing/contents.ts';
import { openTestDatabase, type TestDatabase } from '../testing/database.ts';
import { makeModule } from '../testing/module-folder.ts';
import { makeItem, startTestApp, type TestApp } from '../testing/test-app.ts';
import type { Manifest } from './archive.ts';
import { entryOf } from './archive.ts';
import { makeTable } from './catalogue.ts';
import { makeBackup, restoreBackup } from './index.ts';
import { whyLeftOut } from './left-out.ts';

let app: TestApp;
let folder: string;
const targets: TestDatabase[] = [];

before(async () => {
  app = await startTestApp({ studio: 'sample' });
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'avenue-ops-'));
  await app.services.studios.open('own', { timeZone: 'Europe/Berlin' });
  await makeItem(app);
});
after(async () => {
  await app.close();
  for (const target of targets) await target.close();
  fs.rmSync(folder, { recursive: true, force: true });
});

const save = (name: string) =>
  makeBackup({
    pool: app.pool,
    dataDir: app.services.config.dataDir,
    version: 'test',
    file: path.join(folder, name),
  });

async function withClient<Result>({ pool }: TestDatabase, work: (client: pg.PoolClient) => Promise<Result>) {
  const client = await pool.connect();
  try {
    return await work(client);
  } finally {
    client.release();
  }
}

async function emptyStudio(of: Layout = layout): Promise<TestDatabase> {
  const target = await openTestDatabase({ layout: of });
  targets.push(target);
  return target;
}

test('every table there is stands in the backup, or is left out for a reason', async () => {
  const { tables } = await save('every.tar');
  const { rows } = await app.pool.query<{ schema: string; name: string }>(
    "select schemaname as schema, tablename as name from pg_tables where schemaname not in ('pg_catalog', 'information_schema')",
  );
  assert.ok(rows.some(({ schema }) => schema === 'dbos'));
  for (const table of rows) assert.notEqual(entryOf(table) in tables, whyLeftOut(table) !== undefined, entryOf(table));
  assert.ok(tables['system.remote_loads']);
});

test('a table and a column made by plain SQL come back, and where numbering stood', async () => {
  const report = { remote: 'r', build: 'b', page: '/p', stage: 'shown', ms: 1, fault: false } as const;
  await keepLoads(app.services.db, [{ ...report, damaged: false, cause: '' }], { reporter: 'local', decides: true });
  const made = [
    `create table video."Odd ""name%" (id serial primary key, at timestamptz not null, price numeric(10, 2), tags text[],
       facts jsonb, twice int generated always as (1 + 1) stored)`,
    `insert into video."Odd ""name%" (at, price, tags, facts) select now(), n * 1.5, array['a', E'b\\t\\\\' || n], '{"é": null}' from generate_series(1, 5) n`,
    'delete from video."Odd ""name%" where id > 3',
    'alter table video."Odd ""name%" drop column facts, alter column price drop not null',
    'alter table video.scripts add column mood varchar(20)',
    "update video.scripts set mood = 'calm'",
    `insert into notices.deliveries (id, channel, kind, title, sentence, path, due_at)
       values ('dlv_1', 'ntfy', 'decision', 'A video waits', '', '/', now())`,
    `insert into webhooks.hooks (id, studio, url, events) values ('whk_1', 'own', 'https://hooks.example', '[]')`,
    `insert into webhooks.deliveries (id, hook, event, title, body, next_at) values ('msg_1', 'whk_1', 'sent', 'Ice', '{}', now())`,
  ];
  for (const statement of made) await app.pool.query(statement);
  // What a change makes stale in the library is brought up to date whenever somebody looks: it is now, not after the backup.
  await app.call('GET /api/library');
  const manifest = await save('plain.tar');
  const target = await emptyStudio();
  await restoreBackup({ layout, pool: target.pool, dataDir: target.dataDir, file: path.join(folder, 'plain.tar') });

  const original = await contentsOf(app.pool);
  const restored = await contentsOf(target.pool);
  // What the database computes is not saved of a table that no migration makes.
  const odd = 'Odd "name%';
  assert.match(original[odd] ?? '', /^3 rows/);
  assert.match(restored[odd] ?? '', /^3 rows/);
  const apart = { [odd]: '', scripts: '', deliveries: '', 'webhooks.deliveries': '' };
  assert.deepEqual({ ...restored, ...apart }, { ...original, ...apart });
  const waited = await target.pool.query<{ id: string; state: string }>(
    'select id, state from notices.deliveries union all select id, state from webhooks.deliveries order by id',
  );
  assert.deepEqual(
    waited.rows.map(({ id, state }) => `${id} ${state}`),
    ['dlv_1 dropped', 'msg_1 held'],
    'the studio that it was made of may have sent what waited',
  );
  const { rows } = await target.pool.query<{ text: string }>(
    `select (select id from video."Odd ""name%" order by id desc limit 1) || ' ' || (select string_agg(distinct mood, '') from video.scripts) as text`,
  );
  assert.equal(rows[0]?.text, '3 calm');
  const next = await target.pool.query<{ id: number }>(
    'insert into video."Odd ""name%" (at) values (now()) returning id',
  );
  assert.equal(next.rows[0]?.id, 6, 'numbers that were given once are not given again');
  assert.equal((await checkJournal(target.pool)).entries, manifest.journal?.entries);
  assert.equal((await checkJournal(target.pool)).broken, undefined);
  await assert.rejects(target.pool.query('delete from kernel.journal'), /append-only/);
});

test('a damaged or cut-off backup is refused before anything is written', async () => {
  await save('good.tar');
  const good = fs.readFileSync(path.join(folder, 'good.tar'));
  const flipped = Buffer.from(good);
  const at = flipped.indexOf('tables/video.scripts.gz') + 512 + 40;
  flipped[at] = (flipped[at] ?? 0) ^ 1;
  const target = await emptyStudio();
  const half = good.subarray(0, Math.floor(good.length / 2));
  for (const [name, bytes] of Object.entries({ flipped, half, nonsense: Buffer.from('hello') })) {
    const file = path.join(folder, `${name}.tar`);
    fs.writeFileSync(file, bytes);
    await assert.rejects(
      restoreBackup({ layout, pool: target.pool, dataDir: target.dataDir, file }),
      /damaged/,
      `${name} is refused`,
    );
    fs.rmSync(file);
  }
  for (const so of Object.values(await contentsOf(target.pool))) assert.match(so, /^0 rows/);
});

test('a backup of the first format comes back with all it lists', async () => {
  const target = await emptyStudio();
  const file = path.join(import.meta.dirname, 'fixtures/format-1.tar');
  const { tables } = await restoreBackup({ layout, pool: target.pool, dataDir: target.dataDir, file });
  const restored = await contentsOf(target.pool);
  const count = (name: string) => Number.parseInt(restored[name] ?? '', 10);
  // Secrets left the settings later.
  for (const [name, { rows }] of Object.entries(tables))
    assert.equal(count(name) + (name === 'settings' ? count('credentials') : 0), rows, name);
  assert.ok(Object.keys(tables).length === 15 && Object.values(tables).every(({ rows }) => rows > 0));
  const { broken, end } = await checkJournal(target.pool);
  assert.equal(broken, undefined);
  await record(target.db, { studio: 'own', action: 'test', subject: 's', text: 'Next.' });
  const next = await checkJournal(target.pool);
  assert.ok((next.end?.seq ?? 0) > (end?.seq ?? 0));
  assert.equal(next.broken, undefined);
});

/** A backup whose manifest was written by somebody else. */
async function forged(name: string, change: (manifest: Manifest) => void): Promise<string> {
  const file = path.join(folder, name);
  const pack = tar.pack();
  const written = pipeline(pack, fs.createWriteStream(file));
  const extract = tar.extract();
  const read = pipeline(fs.createReadStream(path.join(folder, 'every.tar')), extract);
  for await (const entry of extract) {
    const chunks: Buffer[] = [];
    for await (const chunk of entry) chunks.push(chunk as Buffer);
    let body = Buffer.concat(chunks);
    if (entry.header.name === 'manifest.json') {
      const manifest = JSON.parse(body.toString('utf8')) as Manifest;
      change(manifest);
      body = Buffer.from(JSON.stringify(manifest));
    }
    pack.entry({ name: entry.header.name }, body);
  }
  pack.finalize();
  await Promise.all([read, written]);
  return file;
}

test("a file cannot reach into tables that are no module's", async () => {
  const target = await emptyStudio();
  const places: [string, RegExp][] = [
    ['pg_catalog', /"pg_catalog" is no module/],
    ['dbos', /"dbos" is no module/],
    ['elsewhere', /settings belongs to no module/],
  ];
  for (const [schema, sentence] of places) {
    const file = await forged(`${schema}.tar`, ({ tables, state }) => {
      const shape = tables['kernel.settings']?.shape;
      if (shape) shape.schema = schema;
      if (state && schema !== 'elsewhere') state.applied[schema] = { '0000_init': '' };
    });
    const restored = restoreBackup({ layout, pool: target.pool, dataDir: target.dataDir, file });
    await assert.rejects(restored, sentence);
  }
});

test('a type that is more than a type is refused', async () => {
  const target = await emptyStudio();
  for (const type of ['text); drop table scripts; --', "text default pg_read_file('/etc/passwd')"]) {
    const columns = [{ name: 'x', type, required: false, numbered: false }];
    const made = withClient(target, (client) => makeTable(client, { schema: 'video', name: 'evil', columns, key: [] }));
    await assert.rejects(made, /does not have|syntax error/);
    const { rows } = await target.pool.query(
      "select to_regclass('video.scripts') as kept, to_regclass('video.evil') as made",
    );
    assert.deepEqual(rows, [{ kept: 'video.scripts', made: null }]);
  }
});

const shopOf = () =>
  makeModule('book-shop', {
    '0000_init': `create schema book_shop;
      create table book_shop.shelves (id serial primary key, best int);
      create table book_shop.books (id bigint generated always as identity primary key, shelf int not null references book_shop.shelves,
        title text not null default 'Untitled', folded text generated always as (upper(title)) stored);
      alter table book_shop.shelves add foreign key (best) references book_shop.books (id) deferrable;
      create table book_shop.parts (book bigint references book_shop.books, part text, primary key (book, part));
      create index on book_shop.books (title);`,
  });

test("a module's tables come back, also two that name each other", async () => {
  const shop = shopOf();
  const withShop = { ...layout, modules: [...layout.modules, shop] };
  const source = await emptyStudio(withShop);
  await source.pool.query(`insert into book_shop.shelves select from generate_series(1, 3);
    insert into book_shop.books (shelf) select 1 + n % 3 from generate_series(1, 9) n;
    update book_shop.shelves set best = id * 2; insert into book_shop.parts select id, 'cover' from book_shop.books`);
  const file = path.join(folder, 'shop.tar');
  await makeBackup({ pool: source.pool, dataDir: source.dataDir, version: 'test', file });
  const target = await emptyStudio();
  await restoreBackup({ pool: target.pool, dataDir: target.dataDir, file, layout: withShop });
  assert.deepEqual(await contentsOf(target.pool), await contentsOf(source.pool));
  const { rows } = await target.pool.query(
    'insert into book_shop.books (shelf) values (1) returning id, title, folded',
  );
  assert.deepEqual(rows, [{ id: '10', title: 'Untitled', folded: 'UNTITLED' }]);
  await assert.rejects(target.pool.query('insert into book_shop.books (shelf) values (99)'), /foreign key/);
  shop.remove();
});

test('rows of a module that is not installed come back; with the module they are whole again by backup and restore', async () => {
  const shop = shopOf();
  const withShop = { ...layout, modules: [...layout.modules, shop] };
  const source = await emptyStudio(withShop);
  await source.pool.query(
    'insert into book_shop.shelves select from generate_series(1, 3); insert into book_shop.books (shelf) select id from book_shop.shelves',
  );
  const first = path.join(folder, 'without.tar');
  await makeBackup({ pool: source.pool, dataDir: source.dataDir, version: 'test', file: first });
  const without = await emptyStudio();
  await restoreBackup({ pool: without.pool, dataDir: without.dataDir, file: first, layout });
  const kept = await without.pool.query('select * from book_shop.books order by id');
  assert.deepEqual(kept.rows[0], { id: '1', shelf: 1, title: 'Untitled' });

  const { url: databaseUrl, dataDir } = without;
  const options = { dataDir, databaseUrl, log: () => undefined };
  await (await openDatabase({ ...options, layout })).close();
  await assert.rejects(openDatabase({ ...options, layout: withShop }), /restored while it was not installed/);

  const second = path.join(folder, 'with.tar');
  await makeBackup({ pool: without.pool, dataDir, version: 'test', file: second });
  const whole = await emptyStudio();
  await restoreBackup({ pool: whole.pool, dataDir: whole.dataDir, file: second, layout: withShop });
  assert.deepEqual(await contentsOf(whole.pool), await contentsOf(source.pool));
  await (await openDatabase({ ...options, databaseUrl: whole.url, layout: withShop })).close();
  shop.remove();
});

test('a backup of a newer version is refused, and the studio stays empty', async () => {
  const shop = shopOf();
  shop.write('0001_more', 'create table more (id int)');
  const source = await emptyStudio({ ...layout, modules: [...layout.modules, shop] });
  const file = path.join(folder, 'newer.tar');
  await makeBackup({ pool: source.pool, dataDir: source.dataDir, version: 'test', file });
  shop.remove();
  const older = shopOf();
  const target = await emptyStudio();
  const restore = (modules: Layout['modules']) =>
    restoreBackup({ pool: target.pool, dataDir: target.dataDir, file, layout: { ...layout, modules } });
  await assert.rejects(restore([...layout.modules, older]), /made by a newer Avenue/);
  older.remove();
  for (const so of Object.values(await contentsOf(target.pool))) assert.match(so, /^0 rows/);
});
