import assert from 'node:assert/strict';
import { test } from 'node:test';
import { markAbsent, markPosted } from './by-hand.ts';
import { toEffect } from './rows.ts';
import { TestDoor } from './testing/door.ts';

const door = new TestDoor();
const { mode, put, row, state, go } = door;
const db = () => door.database.db;
const known = { kindOf: () => undefined, followed: async () => undefined };

test('a refusal ends it, a busy platform is asked again, and after six times it fails', async () => {
  await mode('live');
  door.platform.answer = 'refuses';
  const no = await put();
  await go(no);
  assert.deepEqual([await state(no), (await row(no)).reason], ['failed', 'The platform says no.']);
  door.platform.answer = 'is busy';
  const busy = await put();
  await go(busy, 5);
  assert.deepEqual([await state(busy), (await row(busy)).attempt], ['ready', 5]);
  await go(busy);
  assert.deepEqual([await state(busy), (await row(busy)).reason], ['failed', 'The platform is busy. Tried 6 times.']);
  assert.equal(door.platform.arrived.length, 0);
});

test('a line that breaks off leads to a look, never to a blind second try', async () => {
  await mode('live');
  door.platform.answer = 'takes and breaks off';
  const one = await put();
  await go(one);
  assert.equal(await state(one), 'unknown');
  door.platform.answer = 'takes';
  await go(one, 2);
  assert.deepEqual([await state(one), door.platform.arrived.length, door.platform.calls], ['verified', 1, 1]);

  door.platform.answer = 'breaks off';
  const lost = await put();
  await go(lost);
  door.platform.answer = 'takes';
  await go(lost);
  assert.deepEqual([await state(lost), (await row(lost)).reason], ['ready', 'It had not arrived.']);
  await go(lost, 2);
  assert.deepEqual([await state(lost), door.platform.arrived.length], ['verified', 2]);
});

test('what may still be on its way is not believed to be absent', async () => {
  await mode('live');
  door.platform.answer = 'breaks off';
  const one = await put();
  await go(one);
  await door.database.pool.query('update kernel.effects set attempt_at = now(), next_at = now() where id = $1', [
    one.id,
  ]);
  assert.ok(await door.sender.lock(one.id));
  await door.sender.step(one.id);
  const waits = await row(one);
  assert.equal(waits.state, 'unknown');
  assert.ok((waits.nextAt?.getTime() ?? 0) > Date.now() + 50_000);
});

test('where nobody can look, the operator is asked and nothing is sent again', async () => {
  await mode('live');
  door.platform.answer = 'takes and breaks off';
  door.platform.canRead = false;
  const one = await put();
  await go(one, 2);
  const asked = await row(one);
  assert.deepEqual([asked.state, asked.nextAt, door.platform.calls], ['unknown', null, 1]);
  assert.match(asked.reason, /Look yourself/);
});

test('a platform that says yes and drops it is a mismatch, never live', async () => {
  await mode('live');
  door.platform.drops = true;
  const one = await put();
  await go(one, 2);
  assert.deepEqual([await state(one), (await row(one)).reason], ['mismatch', 'Nothing stands there.']);
});

test('a connection that may not send hands it to a person, and what they posted is read back', async () => {
  await mode('assisted');
  door.platform.access = { handOff: 'Uploads of this project stay private until YouTube has checked it.' };
  const one = await put({ approval: { by: 'Mara', accepted: [] } });
  await go(one);
  const handed = await row(one);
  assert.deepEqual([handed.state, door.platform.calls], ['handed', 0]);
  door.platform.arrived.push({ clientId: one.id, text: 'Ice sings.' });
  await markPosted(db(), { ...(await door.decision(one)), url: 'https://fake.example/by-hand' }, known);
  await go(one);
  assert.deepEqual([await state(one), toEffect(await row(one)).url], ['verified', 'https://fake.example/by-hand']);
});

test('where nobody can look, the operator says what they found: it stands there, or it never arrived', async () => {
  await mode('live');
  door.platform.answer = 'takes and breaks off';
  door.platform.canRead = false;
  const broken = async () => {
    const one = await put({ dedupKey: 'the same' });
    await go(one);
    const soon = markAbsent(db(), await door.decision(one));
    await assert.rejects(soon, { code: 'not_by_hand' }, 'Avenue has not looked yet');
    await go(one);
    return one;
  };
  const lost = await broken();
  await markAbsent(db(), await door.decision(lost));
  assert.deepEqual([await state(lost), (await row(lost)).reason], ['failed', 'Somebody looked: it had not arrived.']);
  const found = await broken();
  const began = (await row(found)).attemptAt;
  await markPosted(db(), { ...(await door.decision(found)), url: 'https://fake.example/found' }, known);
  assert.deepEqual((await row(found)).attemptAt, began, 'it went out when it was sent, not when it was found');
  await go(found);
  assert.deepEqual([await state(found), door.platform.calls], ['verified', 2]);
  await assert.rejects(markAbsent(db(), await door.decision(found)), { code: 'not_by_hand' });
});

test('two senders never work on one effect', async () => {
  await mode('live');
  const one = await put();
  const other = await door.openSender();
  assert.ok(await door.sender.lock(one.id));
  assert.equal(await other.lock(one.id), false);
  await door.sender.step(one.id);
  assert.equal(await other.lock(one.id), true);
  await other.close();
});

test('a kind that nothing here knows is looked at again later, and not lost', async () => {
  await mode('live');
  const one = await put();
  const other = await door.openSender({ kindOf: () => undefined });
  await door.pass(one);
  assert.ok(await other.lock(one.id));
  await other.step(one.id);
  await other.close();
  const waits = await row(one);
  assert.deepEqual(
    [waits.state, waits.reason],
    ['ready', 'Nothing here can send "fake.post" now. It is looked at again later.'],
  );
  assert.ok((waits.nextAt?.getTime() ?? 0) > Date.now() + 60_000);
  await go(one, 2);
  assert.equal(await state(one), 'verified');
});
