import type { Answer } from '@avenue/contract';
import type { ViralClipDetail } from '@avenue/contract/viral-clips';
import { keepJob } from '@avenue/data';
import {
  type Answers,
  act,
  fakeApi,
  fill,
  fireEvent,
  openFirstDialog,
  type PageOfReads,
  type PageOfWrites,
  press,
  reloadTab,
  renderPage,
  type SeenCall,
  screen,
  triesEachFailure,
  waitFor,
  within,
} from '@avenue/testing';
import { beforeAll, expect, test } from '@jest/globals';
import { config, history } from '../testing/fixtures.ts';
import AutoPostTrack from './auto-post-track.page.tsx';
import CaptionWriter from './caption-writer.page.tsx';
import ClipDetector from './clip-detector.page.tsx';
import { clip, detail, footage, media, second, video } from './fixtures.ts';

beforeAll(openFirstDialog);

const rendered = detail({ state: 'rendered', video, undo: 1 });
const list: Answer<'GET /api/viral-clips/footage'> = { rows: [footage] };
const track: Answer<'GET /api/viral-clips/track'> = {
  rows: [
    { ...clip({ state: 'queued', video, path: '/upload-queue?item=que_1' }), status: 'waiting' },
    { ...second, video, status: 'posted', views: 1234, postedUrl: 'https://youtube.example/abc' },
  ],
  ...{ agreement: null, known: 1, sample: false },
};

const reads: Readonly<Record<string, PageOfReads>> = {
  'Clip Detector': {
    page: () => <ClipDetector />,
    path: '/viral-clips/clip-detector',
    answers: {
      'GET /api/admin/config': config,
      'GET /api/viral-clips/footage': list,
      'GET /api/viral-clips/footage/{id}': footage,
    },
    shows: () => screen.findByRole('list', { name: 'Why this clip' }),
  },
  'Clip Caption Writer': {
    page: () => <CaptionWriter />,
    path: '/viral-clips/caption-writer?footage=ftg_1&clip=clp_1',
    answers: {
      'GET /api/admin/config': config,
      'GET /api/viral-clips/footage': list,
      'GET /api/viral-clips/footage/{id}': footage,
      'GET /api/viral-clips/clips/{id}': rendered,
    },
    shows: () => screen.findByRole('button', { name: 'tower' }),
  },
  'Auto Post & Track': {
    page: () => <AutoPostTrack />,
    path: '/viral-clips/auto-post-track',
    answers: { 'GET /api/admin/config': config, 'GET /api/viral-clips/track': track },
    shows: () => screen.findByText('Waits for you'),
  },
};

const transcriptFile = (text: string) =>
  ({ name: 'said.srt', size: text.length, text: () => Promise.resolve(text) }) as unknown as File;
const chooseTranscript = async (text: string) => {
  const [input] = document.querySelectorAll<HTMLInputElement>('input[aria-label="Transcript file"]');
  if (!input) throw new Error('There is no field for a transcript.');
  await act(async () => fireEvent.change(input, { target: { files: [transcriptFile(text)] } }));
};
const cue = '1\n00:00:01,000 --> 00:00:05,000\nWhy did the tower fall?\n';

