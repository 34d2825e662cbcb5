import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { EffectState } from '@avenue/contract';
import { sql } from 'drizzle-orm';
import { rejectEffect } from './decide.ts';
import { setMode } from './modes.ts';
import { settleRestored } from './restored.ts';
import { endStop, stopEverything } from './stop.ts';
import { studio, TestDoor } from './testing/door.ts';

const door = new TestDoor();
const { mode, put, row, state, pass, go, approve } = door;

test('the lowest mode that fits holds: of all, of the module, of the account', async () => {
  await mode('live');
  const lowered = async (change: Promise<unknown>, expected: EffectState) => {
    await change;
    const one = await put();
    assert.equal(one.state, expected);
  };
  await lowered(mode('assisted', { account: 'one' }), 'awaiting');
  assert.equal((await put({ account: 'two' })).state, 'ready');
  await lowered(mode('off', { module: '', account: 'one' }), 'refused');
  await setMode(door.database.db, { studio, module: '', class: '', account: '', mode: 'shadow', reason: '' });
  const other = await put({ account: 'two' });
  await go(other);
  assert.deepEqual([await state(other), door.platform.calls], ['shadowed', 0]);
});

test('what was decided before a mode changed is not sent after it, not even when the mode is the same again', async () => {
  await mode('assisted');
  const waits = await put();
  const ready = await put();
  await approve(ready);
  const denied = await put();
  await rejectEffect(door.database.db, { ...(await door.decision(denied)), reason: undefined });
  await mode('live');
  await mode('assisted');
  await assert.rejects(door.back(denied), { code: 'mode' });
  assert.deepEqual([await state(waits), await state(ready)], ['expired', 'expired']);
  await assert.rejects(approve(waits), { code: 'already_decided' });
  assert.equal(door.platform.calls, 0);
});

test('stopped: what waited is listed and gone, nothing begins, and the end of the stop sends nothing by itself', async () => {
  await mode('live');
  const out = await put();
  await go(out);
  const ready = await put();
  const receipt = await stopEverything(door.database.db, studio, 'Wrong price');
  assert.deepEqual([receipt.stopped.map(({ id }) => id), receipt.sent.map(({ id }) => id)], [[ready.id], [out.id]]);
  assert.equal((await put()).state, 'refused');
  await assert.rejects(mode('live'), { code: 'stopped' });
  await endStop(door.database.db, studio, '');
  await go(ready).catch(() => undefined);
  const later = await put();
  await go(later);
  assert.deepEqual([await state(ready), await state(later), door.platform.calls], ['cancelled', 'shadowed', 1]);
  await assert.rejects(endStop(door.database.db, studio, ''), { code: 'not_stopped' });
});

test('from a backup everything comes in shadow at most, and what was decided goes out no more', async () => {
  await mode('live');
  const ready = await put();
  const sending = await put();
  await door.database.db.execute(
    sql`update kernel.effects set state = 'sending', attempt_at = now() where id = ${sending.id}`,
  );
  door.platform.arrived.push({ clientId: sending.id, text: 'Ice sings.' });
  await settleRestored(door.database.pool);
  await go(sending, 2);
  const one = await put();
  await go(one);
  assert.deepEqual(await Promise.all([ready, sending, one].map(state)), ['expired', 'verified', 'shadowed']);
  assert.equal(door.platform.calls, 0);
});

test('an Editor lowers and does not raise', async () => {
  await mode('assisted');
  const change = { studio, module: 'posts', class: 'publish', account: '', reason: '' } as const;
  await assert.rejects(setMode(door.database.db, { ...change, mode: 'live' }, 'lower'), { code: 'not_lower' });
  await assert.rejects(setMode(door.database.db, { ...change, mode: 'assisted' }, 'lower'), { code: 'not_lower' });
  await setMode(door.database.db, { ...change, mode: 'shadow' }, 'lower');
});

test('a cap of a day is held, also by two senders at once', async () => {
  await mode('live', { cap: 2 });
  const all = await Promise.all([put(), put(), put(), put()]);
  const other = await door.openSender();
  try {
    for (const one of all) await pass(one);
    await Promise.all(
      all.map(async ({ id }, at) => {
        const by = at % 2 ? door.sender : other;
        assert.ok(await by.lock(id));
        await by.step(id);
      }),
    );
  } finally {
    await other.close();
  }
  const states = await Promise.all(all.map(state));
  assert.deepEqual(states.toSorted(), ['ready', 'ready', 'sent', 'sent']);
  assert.equal(door.platform.calls, 2);
});

test('each cap counts at its own place, and the one that is reached longest says until when', async () => {
  const { db } = door.database;
  await mode('live', { cap: 3 });
  await mode('live', { account: 'one', cap: 1 });
  await setMode(db, { studio, module: 'pages', class: 'publish', account: '', mode: 'live', reason: '' });
  const all = { studio, module: '', class: '', account: '', mode: 'live', reason: '' } as const;
  await setMode(db, { ...all, cap: 4 });
  const went = async (more: { account?: string; module?: string } = {}) => {
    const one = await put(more);
    await door.go(one);
    return row(one);
  };
  assert.equal((await went({ account: 'two' })).state, 'sent');
  assert.equal((await went()).state, 'sent');
  const second = await went();
  assert.deepEqual([second.state, second.reason], ['ready', '1 went out in the last day, which is the cap.']);
  assert.equal((await went({ account: 'two' })).state, 'sent');
  const module = await went({ account: 'two' });
  assert.deepEqual([module.state, module.reason], ['ready', '3 went out in the last day, which is the cap.']);
  assert.equal((await went({ module: 'pages' })).state, 'sent');
  const whole = await went({ module: 'pages', account: 'two' });
  assert.deepEqual([whole.state, whole.reason], ['ready', '4 went out in the last day, which is the cap.']);

  // Room comes when the one that filled it is a day old: of the four, the first.
  const { rows } = await door.database.pool.query<{ at: Date }>(
    "select min(attempt_at) + interval '1 day' as at from kernel.effects where state = 'sent'",
  );
  assert.equal(whole.nextAt?.getTime(), rows[0]?.at.getTime());
  await door.database.pool.query(
    "update kernel.effects set attempt_at = attempt_at - interval '1 day' where state = 'sent'",
  );
  await door.go(whole);
  assert.equal(await state(whole), 'sent');
});
