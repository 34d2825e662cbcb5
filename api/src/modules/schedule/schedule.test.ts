import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';
import { post } from '../../capabilities/post/index.ts';
import { emptyOutbox } from '../../kernel/effects/testing/door.ts';
import { Platform } from '../../kernel/effects/testing/platform.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
const platform = new Platform();
const dayMs = 86_400_000;
const timeZone = 'Europe/Lisbon';

before(async () => {
  app = await startTestApp();
  app.services.effects.define(platform.kind);
  await app.call('POST /api/studio', { body: { studio: 'own', timeZone } });
});
after(() => app.close());
beforeEach(async () => {
  await emptyOutbox({ db: app.services.db, pool: app.pool });
  await app.pool.query('delete from post.slots; delete from post.rules');
});

const tomorrow = new Date(new Date(Date.now() + dayMs).setUTCHours(0, 0, 0, 0));

let keys = 0;
const put = (title: string, account = 'one', notBefore = new Date()) => {
  const { db, effects } = app.services;
  const proposal = {
    studio: 'own',
    module: 'video',
    kind: 'fake.post',
    account,
    subject: 'que_1',
    title,
    payload: { text: title },
    dedupKey: `key ${keys++}`,
  } as const;
  return db.transaction((tx) => post(tx, proposal, { effects, timeZone, notBefore }));
};
const calendar = (more: { account?: string } = {}) => {
  const query = {
    from: new Date().toISOString(),
    to: new Date(Date.now() + 40 * dayMs).toISOString(),
    ...more,
  };
  return app.call('GET /api/schedule', { query });
};
const rules = { from: '09:00', to: '21:00', perDay: 2, spacingMin: 60, closed: [] };

test('what is decided gets the next free time of its account, in the studio’s zone, and says why', async () => {
  await app.call('PUT /api/schedule/rules', { body: rules });
  const wanted = ['Ice', 'Snow', 'Rain', 'Hail'];
  // What is left of today depends on the hour.
  for (const title of wanted) await put(title, 'one', tomorrow);
  await put('Fog', 'two', tomorrow);
  const all = await calendar();
  assert.deepEqual([all.timeZone, all.total], [timeZone, 5]);
  const { rows } = await calendar({ account: 'one' });
  assert.deepEqual(
    rows.map(({ title }) => title),
    wanted,
  );
  const clock = new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit' });
  for (const { dueAt, why, pinned, movable } of rows) {
    assert.match(clock.format(new Date(dueAt)), /^(?:12|18):00$/);
    assert.deepEqual(
      why.map(({ name }) => name),
      ['Time', 'Quiet hours', 'Spacing', 'Limit'],
    );
    assert.deepEqual([why.every(({ kept }) => kept), pinned, movable], [true, false, true]);
  }
});

test('those who ask at the same time get different times', async () => {
  const all = await Promise.all(Array.from({ length: 8 }, (_, index) => put(`Post ${index}`)));
  assert.equal(new Set(all.map(({ dueAt }) => dueAt.getTime())).size, 8);
});

test('one is moved to a chosen time; a time that breaks a rule is named first, and taken when it is wanted still', async () => {
  const [first, second] = [await put('Ice'), await put('Snow')];
  const { rows } = await calendar();
  const seen = (id: string) => rows.find((row) => row.id === id)?.seen ?? '';
  const at = new Date(first.dueAt.getTime() + 10 * 60_000).toISOString();
  const params = { id: second.id };
  const refused = await app.ask('PUT /api/schedule/{id}', { params, body: { seen: seen(second.id), at } });
  assert.deepEqual([refused.status, refused.error?.code], [409, 'breaks_rules']);
  assert.match(refused.error?.message ?? '', /^At this time: Less than 120 min from the one at \d\d:\d\d\./);
  const moved = await app.call('PUT /api/schedule/{id}', {
    params,
    body: { seen: seen(second.id), at, despite: true },
  });
  assert.deepEqual([moved.dueAt, moved.pinned], [at, true]);
  assert.equal(moved.why.find(({ name }) => name === 'Spacing')?.kept, false);

  const stale = await app.ask('POST /api/schedule/{id}/next', { params, body: { seen: seen(second.id) } });
  assert.equal(stale.error?.code, 'changed_since');
  const back = await app.call('POST /api/schedule/{id}/next', { params, body: { seen: moved.seen } });
  assert.deepEqual([back.dueAt, back.pinned], [second.dueAt.toISOString(), false]);
});

test('the past, what is over, and an account that is full are refused with a sentence', async () => {
  const one = await put('Ice');
  const { rows } = await calendar();
  const seen = rows[0]?.seen ?? '';
  const params = { id: one.id };
  const at = new Date(Date.now() - dayMs).toISOString();
  const past = await app.ask('PUT /api/schedule/{id}', { params, body: { seen, at } });
  assert.deepEqual([past.status, past.error?.details?.[0]?.path], [422, 'at']);
  const { seen: current } = await app.call('GET /api/effects/{id}', { params });
  const gone = await app.call('POST /api/effects/{id}/cancel', { params, body: { seen: current } });
  const late = await app.ask('POST /api/schedule/{id}/next', { params, body: { seen: gone.seen } });
  assert.equal(late.error?.code, 'already_decided');
  assert.deepEqual((await calendar()).rows, [], 'what was taken back holds no time');
  const closed = Array.from({ length: 100 }, (_, index) =>
    new Date(Date.now() + (index - 1) * dayMs).toISOString().slice(0, 10),
  );
  await app.call('PUT /api/schedule/rules', { body: { ...rules, account: 'full', closed } });
  for (let count = 0; count < 60; count++) {
    const more = await put(`Post ${count}`, 'full').catch((error: { code: string }) => error);
    if ('code' in more) {
      assert.deepEqual([more.code, count > 20], ['no_slot', true]);
      return;
    }
  }
  assert.fail('a full account took more');
});

test('an account keeps its own rules until they are taken away', async () => {
  const { rules: set } = await app.call('PUT /api/schedule/rules', { body: { ...rules, account: 'one', perDay: 1 } });
  assert.deepEqual(
    set.map(({ account, perDay, isSet }) => [account, perDay, isSet]),
    [
      ['', 3, false],
      ['one', 1, true],
    ],
  );
  const [first, second] = [await put('Ice'), await put('Snow')];
  assert.notEqual(first.dueAt.toDateString(), second.dueAt.toDateString());
  const left = await app.call('DELETE /api/schedule/rules', { query: { account: 'one' } });
  assert.equal(left.rules.length, 1);
  const wrong = await app.ask('PUT /api/schedule/rules', { body: { ...rules, from: '9', perDay: 0 } });
  assert.deepEqual(
    wrong.error?.details?.map(({ path }) => path),
    ['from', 'perDay'],
  );
});
