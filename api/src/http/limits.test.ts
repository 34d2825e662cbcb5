import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ArtefactStore } from '../kernel/artefacts/index.ts';
import { localOperator, type Principal } from '../kernel/identity/index.ts';
import { bareServer } from '../testing/bare-server.ts';
import { openTestDatabase } from '../testing/database.ts';
import { demandRoomForUpload, limits, StreamLimit } from './limits.ts';

const member: Principal = {
  kind: 'member',
  id: 'mem_one',
  name: 'Mara Lind',
  role: 'editor',
  confirmedAt: 0,
  session: 'ses_one',
};

test('a member who calls too often waits, and is told how long; others and the machine itself go on', async () => {
  let who: Principal = member;
  const app = await bareServer({ identify: async () => who, callsAMinute: 3 });
  const ask = () => app.inject({ url: '/api/openapi.json', headers: { host: 'localhost' } });
  for (let call = 0; call < 3; call++) assert.equal((await ask()).statusCode, 200);
  const refused = await ask();
  assert.equal(refused.statusCode, 429);
  const wait = Number(refused.headers['retry-after']);
  assert.ok(wait > 0 && wait <= 60, String(wait));
  const { error } = refused.json();
  assert.equal(error.code, 'too_often');
  assert.match(error.message, /^More than 3 calls in a minute\./);
  who = { ...member, id: 'mem_two', session: 'ses_two' };
  assert.equal((await ask()).statusCode, 200);
  who = { ...member, session: 'ses_three' };
  assert.equal((await ask()).statusCode, 429, 'another device of the same member');
  who = localOperator;
  for (let call = 0; call < 5; call++) assert.equal((await ask()).statusCode, 200);
  await app.close();
});

test('what an agent asks of its tools counts as any call of its key', async () => {
  const who: Principal = { ...member, kind: 'key', id: 'key_one', scopes: ['read:system'] };
  const app = await bareServer({ identify: async () => who, callsAMinute: 2 });
  const ask = () =>
    app.inject({
      method: 'POST',
      url: '/mcp',
      headers: { host: 'localhost', accept: 'application/json, text/event-stream' },
      payload: { jsonrpc: '2.0', id: 1, method: 'tools/list', params: {} },
    });
  const statuses = [await ask(), await ask(), await ask()].map(({ statusCode }) => statusCode);
  assert.deepEqual(statuses, [200, 200, 429]);
  await app.close();
});

test('a tab too many gets no stream, until another one closes; leaving twice gives one place back', () => {
  const places = new StreamLimit();
  const request = { principal: member, ip: '10.0.0.1' };
  const taken = Array.from({ length: limits.streams }, () => places.take(request));
  assert.throws(() => places.take({ ...request, ip: '10.0.0.2' }), { status: 429, message: /open in 30 tabs already/ });
  assert.doesNotThrow(() => places.take({ principal: { ...member, id: 'mem_two' }, ip: '10.0.0.1' }));
  taken[0]?.();
  taken[0]?.();
  places.take(request);
  assert.throws(() => places.take(request), { status: 429 });
});

test('uploads of a day are bounded by number and by bytes, and it is told when there is room again', async () => {
  const now = new Date('2026-11-22T12:00:00Z');
  const first = new Date('2026-11-21T15:30:00Z');
  const room = (taken: { files: number; bytes: number }, who: Principal = member) =>
    demandRoomForUpload(
      {
        uploadsSince: async (since: Date) => {
          assert.equal(since.toISOString(), '2026-11-21T12:00:00.000Z');
          return { ...taken, first };
        },
      } as Pick<ArtefactStore, 'uploadsSince'>,
      who,
      now,
    );
  await room({ files: limits.uploadsADay - 1, bytes: limits.uploadedBytesADay - 1 });
  const over = { status: 429, retryAfterS: 3.5 * 3600 };
  await assert.rejects(room({ files: limits.uploadsADay, bytes: 1 }), {
    ...over,
    message: 'Avenue took 500 files within a day, which is the most. Try again in 4 hours.',
  });
  await assert.rejects(room({ files: 1, bytes: limits.uploadedBytesADay }), { ...over, message: /took 50 GB/ });
  await room({ files: 10_000, bytes: 1 }, localOperator);
});

test('what people brought is counted, not what engines made, nor what came before', async () => {
  const database = await openTestDatabase();
  const store = new ArtefactStore(database.dataDir, database.db);
  const put = (text: string, engine: string) => store.putBuffer(Buffer.from(text), 'png', { engine });
  await put('before', 'upload');
  await database.pool.query("update kernel.artefacts set created_at = now() - interval '2 days'");
  const since = new Date(Date.now() - 60_000);
  assert.deepEqual(await store.uploadsSince(since), { files: 0, bytes: 0, first: null });
  for (const [text, engine] of [
    ['four', 'upload'],
    ['five!', 'upload'],
    ['made by an engine', 'scene'],
  ] as const)
    await put(text, engine);
  const { files, bytes, first } = await store.uploadsSince(since);
  assert.deepEqual([files, bytes], [2, 9]);
  assert.ok(first && first > since);
  await database.close();
});
