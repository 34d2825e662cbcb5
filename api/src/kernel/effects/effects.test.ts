import assert from 'node:assert/strict';
import { test } from 'node:test';
import { effectState } from '@avenue/contract';
import { sql } from 'drizzle-orm';
import { approveEffect, cancelEffect, rejectEffect } from './decide.ts';
import { next } from './ladder.ts';
import { setMode } from './modes.ts';
import { toEffect } from './rows.ts';
import { studio, TestDoor } from './testing/door.ts';

const door = new TestDoor();
const { mode, put, row, state, go, approve } = door;

test('the ways from state to state are the same here and in the database', async () => {
  for (const from of effectState.options)
    for (const to of effectState.options) {
      const { rows } = await door.database.pool.query<{ may: boolean }>('select kernel.effect_may_become($1, $2) may', [
        from,
        to,
      ]);
      assert.equal(rows[0]?.may, next[from].includes(to), `${from} to ${to}`);
    }
});

test('without a word about it everything is shadowed: noted at its time with its exact payload, and nothing is sent', async () => {
  const one = await put();
  assert.deepEqual([one.state, one.mode], ['ready', 'shadow']);
  await go(one);
  const shadowed = await row(one);
  assert.deepEqual([shadowed.state, shadowed.payload], ['shadowed', { text: 'Ice sings.' }]);
  const { rows } = await door.database.pool.query(
    "select data->'payload' payload from kernel.journal where subject = $1 and action = 'effect.proposed'",
    [one.id],
  );
  assert.deepEqual(rows, [{ payload: { text: 'Ice sings.' } }]);
  assert.equal(door.platform.calls, 0);
});

test('the Sample studio never sends, whatever its modes say', async () => {
  await setMode(door.database.db, {
    studio: 'sample',
    module: 'posts',
    class: 'publish',
    account: '',
    reason: '',
    mode: 'live',
  });
  const one = await put({ studio: 'sample' });
  await go(one);
  assert.deepEqual([await state(one), door.platform.calls], ['shadowed', 0]);
});

test('assisted waits for a yes to exactly this, then it is sent, read back and verified', async () => {
  await mode('assisted');
  const one = await put();
  assert.equal(one.state, 'awaiting');
  await go(one);
  assert.deepEqual([await state(one), door.platform.calls], ['awaiting', 0]);
  const wrong = approveEffect(door.database.db, { studio, id: one.id, seen: 'another thing', by: 'Mara', accept: [] });
  await assert.rejects(wrong, { code: 'changed_since' });
  await approve(one);
  await go(one, 2);
  const done = await row(one);
  assert.deepEqual(
    [done.state, done.attempt, door.platform.arrived],
    ['verified', 1, [{ clientId: one.id, text: 'Ice sings.' }]],
  );
});

test('what the module decided about itself needs no second yes', async () => {
  await mode('assisted');
  const one = await put({ approval: { by: 'Mara', accepted: [] } });
  await go(one, 2);
  assert.equal(await state(one), 'verified');
});

test('a yes from elsewhere that leaves a check open is none: it is asked for here', async () => {
  await mode('assisted');
  const one = await put({ payload: { text: 'Why?' }, approval: { by: 'Mara', accepted: [] } });
  assert.deepEqual([one.state, one.approval], ['awaiting', null]);
  const { approval } = await approve(one, ['Question']);
  assert.deepEqual(approval?.accepted, ['Question']);
  const other = await put({ payload: { text: 'Why?' }, approval: { by: 'Mara', accepted: ['Question'] } });
  assert.equal(other.state, 'ready');
});

test('an open check waits even where all goes out by itself, until it is accepted by name; a blocked one never goes out', async () => {
  await mode('live');
  const open = await put({ payload: { text: 'Why?' } });
  assert.deepEqual([open.state, open.reason], ['awaiting', 'Open: Question.']);
  await assert.rejects(approve(open), { code: 'not_accepted' });
  await approve(open, ['Question']);
  await go(open);
  assert.equal(await state(open), 'sent');
  const blocked = await put({ payload: { text: 'Now!' }, approval: { by: 'Mara', accepted: ['Shouting'] } });
  assert.deepEqual([blocked.state, blocked.reason], ['refused', 'Shouting: It shouts.']);
  await assert.rejects(put({ payload: { text: '' } }), { status: 422, code: 'invalid' });
});

test('the same thing is proposed once; after it was denied, or only shadowed, it may come again', async () => {
  const dedupKey = 'the same';
  const shadowed = await put({ dedupKey });
  await go(shadowed);
  await mode('assisted');
  const one = await put({ dedupKey });
  await assert.rejects(put({ dedupKey }), { code: 'already_proposed' });
  await put({ dedupKey, account: 'two' });
  await rejectEffect(door.database.db, { studio, id: one.id, seen: toEffect(one).seen, reason: 'Off brand' });
  const again = await put({ dedupKey });
  await approve(again);
  await go(again, 2);
  await assert.rejects(put({ dedupKey }), { code: 'already_proposed' });
});

test('taken back before it goes out, or not decided in time, it does not go out', async () => {
  await mode('assisted');
  const one = await put();
  const { seen } = await approve(one);
  await cancelEffect(door.database.db, { studio, id: one.id, seen });
  const late = await put({ dueAt: new Date(Date.now() - 5000), expiresAt: new Date(Date.now() - 1000) });
  await go(late);
  assert.deepEqual([await state(one), await state(late), door.platform.calls], ['cancelled', 'expired', 0]);
});

test('the database itself refuses: another payload, a way that there is not, sending under shadow, unapproved or too late', async () => {
  await mode('assisted');
  const one = await put();
  const set = (change: ReturnType<typeof sql>, id = one.id) =>
    door.database.db.execute(sql`update kernel.effects set ${change} where id = ${id}`);
  const refused = (work: Promise<unknown>, words: RegExp) =>
    assert.rejects(work, (error: Error) =>
      words.test(String((error.cause as Error | undefined)?.message ?? error.message)),
    );
  await refused(set(sql`payload = '{"text":"Another."}'`), /decided about does not change/);
  await refused(set(sql`state = 'sent'`), /awaiting does not become sent/);
  await set(sql`state = 'ready'`);
  await refused(set(sql`state = 'sending'`), /nobody said yes/);
  await set(sql`approval = jsonb_build_object('hash', payload_hash), expires_at = now() - interval '1 second'`);
  await refused(set(sql`state = 'sending'`), /its time is over/);
  await set(sql`expires_at = now() + interval '1 hour', epoch = epoch + 1`);
  await refused(set(sql`state = 'sending'`), /Not sent: decided in mode assisted/);
  await door.database.db.execute(sql`update kernel.modes set mode = 'shadow'`);
  await set(sql`epoch = epoch - 1`);
  await refused(set(sql`state = 'sending'`), /now it is shadow/);
  await door.database.db.execute(sql`update kernel.modes set mode = 'live'`);
  await set(sql`state = 'sending'`);
  await refused(
    door.database.db.execute(sql`delete from kernel.effects where id = ${one.id}`),
    /What was sent is kept/,
  );
});
