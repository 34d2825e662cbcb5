import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Effect, EffectState } from '@avenue/contract';
import { passTime } from '../../kernel/effects/testing/door.ts';
import { Platform } from '../../kernel/effects/testing/platform.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
const platform = new Platform();

before(async () => {
  app = await startTestApp();
  app.services.effects.define(platform.kind);
  await app.services.effects.start();
});
after(() => app.close());

let keys = 0;
/** Nobody says that it is there: the database tells those who send. */
const put = async (text: string): Promise<string> => {
  const { db, effects } = app.services;
  const proposal = {
    studio: 'own',
    module: 'video',
    kind: 'fake.post',
    subject: 'que_1',
    title: text,
    payload: { text },
    dedupKey: `key ${keys++}`,
  } as const;
  const { id } = await db.transaction((tx) => effects.propose(tx, proposal));
  return id;
};

/** Comes by itself: nothing asks for the steps. */
async function until(id: string, state: EffectState): Promise<Effect> {
  for (;;) {
    const effect = await app.call('GET /api/effects/{id}', { params: { id } });
    if (effect.state === state) return effect;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}
const place = { module: 'video', class: 'publish' } as const;

test('in shadow it is noted at once with what would have gone out', async () => {
  const effect = await until(await put('Ice sings.'), 'shadowed');
  assert.deepEqual(
    [effect.payload, effect.reason, platform.calls],
    [{ text: 'Ice sings.' }, 'It would have gone out now.', 0],
  );
});

test('raised to assisted it waits, is approved as it was seen, goes out by itself, and is read back', async () => {
  await app.call('PUT /api/modes', { body: { ...place, mode: 'assisted' } });
  const id = await put('Ice cracks.');
  const waits = await until(id, 'awaiting');
  const other = await app.ask('POST /api/effects/{id}/approve', { params: { id }, body: { seen: 'something else' } });
  assert.equal(other.error?.code, 'changed_since');
  await app.call('POST /api/effects/{id}/approve', { params: { id }, body: { seen: waits.seen } });
  await passTime(app, id);
  const done = await until(id, 'verified');
  assert.deepEqual(
    [done.url, done.approval?.by, platform.arrived.length],
    [`https://fake.example/${id}`, 'Operator', 1],
  );
  const { rows, total } = await app.call('GET /api/effects', { query: { state: 'verified' } });
  assert.deepEqual([rows.map((row) => [row.id, row.label]), total], [[[id, 'Post']], 1]);
});

test('a denial and a withdrawal keep it in', async () => {
  const [denied, taken] = [await put('No.'), await put('Not yet.')];
  for (const [id, call] of [
    [denied, 'POST /api/effects/{id}/reject'],
    [taken, 'POST /api/effects/{id}/cancel'],
  ] as const) {
    const { seen } = await until(id, 'awaiting');
    await app.call(call, { params: { id }, body: { seen } });
  }
  await until(denied, 'rejected');
  await until(taken, 'cancelled');
  assert.equal(platform.arrived.length, 1);
});

test('a denial, or a yes before it goes out, is taken back: it waits again', async () => {
  const id = await put('Ice groans.');
  const decide = async (what: 'approve' | 'reject' | 'back') => {
    const { seen } = await app.call('GET /api/effects/{id}', { params: { id } });
    return app.call(`POST /api/effects/{id}/${what}`, { params: { id }, body: { seen } });
  };
  for (const what of ['approve', 'reject'] as const) {
    await decide(what);
    const { state, approval } = await decide('back');
    assert.deepEqual([state, approval], ['awaiting', undefined]);
  }
  await decide('reject');
  assert.equal(platform.arrived.length, 1);
});

test('a rule is made from one that waits, and what passes by it says so', async () => {
  const account = 'Slow History';
  const proposal = {
    studio: 'own',
    module: 'video',
    kind: 'fake.post',
    account,
    subject: 'que_2',
    title: 'Post',
  } as const;
  const propose = (dedupKey: string) =>
    app.services.db.transaction((tx) =>
      app.services.effects.propose(tx, { ...proposal, payload: { text: dedupKey }, dedupKey }),
    );
  for (const key of ['a', 'b', 'c', 'd']) {
    const { id } = await propose(key);
    const { seen } = await until(id, 'awaiting');
    if (key === 'd') {
      const body = { effect: id, seen, perDay: 2, days: 7 };
      const { rule, effect } = await app.call('POST /api/trust-rules', { body });
      assert.deepEqual([rule.madeBy, rule.label, effect.state], ['Operator', 'Post', 'ready']);
      continue;
    }
    await app.call('POST /api/effects/{id}/approve', { params: { id }, body: { seen } });
    await passTime(app, id);
    await until(id, 'verified');
  }
  const passed = await until((await propose('e')).id, 'verified');
  const [shown] = (await app.call('GET /api/trust-rules')).rows;
  assert.deepEqual([passed.approval?.rule, shown?.passed, shown?.latest[0]?.id], [shown?.id, 1, passed.id]);
  const params = { id: shown?.id ?? '' };
  assert.equal((await app.call('DELETE /api/trust-rules/{id}', { params })).ended?.reason, 'Operator switched it off.');
  await until((await propose('f')).id, 'awaiting');
  const { rows } = await app.call('GET /api/journal/lines', { query: { subject: params.id } });
  const line = await app.call('GET /api/journal/lines/{seq}', { params: { seq: rows[0]?.seq ?? 0 } });
  assert.equal(line.thing?.title, 'Trust rule for Post on Slow History');
});

test('a stop lists what it stopped and holds until it is taken back; then the studio is in shadow', async () => {
  const id = await put('Ice melts.');
  const receipt = await app.call('POST /api/stop', { body: { reason: 'Wrong title' } });
  assert.deepEqual([receipt.stopped.map((effect) => effect.id).includes(id), receipt.sent.length], [true, 5]);
  const raised = await app.ask('PUT /api/modes', { body: { ...place, mode: 'live' } });
  assert.equal(raised.error?.code, 'stopped');
  assert.equal((await app.call('GET /api/modes')).stopped, true);
  const { rows, stopped } = await app.call('POST /api/stop/end', { body: {} });
  assert.deepEqual([stopped, rows.find(({ module }) => module === '')?.mode], [false, 'shadow']);
  await until(await put('Ice floats.'), 'shadowed');
  assert.equal(platform.arrived.length, 5);
});

test('a mode is lowered by its own call, which raises none', async () => {
  const answer = await app.call('POST /api/modes/lower', { body: { ...place, mode: 'off' } });
  assert.equal(answer.rows.find(({ module }) => module === 'video')?.mode, 'off');
  const raised = await app.ask('POST /api/modes/lower', { body: { ...place, mode: 'assisted' } });
  assert.equal(raised.error?.code, 'not_lower');
  await until(await put('Ice rests.'), 'refused');
});

test('a connection that breaks its own step is not asked again at once, and the next one goes out meanwhile', async () => {
  await app.call('PUT /api/modes', { body: { ...place, mode: 'live', despite: 'The platform is a fake one.' } });
  await app.call('PUT /api/modes', { body: { mode: 'live' } });
  let asked = 0;
  const access = platform.kind.access;
  platform.kind.access = async () => {
    asked++;
    throw new Error('The token cannot be read.');
  };
  const broken = await put('Ice breaks.');
  const until = async (found: () => Promise<boolean>) => {
    while (!(await found())) await new Promise((resolve) => setTimeout(resolve, 20));
  };
  const nextAt = async () => {
    const { rows } = await app.pool.query<{ later: boolean }>(
      "select next_at > now() + interval '20 seconds' later from kernel.effects where id = $1",
      [broken],
    );
    return rows[0]?.later ?? false;
  };
  await until(nextAt);
  platform.kind.access = access;
  const other = await put('Ice sails.');
  await until(async () => (await app.call('GET /api/effects/{id}', { params: { id: other } })).state === 'verified');
  assert.equal(asked, 1);
});

test('a mode of a module that there is not is refused beside its field', async () => {
  const answer = await app.ask('PUT /api/modes', { body: { ...place, module: 'vidoe', mode: 'off' } });
  assert.deepEqual([answer.status, answer.error?.details?.[0]?.path], [422, 'module']);
});
