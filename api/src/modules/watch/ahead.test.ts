import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { sources } from '../../capabilities/watch/schema.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { watchedAhead } from './ahead.ts';

let app: TestApp;
before(async () => {
  app = await startTestApp();
});
after(() => app.close());

test('each page of what is watched comes once, at the first time at which something of it is read', async () => {
  const { db } = app.services;
  const from = new Date('2026-11-20T09:00:00Z');
  const hours = (n: number) => new Date(from.getTime() + n * 3_600_000);
  const read = () => watchedAhead({ db, studio: 'own' } as never, { from, to: hours(24) });
  assert.deepEqual(await read(), []);
  const source = (id: string, kind: 'feed' | 'file' | 'rival', nextAt: Date) => ({
    ...{ id, kind, origin: id, title: id, studio: 'own' as const, state: 'ready' as const, by: 'test', nextAt },
  });
  await db
    .insert(sources)
    .values([
      source('wat_late', 'feed', hours(-1)),
      source('wat_soon', 'feed', hours(2)),
      source('wat_far', 'feed', hours(30)),
      source('wat_file', 'file', hours(-5)),
      source('wat_rival', 'rival', hours(4)),
    ]);
  assert.deepEqual(
    (await read()).map(({ at, title, path }) => [at, title, path]),
    [
      [from.toISOString(), '2 feeds and articles are read', '/learning-dashboard/trend-sync'],
      [hours(4).toISOString(), '1 channel is looked at', '/learning-dashboard/competitor-monitor'],
    ],
  );
  assert.deepEqual(await watchedAhead({ db, studio: 'sample' } as never, { from, to: hours(24) }), []);
});
