import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Check, ModePlace } from '@avenue/contract';
import { TestOutbox } from './testing/outbox.ts';

const outbox = new TestOutbox();
const place = { module: 'video', class: 'publish' } as const;
const blocked: Check = { name: 'Claims', verdict: 'blocked', sentence: 'One has no source.' };
const have = ({ gate }: ModePlace) => gate.map((row) => row.have);

test('a module stands at the classes that it proposes, shut until somebody opens it', async () => {
  const { places } = await outbox.app.call('GET /api/modes');
  const [all, ...others] = places.map(({ module, class: of, ...is }) => [module, of, is.mode, is.effective, is.isSet]);
  assert.deepEqual(all, ['', '', 'live', 'live', false]);
  assert.ok(others.some(([module, of]) => module === 'video' && of === 'publish'));
  for (const [module, , ...is] of others) assert.deepEqual(is, ['shadow', 'shadow', false], String(module));
  const { next, gate, held } = await outbox.placeOf();
  assert.deepEqual([next, held, gate.every(({ met }) => met)], ['20 more reviews', 0, false]);
});

test('what was held and what was said of it in the last 30 days is counted', async () => {
  const [first, second, third] = (await outbox.put(4)) as [string, string, string, string];
  await outbox.put(2, { state: 'awaiting' });
  await outbox.put(3, { state: 'refused', verdicts: [blocked] });
  await outbox.put(5, { days: 31 });
  await outbox.review(first, 'yes');
  await outbox.review(second, 'edit');
  await outbox.review(third, 'no', 'Off brand');
  const found = await outbox.placeOf();
  assert.deepEqual([found.held, found.pending, found.reviewed, have(found)], [6, 2, 3, ['3', '66 %', '3']]);
  assert.equal(found.agreed, 2 / 3);
});

test('approving and denying one that waited counts as a review, taking it back does not', async () => {
  await outbox.put(3, { state: 'verified', approved: true });
  await outbox.put(1, { state: 'rejected' });
  await outbox.put(2, { state: 'cancelled', approved: true });
  await outbox.put(2, { approved: true });
  assert.deepEqual(have(await outbox.placeOf()), ['4', '75 %', '0']);
});

test('a block leaves the gate once 20 more were proposed', async () => {
  await outbox.put(1, { state: 'refused', verdicts: [blocked], days: 2 });
  await outbox.put(19, { days: 1 });
  assert.equal(have(await outbox.placeOf())[2], '1');
  await outbox.put(1);
  assert.equal(have(await outbox.placeOf())[2], '0');
});

test('Live is refused until everything is there, naming what is missing; Assisted needs nothing', async () => {
  await outbox.app.call('PUT /api/modes', { body: { ...place, mode: 'assisted' } });
  const ids = await outbox.put(20);
  await outbox.reviewAll(ids.slice(0, 17), 'yes');
  await outbox.reviewAll(ids.slice(17, 20), 'no');
  const early = await outbox.app.ask('PUT /api/modes', { body: { ...place, mode: 'live' } });
  assert.deepEqual([early.status, early.error?.code], [409, 'not_ready']);
  assert.match(early.error?.message ?? '', /no or small edit: 85 % of 90 %/);
  await outbox.reviewAll(ids.slice(17, 18), 'edit');
  assert.equal((await outbox.placeOf()).next, 'Ready for Live');
  await outbox.app.call('PUT /api/modes', { body: { ...place, mode: 'live', cap: 5 } });
  const { next, effective, cap } = await outbox.placeOf();
  assert.deepEqual([next, effective, cap], ['Live, 5 a day at most', 'live', 5]);
  // Evidence that is gone later does not stand in the way of another cap.
  await outbox.reviewAll(ids, 'no');
  await outbox.app.call('PUT /api/modes', { body: { ...place, mode: 'live', cap: 3 } });
});

test('an account has its own evidence', async () => {
  await outbox.reviewAll(await outbox.put(20, { account: 'UC1' }), 'yes');
  await outbox.put(1, { account: 'UC2' });
  const body = { ...place, mode: 'live' } as const;
  assert.deepEqual(
    [have(await outbox.placeOf('UC1'))[0], have(await outbox.placeOf('UC2'))[0], have(await outbox.placeOf())[0]],
    ['20', '0', '20'],
  );
  await outbox.app.call('PUT /api/modes', { body: { ...body, account: 'UC1' } });
  await outbox.app.call('PUT /api/modes', { body: { ...body, account: 'UC2', mode: 'shadow' } });
  const other = await outbox.app.ask('PUT /api/modes', { body: { ...body, account: 'UC2' } });
  assert.equal(other.error?.code, 'not_ready');
});

