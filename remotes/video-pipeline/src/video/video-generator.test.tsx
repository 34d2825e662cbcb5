import { keepJob } from '@avenue/data';
import { type Answers, act, fakeApi, refuse, renderPage, screen, waitFor, waiting, within } from '@avenue/testing';
import { expect, test } from '@jest/globals';
import { config, history, script } from '../testing/fixtures.ts';
import { scene, scenes, stored, videoJob, videoOf } from './fixtures.ts';
import VideoGenerator from './video-generator.page.tsx';

// Jobs are kept for the whole tab: every test works on a script of its own.
let count = 0;
function start(answers: Answers = {}, withScript = true) {
  const id = `scr_${++count}`;
  const api = fakeApi({
    'GET /api/admin/config': config,
    'GET /api/scripts/approved': [{ id, title: 'The canal', fromIdea: false }],
    'GET /api/scripts/{id}': script({ id, status: 'approved' }),
    'GET /api/videos': [],
    'GET /api/voiceover/takes': [],
    'GET /api/scripts/{id}/scenes': scenes,
    ...answers,
  });
  const path = `/video-generator?channel=${history}${withScript ? `&script=${id}` : ''}`;
  const go = () => renderPage(<VideoGenerator />, { path });
  return { id, api, path, go };
}
const compileButton = () => screen.findByRole('button', { name: /Compile Final Video/ });
const inert = (button: HTMLElement) =>
  button.getAttribute('aria-disabled') === 'true' || (button as HTMLButtonElement).disabled;
const readyToCompile = () =>
  waitFor(() => {
    const button = screen.getByRole('button', { name: /Compile Final Video/ });
    expect(inert(button)).toBe(false);
    return button;
  });

test('compile is blocked without a script, and says why', async () => {
  const { api, go } = start({}, false);
  const { user } = go();
  const button = await compileButton();
  await screen.findByText('Choose an approved script first.');
  expect(inert(button)).toBe(true);
  await user.click(button);
  expect(api.callsOf('POST /api/video/generate')).toEqual([]);
});

test('sends channel and scriptId, and nothing twice while in flight', async () => {
  const answer = waiting<{ videoUrl: string; videoId: string; jobId: string }>();
  const { id, api, go } = start({ 'POST /api/video/generate': () => answer.promise });
  const { user } = go();
  await user.click(await readyToCompile());
  const busy = await screen.findByRole('button', { name: 'Compiling' });
  expect(inert(busy)).toBe(true);
  await user.click(busy);
  await user.keyboard('g');
  expect(api.callsOf('POST /api/video/generate').map(({ body }) => body)).toEqual([{ channel: history, scriptId: id }]);
  api.set({ 'GET /api/videos': [videoOf(id)] });
  await act(async () => answer.resolve({ videoUrl: stored('1', 'mp4'), videoId: `vid_${id}`, jobId: 'job_x' }));
  await screen.findByText('1080 x 1920, 58 seconds, captions burned in and as SRT');
});

test('go=1 compiles at once, and only where no current video is there', async () => {
  const answer = waiting<{ videoUrl: string; videoId: string; jobId: string }>();
  const asked = start({ 'POST /api/video/generate': () => answer.promise });
  const { place } = renderPage(<VideoGenerator />, { path: `${asked.path}&go=1` });
  await screen.findByRole('button', { name: 'Compiling' });
  await waitFor(() => expect(place()).not.toContain('go=1'));
  expect(asked.api.callsOf('POST /api/video/generate')).toHaveLength(1);

  const there = start();
  there.api.set({ 'GET /api/videos': [videoOf(there.id)] });
  const second = renderPage(<VideoGenerator />, { path: `${there.path}&go=1` });
  await waitFor(() => expect(second.place()).not.toContain('go=1'));
  expect(there.api.callsOf('POST /api/video/generate')).toEqual([]);
});

test('sends the options that differ from the channel', async () => {
  const { id, api, go } = start({ 'POST /api/video/generate': refuse(500, 'failed', 'The disk is full.') });
  const { user } = go();
  await user.click(await screen.findByRole('radio', { name: 'Landscape 16:9' }));
  await user.click(screen.getByRole('radio', { name: 'Ledger' }));
  await user.selectOptions(screen.getByRole('combobox', { name: 'Music' }), 'none');
  await user.click(screen.getByRole('switch', { name: 'Captions in the picture' }));
  await user.click(screen.getByRole('switch', { name: 'Lower thirds' }));
  await user.click(await readyToCompile());
  await screen.findByText('The disk is full.');
  expect(api.callsOf('POST /api/video/generate')[0]?.body).toEqual({
    channel: history,
    scriptId: id,
    options: { format: 'landscape', preset: 'ledger', music: 'none', captions: false, lowerThirds: false },
  });
});

