import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

let app: TestApp;
before(async () => {
  app = await startTestApp();
});
after(() => app.close());

type State = 'queued' | 'running' | 'done' | 'failed' | 'cancelled';
let jobs = 0;
/** A job as its run leaves it; each is made a minute after the one before. */
async function job(state: State, title: string, kind = 'video', studio = 'own') {
  const id = `job_${jobs++}`;
  const at = new Date(Date.parse('2026-11-20T08:00:00Z') + jobs * 60_000);
  const error = state === 'failed' ? { code: 'failed', message: 'No room on the disk.' } : null;
  await app.pool.query(
    `insert into kernel.jobs (id, studio, kind, title, subject, path, input, state, view, error, created_at)
      values ($1, $2, $3, $4, 'scr_1', '/video-generator', '{}', $5, '{"progress":0,"steps":[]}', $6, $7)`,
    [id, studio, kind, title, state, error, at],
  );
  return id;
}
const tasks = (query: object = {}) => app.call('GET /api/tasks', { query });
const titles = async (query: object = {}) => (await tasks(query)).rows.map(({ title }) => title);
const journal = async () => (await app.call('GET /api/journal', { query: { limit: 1 } }))[0]?.action;

test('jobs of all modules stand in one list, with whose they are; under way first, then the newest', async () => {
  await job('queued', 'Ice waits');
  await job('done', 'Ice spoken', 'voiceover');
  await job('failed', 'Snow');
  await job('cancelled', 'Rain');
  await job('running', 'A model', 'model', 'sample');
  await job('done', 'Of the other studio', 'video', 'sample');
  await job('failed', 'Of a kind that is gone', 'gone');
  assert.deepEqual(await titles(), ['A model', 'Ice waits']);
  const { rows, total, counts, modules } = await tasks({ show: 'all' });
  assert.deepEqual(
    rows.map(({ title, moduleTitle }) => `${title}: ${moduleTitle}`),
    [
      'A model: System',
      'Ice waits: YouTube Automation',
      'Of a kind that is gone: System',
      'Rain: YouTube Automation',
      'Snow: YouTube Automation',
      'Ice spoken: YouTube Automation',
    ],
  );
  assert.deepEqual([total, counts], [6, { open: 2, failed: 2, done: 1, cancelled: 1, all: 6 }]);
  assert.deepEqual(
    modules.map(({ id }) => id),
    [
      'system',
      'video',
      'collect',
      'connect',
      'ledger',
      'make',
      'orders',
      'watch',
      'ads',
      'auto-facts',
      'pdf',
      'viral-clips',
    ],
  );
});

test('they are searched by title and failure, filtered by module, and paged', async () => {
  assert.deepEqual(await titles({ show: 'all', q: 'ICE' }), ['Ice waits', 'Ice spoken']);
  assert.deepEqual(await titles({ show: 'all', q: 'disk snow' }), ['Snow']);
  assert.deepEqual(await titles({ show: 'all', q: '100%' }), []);
  assert.deepEqual(await titles({ show: 'all', module: 'system' }), ['A model', 'Of a kind that is gone']);
  const page = await tasks({ show: 'all', module: 'video', offset: 1, limit: 2 });
  assert.deepEqual([page.rows.map(({ title }) => title), page.total], [['Rain', 'Snow'], 4]);
  assert.deepEqual((await tasks({ q: 'ice' })).counts, { open: 1, failed: 0, done: 1, cancelled: 0, all: 2 });
});

test('what gave up is put away and comes back; one that ran again is no longer put away', async () => {
  const id = await job('failed', 'Hail');
  await app.call('POST /api/tasks/{id}/drop', { params: { id } });
  assert.equal(await journal(), 'job.aside');
  assert.deepEqual(await titles({ show: 'failed', q: 'hail' }), []);
  assert.equal((await tasks({ show: 'all', q: 'hail' })).rows[0]?.dropped, true);
  await app.call('POST /api/tasks/{id}/back', { params: { id } });
  assert.deepEqual(await titles({ show: 'failed', q: 'hail' }), ['Hail']);
  await app.call('POST /api/tasks/{id}/drop', { params: { id } });
  await app.pool.query('update kernel.jobs set attempt = 2 where id = $1', [id]);
  const [row] = (await tasks({ show: 'failed', q: 'hail' })).rows;
  assert.deepEqual([row?.dropped, row?.tries], [false, 2]);
});

