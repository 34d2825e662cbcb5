import assert from 'node:assert/strict';
import { after, afterEach, before, beforeEach, test } from 'node:test';
import type { LiveEvent } from '@avenue/contract';
import { openTestDatabase, type TestDatabase } from '../../testing/database.ts';
import { EventBus } from './bus.ts';

let database: TestDatabase;
before(async () => {
  database = await openTestDatabase();
});
after(() => database.close());

let bus: EventBus;
let seen: LiveEvent[];
beforeEach(async () => {
  bus = new EventBus(database.pool, database.url);
  await bus.listen();
  seen = [];
  bus.subscribe((event) => seen.push(event));
});
afterEach(() => bus.close());

/** Resolves with the first event, past or coming, that `wanted` takes. */
const eventOf = (wanted: (event: LiveEvent) => boolean) =>
  new Promise<LiveEvent>((resolve) => {
    const known = seen.find(wanted);
    if (known) return resolve(known);
    const stop = bus.subscribe((event) => {
      if (!wanted(event)) return;
      stop();
      resolve(event);
    });
  });

const changed = (path: string) => (event: LiveEvent) => event.type === 'changed' && event.paths.includes(path);

const cutListener = () =>
  database.pool.query("select pg_terminate_backend(pid) from pg_stat_activity where query like 'listen %'");

test('what one process says, every process hears', async () => {
  const other = new EventBus(database.pool, database.url);
  await other.changed('/api/ideas');
  await eventOf(changed('/api/ideas'));
});

test('what one process says is heard in the order in which it was said, large or small', async () => {
  const padding = Array.from({ length: 400 }, (_, index) => `/media/${index}`.padEnd(80, '0'));
  const said = Array.from({ length: 120 }, (_, n) => ({ id: `job_${n}`, ...(n % 7 === 0 && { parts: padding }) }));
  const last = eventOf((event) => event.type === 'job' && event.job.id === 'job_119');
  await Promise.all(said.map((job) => bus.emit({ type: 'job', job } as unknown as LiveEvent)));
  await last;
  assert.deepEqual(
    seen.map((event) => event.type === 'job' && event.job.id),
    said.map(({ id }) => id),
  );
});

test('a word that could not be sent does not hold up the next', async () => {
  let times = 0;
  const pool = { query: async () => (++times === 1 ? Promise.reject(new Error('no connection')) : undefined) };
  const failing = new EventBus(pool as unknown as typeof database.pool, database.url);
  const [first, second] = await Promise.allSettled([failing.changed('/api/a'), failing.changed('/api/b')]);
  assert.deepEqual([first.status, second.status], ['rejected', 'fulfilled']);
});

test('a first connection tells nobody to ask again', async () => {
  await bus.changed('/api/ideas');
  await eventOf(changed('/api/ideas'));
  assert.deepEqual(seen, [{ type: 'changed', paths: ['/api/ideas'] }]);
});

test('after a lost connection every tab asks again, and events come once more', async () => {
  for (let time = 0; time < 3; time++) {
    seen.length = 0;
    await cutListener();
    await eventOf(changed('/api'));
    await eventOf(({ type }) => type === 'registry');
    await bus.changed(`/api/after/${time}`);
    await eventOf(changed(`/api/after/${time}`));
    assert.equal(seen.filter(changed(`/api/after/${time}`)).length, 1);
  }
});

test('a job too large for one message reaches tabs here whole, those of other processes as a hint', async () => {
  const other = new EventBus(database.pool, database.url);
  await other.listen();
  const there: LiveEvent[] = [];
  const hinted = new Promise<void>((resolve) => {
    other.subscribe((event) => {
      there.push(event);
      resolve();
    });
  });
  const job = { id: 'job_1', parts: Array.from({ length: 400 }, (_, index) => `/media/${index}`.padEnd(80, '0')) };
  await bus.emit({ type: 'job', job } as unknown as LiveEvent);
  await eventOf(({ type }) => type === 'job');
  await hinted;
  assert.deepEqual(there, [{ type: 'changed', paths: ['/api/jobs'] }]);
  await other.close();
});
