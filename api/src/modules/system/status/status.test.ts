import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { passTime } from '../../../kernel/effects/testing/door.ts';
import { Platform } from '../../../kernel/effects/testing/platform.ts';
import { record } from '../../../kernel/journal/index.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { modules as everyModule } from '../../index.ts';

let app: TestApp;
const platform = new Platform();

before(async () => {
  app = await startTestApp();
  app.services.effects.define(platform.kind);
  await app.services.effects.start();
});
after(() => app.close());

let jobs = 0;
/** A job as its run leaves it, `minutes` ago; a failure stands in the journal too. */
async function ran(state: 'done' | 'failed', minutes: number, kind = 'video') {
  const id = `job_${kind}_${jobs++}`;
  const at = new Date(Date.now() - minutes * 60_000);
  await app.pool.query(
    `insert into kernel.jobs (id, studio, kind, title, subject, path, input, state, view, created_at, finished_at)
      values ($1, 'own', $2, 'Ice', 'scr_1', '/video-generator?script=scr_1', '{}', $3, '{"progress":1,"steps":[]}', $4, $4)`,
    [id, kind, state, at],
  );
  if (state === 'failed')
    await record(app.services.db, {
      ...{ studio: 'own', actor: 'Avenue', action: 'job.failed', subject: 'scr_1' },
      text: `"Ice" failed: ${id} has no room.`,
      data: { job: id, kind },
    });
  return id;
}
const card = async (id: string) => {
  const { modules } = await app.call('GET /api/status');
  const found = modules.find((one) => one.id === id);
  assert.ok(found, id);
  return found;
};
const incidents = async () => (await app.call('GET /api/status/incidents')).rows;

test('the four families stand first, and those that are not here are offline and say why', async () => {
  const { modules } = await app.call('GET /api/status');
  const titles = modules.map(({ title }) => title);
  assert.deepEqual(titles.slice(0, 4), ['YouTube Automation', 'Trading AI', 'FanLoop', 'RedRoom']);
  // Whatever module the server has stands behind them, once.
  assert.deepEqual(
    modules
      .slice(4)
      .map(({ id }) => id)
      .toSorted(),
    everyModule.flatMap(({ id }) => (id === 'video' ? [] : [id])).toSorted(),
  );
  for (const { state, sentence, days } of modules.slice(1, 4))
    assert.deepEqual([state, sentence, days], ['offline', 'No page of this family is here yet.', []]);
});

test('nobody chose a mode: what videos would send is held, and so is the door as a whole', async () => {
  const { state, sentence, path } = await card('video');
  assert.deepEqual([state, path], ['shadow', '/idea-generator']);
  assert.match(sentence, /except the last step; nothing was held/);
  assert.equal((await card('outbox')).state, 'shadow');
  assert.equal((await card('system')).state, 'online');
});

test('a failed job is an error with the way to it, until one of its kind goes well; both stand in the log', async () => {
  const first = await ran('failed', 0);
  const { state, sentence, fault, since, days } = await card('video');
  assert.deepEqual([state, fault?.path], ['error', '/video-generator?script=scr_1']);
  assert.match(sentence, new RegExp(first));
  assert.equal(days.at(-1)?.incidents, 1);
  // Of another kind: it says nothing of videos.
  await ran('done', -1, 'voiceover');
  assert.equal((await card('video')).state, 'error');
  await ran('failed', 0);
  const [open, ...others] = await incidents();
  assert.deepEqual([open?.failures, open?.to, open?.from, others.length], [2, undefined, since, 0]);
  await ran('done', -2);
  assert.equal((await card('video')).state, 'shadow');
  const [closed] = await incidents();
  assert.deepEqual([closed?.id, closed?.title, closed?.failures], [open?.id, 'YouTube Automation', 2]);
  assert.ok(closed?.to);
});

test('a job that ran again since is not in error, and what it was stays in the log', async () => {
  const { total } = await app.call('GET /api/status/incidents');
  const id = await ran('failed', 0, 'scene');
  await app.pool.query(
    `update kernel.jobs set state = 'done', error = null, finished_at = now() + interval '1 second' where id = $1`,
    [id],
  );
  assert.notEqual((await card('video')).state, 'error');
  const log = await app.call('GET /api/status/incidents', { query: { limit: 1, offset: 0 } });
  assert.deepEqual([log.rows.length, log.total], [1, total + 1]);
  const beyond = await app.call('GET /api/status/incidents', { query: { offset: 50 } });
  assert.deepEqual([beyond.rows.length, beyond.total], [0, total + 1]);
});

let keys = 0;
/** Sends one for an account, approved by hand. Resolves once it is in `state`. */
async function send(account: string, state: 'failed' | 'verified') {
  const { db, effects } = app.services;
  const proposal = {
    ...({ studio: 'own', module: 'video', kind: 'fake.post', subject: 'que_1' } as const),
    ...{ account, title: 'Snow', payload: { text: 'Snow' }, dedupKey: `key ${keys++}` },
  };
  const { id } = await db.transaction((tx) => effects.propose(tx, proposal));
  const read = () => app.call('GET /api/effects/{id}', { params: { id } });
  await app.call('POST /api/effects/{id}/approve', { params: { id }, body: { seen: (await read()).seen } });
  await passTime(app, id);
  while ((await read()).state !== state) await sleep(20);
  return id;
}

test('a send that is refused is an error of the module until the same account sends again', async () => {
  await app.call('PUT /api/modes', { body: { module: 'video', class: 'publish', mode: 'assisted' } });
  platform.answer = 'refuses';
  const id = await send('one', 'failed');
  const { state, sentence, fault } = await card('video');
  assert.deepEqual([state, fault?.path], ['error', `/shadow-mode-controller?effect=${id}`]);
  assert.match(sentence, /"Snow" was not sent: The platform says no/);
  platform.answer = 'takes';
  await send('two', 'verified');
  assert.equal((await card('video')).state, 'error');
  await send('one', 'verified');
  const well = await card('video');
  assert.equal(well.state, 'online', well.sentence);
  assert.match(well.sentence, /and 2 sends in 7 days/);
  const [last] = await incidents();
  assert.deepEqual([last?.module, last?.failures, last?.to !== undefined], ['video', 1, true]);
});

test('raised, it is online; stopped, the door says by whom; nothing of it is kept by hand', async () => {
  const place = { module: 'video', class: 'publish', mode: 'assisted' } as const;
  await app.call('PUT /api/modes', { body: place });
  await ran('done', 0);
  const video = await card('video');
  assert.equal(video.state, 'online', video.sentence);
  assert.match(video.sentence, /^\d jobs and 2 sends in 7 days/);
  assert.equal((await card('outbox')).state, 'online');
  await app.call('POST /api/stop', { body: { reason: 'test' } });
  const [stopped, door] = [await card('video'), await card('outbox')];
  assert.deepEqual([stopped.state, door.state], ['shadow', 'shadow']);
  assert.match(`${stopped.sentence} ${door.sentence}`, /^Everything is stopped;.* Everything is stopped, by /);
});

test('the other studio is another matter', async () => {
  await ran('failed', 0);
  await app.call('POST /api/studio', { body: { studio: 'sample' } });
  assert.equal((await card('video')).state, 'shadow');
  assert.deepEqual(await incidents(), []);
});
