import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import { lookAgain } from './by-hand.ts';
import { type CompleteContext, SendRefused } from './definition.ts';
import { stopEverything } from './stop.ts';
import { studio, TestDoor } from './testing/door.ts';

const door = new TestDoor();
const { mode, put, row, state, go } = door;
const db = () => door.database.db;

/** Changes made at the platform after it arrived, in order. */
let changes: string[];
/** What the platform does with the next change. */
let platform: (change: string) => Promise<void>;

beforeEach(() => {
  changes = [];
  platform = async (change) => void changes.push(change);
  door.platform.kind.complete = async (_payload, receipt, { write }: CompleteContext) => {
    if (receipt.dressed) return 'done';
    await write(() => platform('dress'));
    return { later: 'It is dressed.', receipt: { ...receipt, dressed: true } };
  };
});

test('what arrived is completed before it is read back, and which part is done is noted', async () => {
  await mode('live');
  const one = await put();
  await go(one, 2);
  const dressed = await row(one);
  assert.deepEqual([dressed.state, dressed.reason, dressed.receipt?.dressed], ['sent', 'It is dressed.', true]);
  await go(one);
  assert.deepEqual([await state(one), changes, door.platform.calls], ['verified', ['dress'], 1]);
});

test('a change that breaks off is made again later, and what was sent is not sent again', async () => {
  await mode('live');
  const works = platform;
  platform = async () => {
    throw new Error('The line broke off.');
  };
  const one = await put();
  await go(one, 2);
  assert.deepEqual(
    [await state(one), (await row(one)).reason],
    ['sent', 'It could not be completed: The line broke off.'],
  );
  platform = works;
  await go(one, 2);
  assert.deepEqual([await state(one), changes, door.platform.calls], ['verified', ['dress'], 1]);
});

test('a change that is refused for good is a mismatch, however the rest reads', async () => {
  await mode('live');
  const works = platform;
  platform = async () => {
    throw new SendRefused('This channel may not dress.');
  };
  const one = await put();
  await go(one, 2);
  assert.deepEqual(
    [await state(one), (await row(one)).reason],
    ['mismatch', 'This channel may not dress. As it was meant.'],
  );
  platform = works;
  await lookAgain(db(), { studio, id: one.id });
  await go(one);
  assert.deepEqual([await state(one), changes], ['verified', []], 'it is read again, and nothing is changed there');
});

test('after a stop, and after a mode has changed, nothing is changed any more at what had arrived', async () => {
  await mode('live');
  const [stopped, changed] = [await put(), await put()];
  await go(stopped);
  await go(changed);
  await mode('live');
  await go(changed);
  await stopEverything(db(), studio, '');
  await go(stopped);
  for (const one of [stopped, changed]) {
    const ended = await row(one);
    assert.equal(ended.state, 'mismatch');
    assert.match(ended.reason, /^The mode has changed since it was decided, so nothing more was done to it\./);
  }
  assert.deepEqual(changes, []);
});

test('a stop waits for a change that is under way, and returns when it is made', async () => {
  await mode('live');
  const one = await put();
  await go(one);
  const order: string[] = [];
  let stop: Promise<unknown> | undefined;
  platform = async () => {
    stop = stopEverything(db(), studio, '').then(() => order.push('stopped'));
    const waiting = "select 1 from pg_locks where locktype = 'advisory' and not granted";
    while ((await door.database.pool.query(waiting)).rowCount === 0) await new Promise(setImmediate);
    order.push('changed');
  };
  await go(one);
  await stop;
  assert.deepEqual(order, ['changed', 'stopped']);
});

test('what a person sent is read back as it stands', async () => {
  await mode('live');
  const one = await put();
  await go(one);
  await door.database.pool.query(`update kernel.effects set receipt = receipt || '{"byHand": true}' where id = $1`, [
    one.id,
  ]);
  await go(one);
  assert.deepEqual([await state(one), changes], ['verified', []]);
});