test('Live without the evidence takes a reason, and the journal keeps it with what was missing', async () => {
  const despite = 'The account is a test one.';
  await outbox.app.call('PUT /api/modes', { body: { ...place, mode: 'live', despite } });
  const { rows } = await outbox.app.pool.query(
    "select data from kernel.journal where action = 'mode.set' order by seq desc limit 1",
  );
  assert.deepEqual(
    [rows[0].data.despite, rows[0].data.missing.map(({ id }: { id: string }) => id)],
    [despite, ['reviewed', 'accepted']],
  );
  const short = await outbox.app.ask('PUT /api/modes', { body: { ...place, mode: 'live', despite: 'why not' } });
  assert.deepEqual([short.status, short.error?.details?.[0]?.path], [422, 'despite']);
});

test('the lower place holds, and says so', async () => {
  await outbox.app.call('PUT /api/modes', { body: { ...place, mode: 'assisted' } });
  await outbox.put(1, { account: 'UC1' });
  await outbox.app.call('POST /api/modes/lower', { body: { mode: 'shadow' } });
  const { mode, effective, heldBy, next } = await outbox.placeOf();
  assert.deepEqual([mode, effective, heldBy], ['assisted', 'shadow', 'The whole studio holds it at Shadow.']);
  assert.equal(next, heldBy);
  assert.equal((await outbox.placeOf('UC1')).effective, 'shadow');
  assert.deepEqual((await outbox.app.call('GET /api/studio')).door, { mode: 'shadow', above: 0 });
});

test('what is in force is what the database lets pass', async () => {
  for (const [of, mode] of [
    ['', 'live'],
    ['publish', 'live'],
    ['publish', 'off'],
    ['', 'assisted'],
  ] as const) {
    const module = of ? 'video' : '';
    await outbox.app.call('PUT /api/modes', { body: { module, class: of, mode, despite: 'To see what passes.' } });
    const { rows } = await outbox.app.pool.query("select mode from kernel.effect_gate('own', 'video', 'publish', '')");
    assert.equal((await outbox.placeOf()).effective, rows[0].mode);
    const { door } = await outbox.app.call('GET /api/studio');
    // Other modules stay in shadow: what may do more than they stands beside it.
    const open = rows[0].mode === 'live' || rows[0].mode === 'assisted';
    assert.deepEqual([door.mode, door.highest], ['shadow', open ? rows[0].mode : undefined]);
  }
});

test('what was said is seen, filtered and taken back; nothing else is reviewed', async () => {
  const [id, other] = await outbox.put(2);
  const said = await outbox.review(id, 'no', 'Off brand');
  assert.deepEqual([said.review?.verdict, said.review?.reason, said.review?.by], ['no', 'Off brand', 'Operator']);
  const open = await outbox.app.call('GET /api/effects', { query: { review: 'open' } });
  assert.deepEqual([open.rows.map((row) => row.id), open.total], [[other], 1]);
  assert.equal((await outbox.app.call('GET /api/effects', { query: { review: 'done' } })).total, 1);
  assert.equal((await outbox.review(id)).review, undefined);
  assert.equal((await outbox.placeOf()).reviewed, 0);
  const [waits] = await outbox.put(1, { state: 'awaiting' });
  await assert.rejects(outbox.review(waits, 'yes'), /only what was held in shadow/);
  const stale = await outbox.app.ask('POST /api/effects/{id}/review', {
    params: { id },
    body: { seen: 'another thing', verdict: 'yes' },
  });
  assert.equal(stale.error?.code, 'changed_since');
});

test('a search finds words of the payload, and signs mean themselves', async () => {
  await outbox.put(2);
  const found = async (q: string) => (await outbox.app.call('GET /api/effects', { query: { q } })).total;
  assert.deepEqual([await found('ice SINGS'), await found('100%'), await found('boils')], [2, 0, 0]);
});

test('those whose time has come are told from those whose has not', async () => {
  const [late, later] = (await outbox.put(2, { state: 'ready' })) as [string, string];
  await outbox.app.pool.query("update kernel.effects set due_at = now() + interval '1 hour' where id = $1", [later]);
  const found = await outbox.app.call('GET /api/effects', { query: { state: 'ready', due: 'past', limit: 1 } });
  assert.deepEqual([found.rows.map(({ id }) => id), found.total], [[late], 1]);
});

test('the Sample studio stays in shadow', async () => {
  await outbox.app.call('POST /api/studio', { body: { studio: 'sample' } });
  const raised = await outbox.app.ask('PUT /api/modes', { body: { ...place, mode: 'assisted' } });
  assert.equal(raised.error?.code, 'sample');
  const { ceiling, ceilingReason } = await outbox.placeOf();
  assert.deepEqual([ceiling, ceilingReason], ['shadow', 'The Sample studio sends nothing']);
});
