import assert from 'node:assert/strict';
import { once } from 'node:events';
import { after, before, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { root } from '../../config.ts';
import { openTestDatabase, type TestDatabase } from '../../testing/database.ts';
import { spawnChild } from '../child/index.ts';
import { checkJournal } from './check.ts';
import { record } from './journal.ts';
import { keysInUse } from './keys.ts';

let database: TestDatabase;
before(async () => {
  database = await openTestDatabase();
});
after(() => database.close());

const fact = (subject: string) => ({ studio: 'own', action: 'test.made', subject, text: 'Entry.' }) as const;

const check = async () => {
  const { entries, broken } = await checkJournal(database.pool, { keys: keysInUse() });
  return { entries, broken };
};

test('writers of several pools stand in line: each entry follows the one before, none is lost', async () => {
  const pools = [database.pool, new pg.Pool({ connectionString: database.url, max: 8 })];
  try {
    await Promise.all(
      Array.from({ length: 60 }, async (_, index) => {
        const db = drizzle({ client: pools[index % 2] as pg.Pool });
        if (index % 3) return record(db, fact(`one ${index}`));
        return db.transaction(async (tx) => {
          await record(tx, fact(`first ${index}`));
          await record(tx, fact(`second ${index}`));
        });
      }),
    );
  } finally {
    await pools[1]?.end();
  }
  assert.deepEqual(await check(), { entries: 80, broken: undefined });
});

test('a change that is taken back takes its entry along, and the chain goes on', async () => {
  const { entries } = await check();
  await assert.rejects(
    database.db.transaction(async (tx) => {
      await record(tx, fact('lost'));
      throw new Error('The change failed.');
    }),
    /The change failed/,
  );
  await record(database.db, fact('next'));
  assert.deepEqual(await check(), { entries: entries + 1, broken: undefined });
});

test('a process that is killed while it writes leaves no half of an entry and holds nobody up', async () => {
  const { entries } = await check();
  const program = fileURLToPath(new URL('./testing/endless-writer.ts', import.meta.url));
  const kill = async () => {
    const child = spawnChild(process.execPath, [program, database.url, database.dataDir], {
      cwd: root,
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    // It gives a sign for each entry: some are in then, and others under way.
    let said = 0;
    child.stdout?.on('data', (chunk: Buffer) => {
      said += chunk.length;
      if (said >= 20) child.kill('SIGKILL');
    });
    await once(child, 'close');
    return said;
  };
  const said = await Promise.all([kill(), kill()]);
  for (let index = 0; index < 5; index++) await record(database.db, fact(`after ${index}`));
  const found = await check();
  assert.equal(found.broken, undefined);
  assert.ok(found.entries >= entries + said.reduce((sum, one) => sum + one, 0) + 5, 'what was told is there');
});