test('only a job of this studio that failed is put away', async () => {
  const ask = async (id: string) => (await app.ask('POST /api/tasks/{id}/drop', { params: { id } })).error?.code;
  assert.equal(await ask(await job('done', 'Fog')), 'job_not_failed');
  assert.equal(await ask(await job('failed', 'Fog there', 'video', 'sample')), 'not_found');
});

test('a pause is kept, told to every page, and said twice is said once', async () => {
  assert.equal((await app.call('GET /api/studio')).paused, undefined);
  const { paused } = await app.call('PUT /api/tasks/pause', { body: { paused: true } });
  assert.ok(paused);
  assert.deepEqual((await app.call('PUT /api/tasks/pause', { body: { paused: true } })).paused, paused);
  assert.deepEqual([(await tasks()).paused, (await app.call('GET /api/studio')).paused], [paused, paused]);
  const paths = (await app.call('GET /api/journal', { query: { limit: 10 } })).map(({ action }) => action);
  assert.equal(paths.filter((action) => action === 'jobs.paused').length, 1);
  assert.deepEqual(await app.call('PUT /api/tasks/pause', { body: { paused: false } }), {});
  assert.deepEqual([(await tasks()).paused, await journal()], [undefined, 'jobs.resumed']);
});

const list = async () => {
  const { rows, total, open } = await app.call('GET /api/todos');
  return { texts: rows.map(({ text }) => text), total, open };
};

test('the own list: the earliest day first, without a day after it, what is done at the end', async () => {
  const add = (text: string, due?: string) => app.call('POST /api/todos', { body: { text, ...(due && { due }) } });
  await add('No day');
  await add('Later', '2026-12-24');
  const sooner = await add(' Sooner ', '2026-11-25');
  assert.deepEqual(await list(), { texts: ['Sooner', 'Later', 'No day'], total: 3, open: 3 });
  const params = { id: sooner.id };
  const done = await app.call('PATCH /api/todos/{id}', { params, body: { done: true } });
  assert.ok(done.doneAt);
  assert.deepEqual(await list(), { texts: ['Later', 'No day', 'Sooner'], total: 3, open: 2 });
  const changed = await app.call('PATCH /api/todos/{id}', {
    params,
    body: { done: false, due: null, text: 'Whenever' },
  });
  assert.deepEqual([changed.text, changed.due, changed.doneAt], ['Whenever', undefined, undefined]);
  assert.deepEqual((await list()).texts, ['Later', 'No day', 'Whenever']);
});

test('a line that is removed comes back as it was; nobody changes it meanwhile, nor from the other studio', async () => {
  const { rows } = await app.call('GET /api/todos');
  const id = rows[0]?.id ?? '';
  await app.call('DELETE /api/todos/{id}', { params: { id } });
  assert.deepEqual((await list()).texts, ['No day', 'Whenever']);
  const refused = await app.ask('PATCH /api/todos/{id}', { params: { id }, body: { done: true } });
  assert.equal(refused.status, 404);
  await app.call('POST /api/todos/{id}/restore', { params: { id } });
  assert.deepEqual((await list()).texts, ['Later', 'No day', 'Whenever']);
  await app.call('POST /api/studio', { body: { studio: 'sample' } });
  assert.equal((await app.ask('DELETE /api/todos/{id}', { params: { id } })).status, 404);
  assert.equal((await list()).total, 0);
  await app.call('POST /api/studio', { body: { studio: 'own' } });
});

test('a line without words is refused beside its field', async () => {
  const { status, error } = await app.ask('POST /api/todos', { body: { text: '   ' } });
  assert.deepEqual([status, error?.details?.[0]?.path], [422, 'text']);
});
