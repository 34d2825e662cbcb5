import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';
import { type EffectState, effectState, type Mode } from '@avenue/contract';
import { eq, sql } from 'drizzle-orm';
import { openTestDatabase, type TestDatabase } from '../../testing/database.ts';
import { tables } from '../db/index.ts';
import { approveEffect, cancelEffect, markHanded, rejectEffect } from './decide.ts';
import { next } from './ladder.ts';
import { endStop, setMode, stopEverything } from './modes.ts';
import { type Proposal, propose } from './propose.ts';
import { settleRestored } from './restored.ts';
import { type EffectRow, toEffect } from './rows.ts';
import { openSender, type Sender } from './sender.ts';
import { Platform } from './testing/platform.ts';

const { effects, modes } = tables;
const studio = 'own';
let database: TestDatabase;
let platform: Platform;
let sender: Sender;

before(async () => {
  database = await openTestDatabase();
  const log = () => undefined;
  const dispatch = { db: database.db, kindOf: () => platform.kind, log, marginMs: 0 };
  sender = await openSender({ dispatch, url: database.url });
});
after(async () => {
  await sender.close();
  await database.close();
});
beforeEach(async () => {
  await database.pool.query('alter table kernel.effects disable trigger user');
  await database.pool.query('delete from kernel.effects');
  await database.pool.query('alter table kernel.effects enable trigger user');
  await database.db.delete(modes);
  platform = new Platform();
});

const mode = (to: Exclude<Mode, 'halted'>, where: { module?: string; account?: string; cap?: number } = {}) =>
  setMode(database.db, { studio, module: 'posts', class: 'publish', account: '', reason: '', ...where, mode: to });

let keys = 0;
const put = (more: Partial<Proposal> = {}) =>
  database.db.transaction((tx) =>
    propose(tx, () => platform.kind, {
      studio,
      module: 'posts',
      kind: 'fake.post',
      account: 'one',
      subject: 'thing_1',
      title: 'Ice',
      payload: { text: 'Ice sings.' },
      dedupKey: `key ${keys++}`,
      ...more,
    }),
  );
const row = async ({ id }: { id: string }): Promise<EffectRow> => {
  const [found] = await database.db.select().from(effects).where(eq(effects.id, id));
  assert.ok(found);
  return found;
};
const state = async (of: { id: string }) => (await row(of)).state;

/** Time goes on: what waits is due, and what was under way began long ago. */
const pass = ({ id }: { id: string }) =>
  database.pool.query(
    "update kernel.effects set next_at = now() - interval '1 second', attempt_at = attempt_at - interval '1 hour' where id = $1 and next_at is not null",
    [id],
  );
const go = async (of: { id: string }, steps = 1) => {
  for (let step = 0; step < steps; step++) {
    await pass(of);
    assert.ok(await sender.lock(of.id));
    await sender.step(of.id);
  }
};
const approve = async (of: { id: string }, accept: string[] = []) =>
  approveEffect(database.db, { studio, id: of.id, seen: toEffect(await row(of)).seen, by: 'Mara', accept });

