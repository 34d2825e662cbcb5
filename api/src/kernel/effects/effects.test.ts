import assert from 'node:assert/strict';
import { test } from 'node:test';
import { decisionGraceMs, effectState } from '@avenue/contract';
import { sql } from 'drizzle-orm';
import { asking } from '../journal/index.ts';
import { wordPack } from '../policy/testing/word-pack.ts';
import { approveEffect, cancelEffect, rejectEffect } from './decide.ts';
import { next } from './ladder.ts';
import { setMode } from './modes.ts';
import { rescheduleEffect } from './reschedule.ts';
import { toEffect } from './rows.ts';
import { studio, TestDoor } from './testing/door.ts';
import { productRules } from './testing/product-rules.ts';
import { withdrawEffects } from './withdraw.ts';

const door = new TestDoor();
const mara = { kind: 'member', id: 'mem_mara', name: 'Mara', role: 'admin', confirmedAt: 0 } as const;
const { mode, put, row, state, go, approve, back } = door;

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

const deny = async (one: { id: string }, reason = '') =>
  rejectEffect(door.database.db, { ...(await door.decision(one)), reason });

test('a denial that is taken back waits as it did, by the rules of now; so does a yes to what has not gone out', async () => {
  await mode('assisted');
  const one = await put();
  assert.equal((await deny(one)).reason, 'Denied.');
  assert.equal((await deny(one, 'Bad timing')).reason, 'Bad timing');
  await assert.rejects(approve(one), { code: 'already_decided', message: '"Ice" was denied meanwhile.' });
  await asking.run({ who: mara, address: '', reference: '' }, () => back(one));
  const { state: now, payloadHash, nextAt, expiresAt } = await row(one);
  assert.deepEqual([now, payloadHash, nextAt], ['awaiting', one.payloadHash, expiresAt]);
  const { rows } = await door.database.pool.query(
    "select actor, text from kernel.journal where subject = $1 and action = 'effect.reopened'",
    [one.id],
  );
  assert.deepEqual(rows, [{ actor: 'Mara', text: 'The denial of "Ice" was taken back: it waits for a yes again.' }]);
  await approve(one);
  door.rules = { ...productRules, packs: [wordPack('sings')] };
  await back(one);
  const held = await row(one);
  assert.deepEqual([held.state, held.approval, held.verdicts.at(-1)?.verdict], ['awaiting', null, 'blocked']);
  await assert.rejects(back(one), { code: 'already_decided' });
  await assert.rejects(approve(one), { code: 'blocked' });
  door.rules = productRules;
  await mode('live');
  const nobody = await put();
  await assert.rejects(back(nobody), { code: 'already_decided' });
  const sent = await put({ approval: { by: 'Mara', accepted: [] } });
  await go(sent);
  await assert.rejects(back(sent), { code: 'already_decided', message: '"Ice" is out already.' });
});

test('a denial stays one when its time is over, what it was about is withdrawn, or the same came again', async () => {
  await mode('assisted');
  const { db, pool } = door.database;
  const [late, gone, twice] = [await put(), await put({ subject: 'thing_2' }), await put({ dedupKey: 'twice' })];
  for (const one of [late, gone, twice]) await deny(one, 'Off brand');
  await pool.query("update kernel.effects set expires_at = now() - interval '1 second' where id = $1", [late.id]);
  await db.transaction((tx) => withdrawEffects(tx, { studio, subject: 'thing_2', reason: 'Not wanted.' }));
  await put({ dedupKey: 'twice' });
  for (const one of [late, gone]) await assert.rejects(back(one), { code: 'expired' });
  await assert.rejects(back(twice), { code: 'already_proposed' });
  assert.deepEqual(await Promise.all([late, gone, twice].map(state)), ['rejected', 'rejected', 'rejected']);
});

test('a yes keeps it in while its toast offers undo, also at another time; one whose time would be over is refused', async () => {
  await mode('assisted');
  const one = await put();
  const before = Date.now() + decisionGraceMs;
  await approve(one);
  assert.ok(((await row(one)).nextAt?.getTime() ?? 0) >= before);
  const now = new Date();
  const { db } = door.database;
  const decision = await door.decision(one);
  const moved = await db.transaction((tx) => rescheduleEffect(tx, { ...decision, dueAt: now }));
  assert.ok((moved.nextAt?.getTime() ?? 0) >= before);
  const dueAt = new Date(Date.now() + 3_600_000);
  const later = await put({ dueAt });
  await approve(later);
  assert.deepEqual((await row(later)).nextAt, dueAt);
  const late = await put({ expiresAt: new Date(Date.now() + decisionGraceMs) });
  await assert.rejects(approve(late), { code: 'expired' });
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
  await refused(set(sql`state = 'awaiting', approval = '{"by":"Mara"}'`), /What waits has no yes/);
  const no = await put();
  await deny(no);
  await refused(set(sql`state = 'awaiting', epoch = epoch + 1`, no.id), /mode has changed since/);
  await refused(set(sql`state = 'awaiting', expires_at = now()`, no.id), /its time is over/);
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