test('a running job is there after a reload: percent, step, time left, preview, parts', async () => {
  const { id, go } = start();
  keepJob(videoJob(id));
  go();
  const panel = within(await screen.findByRole('region', { name: 'Compiling' }));
  expect(panel.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('64');
  panel.getByText(/Compile Final Video, scene 2 of 3\. About 2 min left\./);
  panel.getByText('1 min 10 s');
  screen.getByText('Rough preview, scene 2');
  screen.getByRole('list', { name: '3 scenes, 2 drawn' });
  screen.getByText('Scene 3, not drawn yet');
  screen.getByText('We will tell you when it is ready. Nothing is uploaded before you approve it.');
  act(() => keepJob(videoJob(id, { state: 'cancelled' })));
});

test('who comes back without a script is taken to the running compile', async () => {
  const { id, go } = start({}, false);
  keepJob(videoJob(id));
  const { place } = go();
  await screen.findByRole('region', { name: 'Compiling' });
  expect(place()).toBe(`/video-generator?channel=${history}&script=${id}`);
  act(() => keepJob(videoJob(id, { state: 'cancelled' })));
});

test('Cancel stops at once on screen, before the server has answered', async () => {
  const answer = waiting<ReturnType<typeof videoJob>>();
  const { id, api, go } = start({ 'POST /api/jobs/{id}/cancel': () => answer.promise });
  keepJob(videoJob(id));
  const { user } = go();
  await user.click(await screen.findByRole('button', { name: 'Cancel' }));
  await screen.findByText('Cancelled. Finished parts are kept for the next run.');
  await readyToCompile();
  expect(api.callsOf('POST /api/jobs/{id}/cancel')).toMatchObject([{ params: { id: `job_${id}` } }]);
  await act(async () => answer.resolve(videoJob(id, { state: 'cancelled' })));
  screen.getByText('Cancelled. Finished parts are kept for the next run.');
});

test('a cancel that the server refuses shows the job running again, with the reason', async () => {
  const { id, go } = start({ 'POST /api/jobs/{id}/cancel': refuse(500, 'failed', 'The database is locked.') });
  keepJob(videoJob(id));
  const { user } = go();
  await user.click(await screen.findByRole('button', { name: 'Cancel' }));
  await screen.findByText('The database is locked.');
  await screen.findByRole('region', { name: 'Compiling' });
  act(() => keepJob(videoJob(id, { state: 'cancelled' })));
});

test('a failed step keeps its place with its cause and runs again on Retry', async () => {
  const { id, api, go } = start();
  keepJob(videoJob(id, { state: 'failed', error: { code: 'ffmpeg', message: 'The scene could not be drawn.' } }));
  api.set({ 'POST /api/jobs/{id}/retry': { ...videoJob(id), state: 'queued', startedAt: undefined } });
  const { user } = go();
  await screen.findByText('The scene could not be drawn.');
  await user.click(screen.getByRole('button', { name: 'Retry from here' }));
  await screen.findByText(/Waiting for its turn/);
  expect(api.callsOf('POST /api/jobs/{id}/retry')).toMatchObject([{ params: { id: `job_${id}` } }]);
  act(() => keepJob(videoJob(id, { state: 'cancelled' })));
});

test('a finished job shows its video', async () => {
  const { id, api, go } = start();
  keepJob(videoJob(id));
  go();
  await screen.findByRole('region', { name: 'Compiling' });
  api.set({ 'GET /api/videos': [videoOf(id)] });
  act(() => keepJob(videoJob(id, { state: 'done', progress: 1 })));
  await screen.findByRole('button', { name: /Approve & Save/ });
});

test('approving sends channel, scriptId and videoUrl, shows the answer and leads to its item in the queue', async () => {
  const { id, api, go } = start({
    'POST /api/video/approve': { message: 'Video approved and saved.', itemId: 'que_7' },
  });
  api.set({ 'GET /api/videos': [videoOf(id)] });
  const { user } = go();
  await user.click(await screen.findByRole('button', { name: /Approve & Save/ }));
  await screen.findByText('Video approved and saved.');
  expect(api.callsOf('POST /api/video/approve').map(({ body }) => body)).toEqual([
    { channel: history, scriptId: id, videoUrl: stored('1', 'mp4') },
  ]);
  const links = screen.getAllByRole('link', { name: 'Upload Queue' });
  for (const link of links) expect(link.getAttribute('href')).toBe('/upload-queue?item=que_7');
  // The next step takes focus: the button that was pressed is spent.
  await waitFor(() => expect(document.activeElement).toBe(links.at(-1)));
});

test('a missing voiceover leads to the Voiceover Engine', async () => {
  const { id, go } = start({
    'POST /api/video/generate': refuse(409, 'no_voiceover', 'This script has no voiceover yet.'),
  });
  const { user } = go();
  await user.click(await readyToCompile());
  const note = within(await screen.findByRole('alert'));
  note.getByText('This script has no voiceover yet.');
  expect(note.getByRole('link', { name: 'Voiceover Engine' }).getAttribute('href')).toBe(
    `/voiceover-engine?channel=${history}&script=${id}`,
  );
});

test('an outdated video says so', async () => {
  const { id, api, go } = start();
  api.set({ 'GET /api/videos': [videoOf(id, { outdated: true })] });
  go();
  await screen.findByText(/The script has changed since this video was compiled/);
});

test('a scene is drawn again, and the new picture takes its place', async () => {
  const { id, api, go } = start({
    'PUT /api/scripts/{id}/scenes/{index}': scene({
      index: 1,
      text: 'It reached the sea.',
      previewUrl: stored('c', 'jpg'),
      variation: 1,
    }),
  });
  const { user } = go();
  await user.click(await screen.findByRole('button', { name: 'Scene 2: It reached the sea.' }));
  await user.click(screen.getByRole('button', { name: 'Draw another' }));
  await waitFor(() =>
    expect(screen.getByRole('img', { name: 'Scene 2' }).getAttribute('src')).toBe(stored('c', 'jpg')),
  );
  expect(api.callsOf('PUT /api/scripts/{id}/scenes/{index}')).toMatchObject([
    { params: { id, index: '1' }, body: { another: true, format: 'portrait', preset: 'bright' } },
  ]);
});

test('a sketch says that another engine draws the video; drawn now, the real picture takes its place', async () => {
  const sketch = scene({ compiledBy: 'ComfyUI', sketch: true });
  const { id, api, go } = start({ 'GET /api/scripts/{id}/scenes': [sketch] });
  const job = {
    ...videoJob(id, { id: 'job_scene', state: 'running', steps: [], parts: [] }),
    kind: 'scene',
    subject: `${id}:0`,
  };
  api.set({
    'POST /api/scripts/{id}/scenes/{index}/draw': { jobId: job.id },
    'GET /api/jobs/{id}': job,
  });
  const { user } = go();
  await screen.findByText('Sketch by the built-in illustrator; ComfyUI draws it when you compile.');
  await user.click(screen.getByRole('button', { name: 'Draw it now' }));
  await screen.findByRole('region', { name: 'Scene 1 by ComfyUI' });
  expect(screen.queryByRole('button', { name: 'Draw it now' })).toBeNull();
  expect(api.callsOf('POST /api/scripts/{id}/scenes/{index}/draw')).toMatchObject([
    { params: { id, index: '0' }, body: { format: 'portrait', preset: 'bright' } },
  ]);
  api.set({ 'GET /api/scripts/{id}/scenes': [{ ...sketch, drawnBy: 'ComfyUI', sketch: false }] });
  act(() => keepJob({ ...job, state: 'done', progress: 1, finishedAt: '2026-11-21T10:05:00.000Z' }));
  await screen.findByText('Drawn by: ComfyUI.');
  expect(screen.queryByText(/^Sketch by/)).toBeNull();
});

test('a scene that the other engine could not draw stays a sketch and says why', async () => {
  const { go } = start({
    'GET /api/scripts/{id}/scenes': [scene({ compiledBy: 'ComfyUI', sketch: true })],
    'POST /api/scripts/{id}/scenes/{index}/draw': refuse(502, 'engine_unreachable', 'ComfyUI cannot be reached.'),
  });
  const { user } = go();
  await user.click(await screen.findByRole('button', { name: 'Draw it now' }));
  await screen.findByText(/ComfyUI cannot be reached/);
  await screen.findByText(/^Sketch by the built-in illustrator/);
});

test('a clip of the operator is played where the scene stands, and only named in the strip', async () => {
  const own = { url: stored('c', 'mp4'), kind: 'clip' as const };
  const { go } = start({ 'GET /api/scripts/{id}/scenes': [scene({ own }), scene({ index: 1, text: 'It leaked.' })] });
  go();
  const player = within(await screen.findByRole('region', { name: 'Scene 1, your clip' }));
  player.getByRole('button', { name: 'Play Scene 1, your clip' });
  expect(screen.getByRole('list', { name: '2 scenes' }).querySelector('video')?.getAttribute('aria-hidden')).toBe(
    'true',
  );
});

test('the scenes are those of the chosen format and style', async () => {
  const { api, go } = start();
  const { user } = go();
  await screen.findByText('They dug a canal.');
  await user.click(screen.getByRole('radio', { name: 'Landscape 16:9' }));
  await user.click(screen.getByRole('radio', { name: /Storybook/ }));
  await waitFor(() =>
    expect(api.callsOf('GET /api/scripts/{id}/scenes').at(-1)?.query).toMatchObject({
      format: 'landscape',
      preset: 'storybook',
    }),
  );
  await screen.findByText('They dug a canal.');
});

test('channels, scripts and scenes that do not load say why, with Retry', async () => {
  const { api, go } = start({ 'GET /api/scripts/{id}/scenes': refuse(500, 'failed', 'The painter is out.') });
  const { user } = go();
  await screen.findByText('The painter is out.');
  api.set({ 'GET /api/scripts/{id}/scenes': scenes });
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  await screen.findByText('They dug a canal.');
});
