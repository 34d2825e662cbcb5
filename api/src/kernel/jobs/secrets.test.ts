import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { LiveEvent } from '@avenue/contract';
import { openTestDatabase, type TestDatabase } from '../../testing/database.ts';
import { claimName } from '../db/claim.ts';
import { EventBus } from '../events/index.ts';
import { rememberSecret } from '../secret.ts';
import type { JobDefinition } from './definition.ts';
import { Jobs } from './jobs.ts';

const honey = 'honey-of-a-vendor';
let database: TestDatabase;
let bus: EventBus;
let jobs: Jobs;
const told: LiveEvent[] = [];

/** A vendor repeats the key that it was sent: in its progress, in its answer, or when it fails. */
const careless = (kind: string, fails: boolean): JobDefinition => ({
  kind,
  queue: 'light',
  steps: [{ name: 'one', label: 'One', weight: 1 }],
  run: async (_input, context) =>
    context.step('one', async ({ report }) => {
      report(0.5, `asking with ${honey}`);
      if (fails) throw new Error(`401 for ${honey}`, { cause: new Error(`bearer ${honey}`) });
      return { answer: [`you sent ${honey}`] };
    }),
});
const work = { studio: 'own', title: 'Work', subject: 's', path: '/dashboard', input: {} } as const;

before(async () => {
  rememberSecret(honey);
  database = await openTestDatabase();
  bus = new EventBus(database.pool, database.url);
  await bus.listen();
  bus.subscribe((event) => void told.push(event));
  jobs = new Jobs({ db: database.db, pool: database.pool, bus, log: () => undefined }, database.url);
  for (const definition of [careless('repeats', false), careless('fails', true)]) jobs.define(definition);
  const { dataDir, url } = database;
  await jobs.start({
    executorId: 'test',
    claim: await claimName(url, { dataDir, executorId: 'test', isEmbedded: false }),
  });
});
after(async () => {
  await jobs.stop();
  await bus.close();
  await database.close();
});

/** Everything that the database keeps, as text. */
async function kept(): Promise<string> {
  const { rows: tables } = await database.pool.query<{ name: string }>(
    "select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname in ('kernel', 'dbos')",
  );
  const texts = await Promise.all(
    tables.map(async ({ name }) => JSON.stringify((await database.pool.query(`select t::text from ${name} t`)).rows)),
  );
  return texts.join('\n');
}

test('a key that a vendor repeats is neither kept nor told to tabs', async () => {
  const repeated = await jobs.finished((await jobs.run('repeats', work)).id);
  assert.deepEqual(repeated.result, { answer: ['you sent [kept out]'] });
  const sentence = await jobs.finished((await jobs.run('fails', work)).id).then(
    () => 'it did not fail',
    (error: Error) => error.message,
  );
  assert.match(sentence, /401 for \[kept out\]/);
  assert.ok(
    told.some((event) => event.type === 'job'),
    'tabs were told of it',
  );
  assert.doesNotMatch(JSON.stringify(told), /honey/);
  const all = await kept();
  assert.match(all, /you sent \[kept out\]/);
  assert.doesNotMatch(all, /honey/);
});

test('a job that is given a key is refused', async () => {
  await assert.rejects(jobs.run('repeats', { ...work, subject: 'x', input: { key: honey } }), /was given a secret/);
  assert.doesNotMatch(await kept(), /honey/);
});
