import type { Job } from '@avenue/contract';
import { type Answers, act, fakeApi, refuse, renderPage, screen, waitFor, waiting } from '@avenue/testing';
import { beforeEach, expect, jest, test } from '@jest/globals';
import { callApi, keepJob, useApi, useJob } from '../index.ts';

const generate = 'POST /api/video/generate';
const onDone = jest.fn();
let count = 0;
let subject = '';

const job = (change: Partial<Job> = {}): Job => ({
  id: `job_${count}`,
  kind: 'video',
  title: 'The canal',
  subject,
  state: 'running',
  progress: 0.4,
  steps: [],
  path: '/video-generator',
  createdAt: '2026-03-14T09:00:00.000Z',
  startedAt: '2026-03-14T09:00:01.000Z',
  ...change,
});
const news = (change?: Partial<Job>) => act(() => keepJob(job(change)));
const done = { state: 'done', progress: 1, finishedAt: '2026-03-14T09:01:00.000Z' } as const;

// Jobs of a tab outlive a page: each test has its own script.
beforeEach(() => {
  count += 1;
  subject = `scr_${count}`;
  onDone.mockClear();
});

function Page({ of }: { of: string }) {
  const videos = useApi('GET /api/videos', { query: { scriptId: of } });
  const run = useJob('video', of, { did: 'was not compiled', stale: ['/api/videos'], onDone });
  const begin = () => run.start(() => callApi(generate, { body: { channel: 'CHANNEL_A', scriptId: of } }));
  return (
    <>
      <p>
        {run.running ? 'running' : 'at rest'}, {run.job?.state ?? 'no job'}, {videos.data?.length ?? 'no'} videos
      </p>
      {run.problem && <p role="alert">{`It ${run.problem.did}: ${run.problem.code}. ${String(run.problem.error)}`}</p>}
      <button type="button" onClick={begin}>
        Start
      </button>
      <button type="button" onClick={run.cancel}>
        Cancel
      </button>
      <button type="button" onClick={run.retry}>
        Retry
      </button>
    </>
  );
}

async function open(answers: Answers = {}) {
  const api = fakeApi({ 'GET /api/videos': [], ...answers });
  const page = renderPage(<Page of={subject} />);
  await screen.findByText(/0 videos/);
  const press = (name: string) => page.user.click(screen.getByRole('button', { name }));
  return { ...page, api, press, reads: () => api.callsOf('GET /api/videos').length };
}
const says = (words: string) => waitFor(() => expect(screen.getByText(/videos$/).textContent).toContain(words));
const answer = { videoUrl: `/media/${'0'.repeat(64)}.mp4`, videoId: 'vid_1', jobId: 'job_1' };

test('a run is under way from the press on, is followed, and what it made is asked for', async () => {
  const call = waiting<typeof answer>();
  const { press, reads } = await open({ [generate]: () => call.promise } as Answers);
  await press('Start');
  await says('running, no job');
  news();
  await says('running, running');
  news(done);
  call.resolve(answer);
  await says('at rest, done');
  await waitFor(() => expect(reads()).toBeGreaterThan(1));
  expect(onDone).toHaveBeenCalledTimes(1);
});

test('a second press while it is under way starts nothing', async () => {
  const { press, api } = await open({ [generate]: answer } as Answers);
  news();
  await says('running, running');
  await press('Start');
  expect(api.callsOf(generate)).toEqual([]);
});

test('after a reload a run that another page began is there, and its end is noticed', async () => {
  news();
  const { reads } = await open();
  await says('running, running');
  news(done);
  await says('at rest, done');
  await waitFor(() => expect(reads()).toBeGreaterThan(1));
  expect(onDone).toHaveBeenCalledTimes(1);
});

test('a run that ended before the page was opened is no news', async () => {
  news(done);
  await open();
  await says('at rest, done');
  expect(onDone).not.toHaveBeenCalled();
});

test('a press is cancelled at once, and runs again when the server does not take that', async () => {
  const cancel = waiting<Job>();
  const { press, api } = await open({ 'POST /api/jobs/{id}/cancel': () => cancel.promise });
  news();
  await press('Cancel');
  await says('at rest, cancelled');
  cancel.resolve(job({ state: 'cancelled' }));
  await says('at rest, cancelled');
  api.set({ 'POST /api/jobs/{id}/retry': job({ startedAt: '2026-03-14T09:05:00.000Z' }) });
  await press('Retry');
  await says('running, running');
  api.set({ 'POST /api/jobs/{id}/cancel': refuse(500, 'failed', 'The disk is full.') });
  await press('Cancel');
  await says('running, running');
  expect(screen.getByRole('alert').textContent).toContain('It was not stopped: failed.');
});

test('why nothing was started is told with its code', async () => {
  const { press } = await open({ [generate]: refuse(409, 'no_voiceover', 'There is no voiceover yet.') } as Answers);
  await press('Start');
  expect((await screen.findByRole('alert')).textContent).toContain('It was not compiled: no_voiceover.');
  await says('at rest');
});

test('what the run itself failed with is not told a second time', async () => {
  const call = waiting<ReturnType<typeof refuse>>();
  const { press } = await open({ [generate]: () => call.promise } as Answers);
  await press('Start');
  news({ state: 'failed', error: { code: 'engine', message: 'ComfyUI closed the connection.' } });
  call.resolve(refuse(502, 'engine', 'ComfyUI closed the connection.'));
  await says('at rest, failed');
  expect(screen.queryByRole('alert')).toBeNull();
});
