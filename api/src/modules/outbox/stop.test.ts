import assert from 'node:assert/strict';
import { test } from 'node:test';
import { TestOutbox } from './testing/outbox.ts';

const outbox = new TestOutbox();

test('a stop is told to everybody with who and when, and its receipt follows what was under way', async () => {
  const [going] = await outbox.put(1, { state: 'sending' });
  const [waits] = await outbox.put(1, { state: 'awaiting' });
  const receipt = await outbox.app.call('POST /api/stop', { body: { reason: 'Wrong title' } });
  assert.deepEqual(
    [receipt.by, receipt.reason, receipt.stopped.map((row) => row.id)],
    ['operator', 'Wrong title', [waits]],
  );
  assert.deepEqual([receipt.inFlight.map((row) => row.id), receipt.sent], [[going], []]);
  const now = (await outbox.app.call('GET /api/studio')).door;
  assert.deepEqual([now.mode, now.stop], ['halted', { at: receipt.at, by: 'operator', reason: 'Wrong title' }]);
  await outbox.app.pool.query("update kernel.effects set state = 'sent' where id = $1", [going]);
  const { receipt: later } = await outbox.app.call('GET /api/modes/stop');
  assert.deepEqual([later?.inFlight, later?.sent.map((row) => row.id), later?.stopped.length], [[], [going], 1]);
});

test('a press that is repeated answers the same receipt', async () => {
  await outbox.put(1, { state: 'awaiting' });
  const first = await outbox.app.call('POST /api/stop', { body: { reason: 'Wrong title' } });
  assert.deepEqual(await outbox.app.call('POST /api/stop', { body: { reason: 'again' } }), first);
});

test('a stop pressed in the Sample studio stops the own one as well', async () => {
  const [waits] = await outbox.put(1, { state: 'awaiting' });
  await outbox.app.call('POST /api/studio', { body: { studio: 'sample' } });
  const receipt = await outbox.app.call('POST /api/stop', { body: {} });
  assert.ok(receipt.stopped.some(({ id }) => id === waits));
  await outbox.app.call('POST /api/studio', { body: { studio: 'own' } });
  assert.equal((await outbox.app.call('GET /api/studio')).door.mode, 'halted');
  await outbox.app.call('POST /api/stop/end', { body: {} });
  assert.equal((await outbox.app.call('GET /api/studio')).door.stop, undefined);
  assert.deepEqual(await outbox.app.call('GET /api/modes/stop'), { receipt: null });
});