test('the ways from state to state are the same here and in the database', async () => {
  for (const from of effectState.options)
    for (const to of effectState.options) {
      const { rows } = await database.pool.query<{ may: boolean }>('select kernel.effect_may_become($1, $2) may', [
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
  const { rows } = await database.pool.query(
    "select data->'payload' payload from kernel.journal where subject = $1 and action = 'effect.proposed'",
    [one.id],
  );
  assert.deepEqual(rows, [{ payload: { text: 'Ice sings.' } }]);
  assert.equal(platform.calls, 0);
});

test('the Sample studio never sends, whatever its modes say', async () => {
  await setMode(database.db, {
    studio: 'sample',
    module: 'posts',
    class: 'publish',
    account: '',
    reason: '',
    mode: 'live',
  });
  const one = await put({ studio: 'sample' });
  await go(one);
  assert.deepEqual([await state(one), platform.calls], ['shadowed', 0]);
});

test('assisted waits for a yes to exactly this, then it is sent, read back and verified', async () => {
  await mode('assisted');
  const one = await put();
  assert.equal(one.state, 'awaiting');
  await go(one);
  assert.deepEqual([await state(one), platform.calls], ['awaiting', 0]);
  const wrong = approveEffect(database.db, { studio, id: one.id, seen: 'another thing', by: 'Mara', accept: [] });
  await assert.rejects(wrong, { code: 'changed_since' });
  await approve(one);
  await go(one, 2);
  const done = await row(one);
  assert.deepEqual(
    [done.state, done.attempt, platform.arrived],
    ['verified', 1, [{ clientId: one.id, text: 'Ice sings.' }]],
  );
});

test('what the module decided about itself needs no second yes', async () => {
  await mode('assisted');
  const one = await put({ approval: { by: 'Mara', accepted: [] } });
  await go(one, 2);
  assert.equal(await state(one), 'verified');
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
  await setMode(database.db, { studio, module: '', class: '', account: '', mode: 'shadow', reason: '' });
  const other = await put({ account: 'two' });
  await go(other);
  assert.deepEqual([await state(other), platform.calls], ['shadowed', 0]);
});

test('what was decided before a mode changed is not sent after it, not even when the mode is the same again', async () => {
  await mode('assisted');
  const waits = await put();
  const ready = await put();
  await approve(ready);
  await mode('live');
  await mode('assisted');
  assert.deepEqual([await state(waits), await state(ready)], ['expired', 'expired']);
  await assert.rejects(approve(waits), { code: 'already_decided' });
  assert.equal(platform.calls, 0);
});

test('the same thing is proposed once; after it was denied, or only shadowed, it may come again', async () => {
  const dedupKey = 'the same';
  const shadowed = await put({ dedupKey });
  await go(shadowed);
  await mode('assisted');
  const one = await put({ dedupKey });
  await assert.rejects(put({ dedupKey }), { code: 'already_proposed' });
  await put({ dedupKey, account: 'two' });
  await rejectEffect(database.db, { studio, id: one.id, seen: toEffect(one).seen, reason: 'Off brand' });
  const again = await put({ dedupKey });
  await approve(again);
  await go(again, 2);
  await assert.rejects(put({ dedupKey }), { code: 'already_proposed' });
});

test('taken back before it goes out, or not decided in time, it does not go out', async () => {
  await mode('assisted');
  const one = await put();
  const { seen } = await approve(one);
  await cancelEffect(database.db, { studio, id: one.id, seen });
  const late = await put({ dueAt: new Date(Date.now() - 5000), expiresAt: new Date(Date.now() - 1000) });
  await go(late);
  assert.deepEqual([await state(one), await state(late), platform.calls], ['cancelled', 'expired', 0]);
});

test('a refusal ends it, a busy platform is asked again, and after six times it fails', async () => {
  await mode('live');
  platform.answer = 'refuses';
  const no = await put();
  await go(no);
  assert.deepEqual([await state(no), (await row(no)).reason], ['failed', 'The platform says no.']);
  platform.answer = 'is busy';
  const busy = await put();
  await go(busy, 5);
  assert.deepEqual([await state(busy), (await row(busy)).attempt], ['ready', 5]);
  await go(busy);
  assert.deepEqual([await state(busy), (await row(busy)).reason], ['failed', 'The platform is busy. Tried 6 times.']);
  assert.equal(platform.arrived.length, 0);
});

test('a line that breaks off leads to a look, never to a blind second try', async () => {
  await mode('live');
  platform.answer = 'takes and breaks off';
  const one = await put();
  await go(one);
  assert.equal(await state(one), 'unknown');
  platform.answer = 'takes';
  await go(one, 2);
  assert.deepEqual([await state(one), platform.arrived.length, platform.calls], ['verified', 1, 1]);

  platform.answer = 'breaks off';
  const lost = await put();
  await go(lost);
  platform.answer = 'takes';
  await go(lost);
  assert.deepEqual([await state(lost), (await row(lost)).reason], ['ready', 'It had not arrived.']);
  await go(lost, 2);
  assert.deepEqual([await state(lost), platform.arrived.length], ['verified', 2]);
});

test('what may still be on its way is not believed to be absent', async () => {
  await mode('live');
  platform.answer = 'breaks off';
  const one = await put();
  await go(one);
  await database.pool.query('update kernel.effects set attempt_at = now(), next_at = now() where id = $1', [one.id]);
  assert.ok(await sender.lock(one.id));
  await sender.step(one.id);
  const waits = await row(one);
  assert.equal(waits.state, 'unknown');
  assert.ok((waits.nextAt?.getTime() ?? 0) > Date.now() + 50_000);
});

test('where nobody can look, the operator is asked and nothing is sent again', async () => {
  await mode('live');
  platform.answer = 'takes and breaks off';
  platform.canRead = false;
  const one = await put();
  await go(one, 2);
  const asked = await row(one);
  assert.deepEqual([asked.state, asked.nextAt, platform.calls], ['unknown', null, 1]);
  assert.match(asked.reason, /Look yourself/);
});

test('a platform that says yes and drops it is a mismatch, never live', async () => {
  await mode('live');
  platform.drops = true;
  const one = await put();
  await go(one, 2);
  assert.deepEqual([await state(one), (await row(one)).reason], ['mismatch', 'Nothing stands there.']);
});

test('a connection that may not send hands it to a person, and what they posted is read back', async () => {
  await mode('assisted');
  platform.access = { handOff: 'Uploads of this project stay private until YouTube has checked it.' };
  const one = await put({ approval: { by: 'Mara', accepted: [] } });
  await go(one);
  const handed = await row(one);
  assert.deepEqual([handed.state, platform.calls], ['handed', 0]);
  platform.arrived.push({ clientId: one.id, text: 'Ice sings.' });
  await markHanded(database.db, {
    studio,
    id: one.id,
    seen: toEffect(handed).seen,
    url: 'https://fake.example/by-hand',
  });
  await go(one);
  assert.deepEqual([await state(one), toEffect(await row(one)).url], ['verified', 'https://fake.example/by-hand']);
});

test('a cap of a day is held, also by two senders at once', async () => {
  await mode('live', { cap: 2 });
  const all = await Promise.all([put(), put(), put(), put()]);
  const log = () => undefined;
  const other = await openSender({
    dispatch: { db: database.db, kindOf: () => platform.kind, log, marginMs: 0 },
    url: database.url,
  });
  try {
    for (const one of all) await pass(one);
    await Promise.all(
      all.map(async ({ id }, at) => {
        const by = at % 2 ? sender : other;
        assert.ok(await by.lock(id));
        await by.step(id);
      }),
    );
  } finally {
    await other.close();
  }
  const states = await Promise.all(all.map(state));
  assert.deepEqual(states.toSorted(), ['ready', 'ready', 'sent', 'sent']);
  assert.equal(platform.calls, 2);
});

test('two senders never work on one effect', async () => {
  await mode('live');
  const one = await put();
  const log = () => undefined;
  const dispatch = { db: database.db, kindOf: () => platform.kind, log, marginMs: 0 };
  const other = await openSender({ dispatch, url: database.url });
  assert.ok(await sender.lock(one.id));
  assert.equal(await other.lock(one.id), false);
  await sender.step(one.id);
  assert.equal(await other.lock(one.id), true);
  await other.close();
});

test('stopped: what waited is listed and gone, nothing begins, and the end of the stop sends nothing by itself', async () => {
  await mode('live');
  const out = await put();
  await go(out);
  const ready = await put();
  const receipt = await stopEverything(database.db, studio, 'Wrong price');
  assert.deepEqual([receipt.stopped.map(({ id }) => id), receipt.sent.map(({ id }) => id)], [[ready.id], [out.id]]);
  assert.equal((await put()).state, 'refused');
  await assert.rejects(mode('live'), { code: 'stopped' });
  await endStop(database.db, studio, '');
  await go(ready).catch(() => undefined);
  const later = await put();
  await go(later);
  assert.deepEqual([await state(ready), await state(later), platform.calls], ['cancelled', 'shadowed', 1]);
  await assert.rejects(endStop(database.db, studio, ''), { code: 'not_stopped' });
});

test('from a backup everything comes in shadow at most, and what was decided goes out no more', async () => {
  await mode('live');
  const ready = await put();
  const sending = await put();
  await database.db.execute(
    sql`update kernel.effects set state = 'sending', attempt_at = now() where id = ${sending.id}`,
  );
  platform.arrived.push({ clientId: sending.id, text: 'Ice sings.' });
  await settleRestored(database.pool);
  await go(sending, 2);
  const one = await put();
  await go(one);
  assert.deepEqual(await Promise.all([ready, sending, one].map(state)), ['expired', 'verified', 'shadowed']);
  assert.equal(platform.calls, 0);
});

test('an Editor lowers and does not raise', async () => {
  await mode('assisted');
  const change = { studio, module: 'posts', class: 'publish', account: '', reason: '' } as const;
  await assert.rejects(setMode(database.db, { ...change, mode: 'live' }, 'lower'), { code: 'not_lower' });
  await assert.rejects(setMode(database.db, { ...change, mode: 'assisted' }, 'lower'), { code: 'not_lower' });
  await setMode(database.db, { ...change, mode: 'shadow' }, 'lower');
});

test('the database itself refuses: another payload, a way that there is not, sending under shadow, unapproved or too late', async () => {
  await mode('assisted');
  const one = await put();
  const set = (change: ReturnType<typeof sql>, id = one.id) =>
    database.db.execute(sql`update kernel.effects set ${change} where id = ${id}`);
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
  await database.db.execute(sql`update kernel.modes set mode = 'shadow'`);
  await set(sql`epoch = epoch - 1`);
  await refused(set(sql`state = 'sending'`), /now it is shadow/);
  await database.db.execute(sql`update kernel.modes set mode = 'live'`);
  await set(sql`state = 'sending'`);
  await refused(database.db.execute(sql`delete from kernel.effects where id = ${one.id}`), /What was sent is kept/);
});