const writes: Readonly<Record<string, PageOfWrites>> = {
  'Clip Detector': {
    ...(reads['Clip Detector'] as PageOfReads),
    writes: {
      'PUT /api/viral-clips/footage/{id}/transcript': {
        before: () => press(/^Other transcript$/),
        press: () => chooseTranscript(cue),
        answer: footage,
      },
      'DELETE /api/viral-clips/footage/{id}': { press: () => press(/^Remove "Ten minutes/), answer: {} },
    },
  },
  'Clip Caption Writer': {
    ...(reads['Clip Caption Writer'] as PageOfReads),
    writes: {
      'PUT /api/viral-clips/clips/{id}': { press: () => press(/^Bright$/), answer: rendered },
      'POST /api/viral-clips/clips/{id}/step': { press: () => press(/^Undo$/), answer: detail() },
      'POST /api/viral-clips/clips/{id}/render': { press: () => press(/^Render clip$/), answer: { jobId: 'job_1' } },
      'POST /api/viral-clips/clips/{id}/queue': { press: () => press(/^Put into the queue$/), answer: clip() },
    },
  },
};

const open = async (name: string, answers: Answers = {}, path?: string) => {
  const page = reads[name] as PageOfReads;
  const api = fakeApi({ ...page.answers, ...answers } as Answers);
  const view = await act(async () => renderPage(page.page(), { path: path ?? page.path ?? '', toasts: true }));
  return Object.assign(api, { leave: () => view.unmount() });
};
/** Tried by tests of their own, below and in `listen-panel.test.tsx`. */
const triedApart = [
  'POST /api/viral-clips/footage',
  'POST /api/viral-clips/footage/{id}/restore',
  'GET /api/models',
  'POST /api/viral-clips/footage/{id}/listen',
];

triesEachFailure(__dirname, reads, writes, triedApart);

test('clips stand by their rank, and the one in focus says why it stands there', async () => {
  await open('Clip Detector');
  const rows = within(await screen.findByRole('list', { name: 'Clips' })).getAllByRole('listitem');
  expect(rows.map((row) => row.textContent?.match(/\d+$/)?.[0])).toEqual(['88', '61']);
  within(rows[0] as HTMLElement).getByText('0:01 to 0:16, 15 s. It opens with a question');
  await act(async () => fireEvent.click(screen.getByRole('button', { name: /^2\. They took it away/ })));
  await screen.findByRole('heading', { name: '2. They took it away stone by stone.' });
  expect(screen.getByRole('link', { name: /^Write its captions/ }).getAttribute('href')).toBe(
    '/viral-clips/caption-writer?footage=ftg_1&clip=clp_2',
  );
});

test('a removed video comes back at a press; where that fails it can be tried again', async () => {
  let tries = 0;
  const api = await open('Clip Detector', {
    'DELETE /api/viral-clips/footage/{id}': {},
    'POST /api/viral-clips/footage/{id}/restore': () => {
      tries++;
      if (tries === 1) throw new TypeError('Failed to fetch');
      return footage;
    },
  } as Answers);
  await press(/^Remove "Ten minutes/);
  await press(/^Undo$/);
  await press(/^Try again$/);
  await screen.findByText('"Ten minutes about a tower" is back.');
  expect(api.callsOf('POST /api/viral-clips/footage/{id}/restore')).toHaveLength(2);
});

test('a video that is being looked through shows how far it is, and one that failed says why', async () => {
  await open('Clip Detector', {
    'GET /api/viral-clips/footage/{id}': { ...footage, state: 'failed', failure: 'The file is damaged.', rows: [] },
  } as Answers);
  await screen.findByText('The file is damaged.');
  act(() =>
    keepJob({
      ...{ id: 'job_read', kind: 'clips-read', title: 'Looking through', subject: 'ftg_1', state: 'running' },
      ...{ progress: 0.4, steps: [{ name: 'measure', label: 'Look and listen', state: 'now' }] },
      ...{ createdAt: footage.createdAt, startedAt: footage.createdAt },
    } as unknown as Parameters<typeof keepJob>[0]),
  );
  await screen.findByText('Look and listen');
  expect(screen.queryByText('The file is damaged.')).toBeNull();
});

test('a video is added with its rights and its transcript; without a file it is not sent', async () => {
  const api = await open('Clip Detector', {
    'GET /api/viral-clips/footage': { rows: [] },
    'POST /api/viral-clips/footage': footage,
    'POST /api/uploads': { url: media('c', 'mp4'), kind: 'clip', bytes: 9 },
  } as Answers);
  await screen.findByText(/^No long video of/);
  await act(async () => fireEvent.click(screen.getAllByRole('button', { name: /^Add video/ })[0] as HTMLElement));
  await press(/^Look through it$/);
  await screen.findByText('Choose a video: MP4, MOV or WebM.');
  await chooseTranscript(cue);
  await screen.findByText('1 cue in it.');
  await fill(/^Title/, 'Ten minutes about a tower');
  await press(/^Licensed$/);
  await fill(/^Licence/, 'CC BY 4.0, A. Keeper');
  expect(api.callsOf('POST /api/viral-clips/footage')).toHaveLength(0);
  const input = document.querySelector('input[accept^="video/"]') as HTMLInputElement;
  const file = new File(['mp4'], 'tower.mp4', { type: 'video/mp4' });
  await act(async () => fireEvent.change(input, { target: { files: [file] } }));
  await screen.findByText('The video is here.');
  await press(/^Look through it$/);
  await waitFor(() =>
    expect(api.callsOf('POST /api/viral-clips/footage')[0]?.body).toEqual({
      ...{ channel: history, url: media('c', 'mp4'), title: 'Ten minutes about a tower', rights: 'licensed' },
      ...{ licence: 'CC BY 4.0, A. Keeper', transcript: cue },
    }),
  );
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('a word is written otherwise or left out, on what was seen; it is shown as it was again', async () => {
  const api = await open('Clip Caption Writer', {
    'PUT /api/viral-clips/clips/{id}': ({ body }: SeenCall<'PUT /api/viral-clips/clips/{id}'>) =>
      detail({ edits: (body as { edits: ViralClipDetail['edits'] }).edits, version: 4, undo: 1 }),
  } as Answers);
  await press(/^tower$/);
  await fill(/^Word at 0:01/, 'LIGHTHOUSE');
  await press(/^Write it so$/);
  await screen.findByRole('button', { name: 'LIGHTHOUSE' });
  await press(/^Leave it out$/);
  await screen.findByText('5 words, 0 written otherwise, 1 left out of the captions.');
  await press(/^Show it$/);
  const sent = api.callsOf('PUT /api/viral-clips/clips/{id}').map(({ body }) => body);
  expect(sent).toMatchObject([
    { version: 3, edits: { words: { 3: 'LIGHTHOUSE' } } },
    { version: 4, edits: { words: { 3: null } } },
    { version: 4, edits: { words: {} } },
  ]);
});

test('a title that is left by pressing a style is kept, and so is the style', async () => {
  let version = 3;
  const api = await open('Clip Caption Writer', {
    'PUT /api/viral-clips/clips/{id}': ({ body }: SeenCall<'PUT /api/viral-clips/clips/{id}'>) =>
      detail({ edits: (body as { edits: ViralClipDetail['edits'] }).edits, version: ++version, undo: 1 }),
  } as Answers);
  const title = await screen.findByRole('textbox', { name: /^Title/ });
  await act(async () => {
    fireEvent.change(title, { target: { value: 'A tower' } });
    fireEvent.blur(title);
    fireEvent.click(screen.getByRole('button', { name: 'Bright' }));
  });
  await waitFor(() => expect(api.callsOf('PUT /api/viral-clips/clips/{id}')).toHaveLength(2));
  expect(api.callsOf('PUT /api/viral-clips/clips/{id}').map(({ body }) => body)).toMatchObject([
    { version: 3, edits: { title: 'A tower', preset: 'survey' } },
    { version: 4, edits: { title: 'A tower', preset: 'bright' } },
  ]);
});

test('a title that is being typed survives a reload, and an answer to what was saved before it', async () => {
  const answer = Promise.withResolvers<ViralClipDetail>();
  const saving = { 'PUT /api/viral-clips/clips/{id}': () => answer.promise } as unknown as Answers;
  const { leave } = await open('Clip Caption Writer', saving);
  const field = async () => (await screen.findByRole('textbox', { name: /^Title/ })) as HTMLInputElement;
  const type = async (value: string) => fireEvent.change(await field(), { target: { value } });
  await act(async () => {
    await type('A tower');
    fireEvent.blur(await field());
  });
  await act(async () => type('A tower that'));
  await act(async () =>
    answer.resolve(detail({ edits: { ...detail().edits, title: 'A tower' }, version: 4, undo: 1 })),
  );
  expect((await field()).value).toBe('A tower that');
  leave();
  reloadTab();
  await open('Clip Caption Writer');
  expect((await field()).value).toBe('A tower that');
});

test('what was changed since it was rendered does not go into the queue', async () => {
  const api = await open('Clip Caption Writer', {
    'GET /api/viral-clips/clips/{id}': { ...rendered, outdated: true },
  } as Answers);
  await screen.findByText('Rendered before your last change');
  const queue = screen.getByRole('button', { name: /^Put into the queue/ });
  expect(queue.getAttribute('aria-disabled') ?? String((queue as HTMLButtonElement).disabled)).toBe('true');
  await act(async () => fireEvent.click(queue));
  expect(api.callsOf('POST /api/viral-clips/clips/{id}/queue')).toHaveLength(0);
});

for (const name of Object.keys(reads))
  test(`${name}: a studio without a channel is told so, and nothing loads for ever`, async () => {
    await open(
      name,
      { 'GET /api/admin/config': config.filter(({ kind }) => kind !== 'channel') } as Answers,
      reads[name]?.path?.split('?')[0],
    );
    await screen.findByText('Clips are posted on a channel.');
    expect(document.querySelector('[data-loading]')).toBeNull();
  });

test('a video without clips leads to where they are found', async () => {
  const path = '/viral-clips/caption-writer?footage=ftg_1';
  await open('Clip Caption Writer', { 'GET /api/viral-clips/footage/{id}': { ...footage, rows: [] } }, path);
  await screen.findByText('No clip yet');
});

test('scores are told against first weeks from five clips on, and not before', async () => {
  await open('Auto Post & Track');
  await screen.findByText('Told from 5 clips on whose first week is over. 1 so far.');
  screen.getByText(/1,234 views in its first week/);
  expect(screen.getByRole('link', { name: /Where it stands/ }).getAttribute('href')).toBe(
    'https://youtube.example/abc',
  );
});

test('a score that says nothing of what is watched is called that', async () => {
  const rows = [1, 2, 3, 4, 5].map((n) => ({
    ...clip({ id: `clp_${n}`, rank: n, score: 90 - n, video }),
    ...{ status: 'posted' as const, views: n * 100 },
  }));
  await open('Auto Post & Track', {
    'GET /api/viral-clips/track': { rows, agreement: -0.9, known: 5, sample: false },
  } as Answers);
  await screen.findByText(/those with a higher score were watched less: do not go by it on this channel/);
});
