import type {
  ChannelBatch,
  ChannelEarnings,
  ChannelMemory,
  ChannelStyle,
  QualityReport,
  ScriptThumbnails,
  UploadBudget,
} from '@avenue/contract';
import {
  type Answers,
  act,
  FakeQueue,
  fakeApi,
  fill,
  openFirstDialog,
  type PageOfReads,
  type PageOfWrites,
  press,
  queueItem,
  renderPage,
  type SeenCall,
  screen,
  triesEachFailure,
  waitFor,
  within,
} from '@avenue/testing';
import { beforeAll, beforeEach, expect, jest, test } from '@jest/globals';
import IdeaGenerator from '../ideas/idea-generator.page.tsx';
import UploadQueue from '../queue/upload-queue.page.tsx';
import ScriptBuilder from '../script/script-builder.page.tsx';
import { checks, config, history, idea, listed, needs, physics, script, take } from '../testing/fixtures.ts';
import { scenes } from '../video/fixtures.ts';
import VideoGenerator from '../video/video-generator.page.tsx';
import VoiceoverEngine from '../voiceover/voiceover-engine.page.tsx';
import ChannelEarningsPage from './channel-earnings.page.tsx';
import { channelCsv } from './export-channel.ts';
import VisualAssets from './visual-assets.page.tsx';

beforeAll(openFirstDialog);
beforeEach(() => {
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  Object.assign(HTMLMediaElement.prototype, { play: async () => undefined, pause: () => undefined });
});

const at = '2026-11-20T10:00:00.000Z';
const section = '/automation/youtube';

const memory: ChannelMemory = {
  works: [
    { id: 'scr_9', title: 'The canal before', status: 'posted', at, path: '/upload-queue/item?id=que_9' },
    { id: 'scr_8', title: 'A draft of mine', status: 'draft', at, path: '/script-builder?script=scr_8' },
  ],
  total: 12,
  winners: [{ id: 'v1', title: 'The bridge that turned', views: 4200, times: 2.1, at }],
  ...{ medianViews: 2000, settled: 9, needed: 5, source: 'computed' },
  alike: [{ idea: 'ide_1', title: 'The canal before', path: '/script-builder?script=scr_9' }],
};
const style: ChannelStyle = {
  ...{ of: 4, needed: 3 },
  sheet: {
    words: { median: 107, low: 105, high: 108 },
    sentenceWords: { median: 11, low: 8, high: 14 },
    openings: [{ kind: 'question', count: 4, example: 'Why?' }],
    endings: [{ kind: 'asks', count: 3, example: 'Try it.' }],
    ...{ youPercent: 22, numbersPercent: 1.5 },
  },
  rules: ['Open with a question.'],
  own: {
    ...{ words: 9, sentenceWords: 9, opening: 'number', ending: 'statement' },
    apart: ['It opens with a number; 4 of 4 open with a question.'],
  },
};
const batch: ChannelBatch = {
  rows: [
    { scriptId: 'scr_1', title: 'The canal', words: 107, seconds: 43, path: `${section}/voiceoverengine?script=scr_1` },
    {
      scriptId: 'scr_2',
      title: 'The lamp',
      words: 90,
      seconds: 36,
      jobId: 'job_2',
      path: `${section}/voiceoverengine`,
    },
  ],
  total: 2,
};
const begun = { begun: 1, refused: [] };
const words = { rows: [{ id: 'say_1', word: 'Nguyen', says: 'win', changedAt: at }] };
const quality: QualityReport = {
  rows: [
    {
      ...{ id: 'vid_1', title: 'The canal', thumbnailUrl: '', durationMs: 44_000, lufs: -14.1, at },
      checks: [
        { name: 'Length', verdict: 'pass', sentence: 'Length 44.0 s of 44.0 s.' },
        { name: 'Loudness', verdict: 'needs evidence', sentence: 'Loudness -19.0 LUFS. Aim for -14 LUFS.' },
      ],
      ...{ path: '/upload-queue/item?id=que_1', unmeasured: ['Captions fit'] },
    },
  ],
  ...{ checks: ['Length', 'Loudness', 'Captions fit'], total: 1 },
};
const budget: UploadBudget = {
  units: { used: 902, limit: 10_000 },
  uploads: { used: 2, limit: 100 },
  ...{ resetsAt: '2026-11-28T08:00:00.000Z', fits: 20, toPost: 1, connected: false },
  upload: [
    { call: 'videos.insert', units: 0 },
    { call: 'captions.insert', units: 451 },
  ],
  from: { url: 'https://developers.google.com/youtube/v3/determine_quota_cost', read: '2026-11-23' },
};
const shot = (letter: string, readability: number) => ({
  ...{ url: `/media/${letter.repeat(64)}.jpg`, readability },
  layout: letter === 'a' ? 'title-left' : 'hero-only',
});
const thumbnails: ScriptThumbnails = { rows: [shot('a', 0.81), shot('b', 0.4)], judgedWidth: 120 };
const months = Array.from({ length: 12 }, (_, month) => ({
  period: `2026-${String(month + 1).padStart(2, '0')}-01`,
  ...{ revenue: 1000 * month, cost: 100, views: month === 0 ? null : 500 * month },
}));
const earnings: ChannelEarnings = {
  ...{ currency: 'USD', currencies: ['USD', 'EUR'], sample: false, months, revenue: 66_000, cost: 1200, videos: 6 },
  rpm: { cents: 812, views: 33_000, revenue: 26_796 },
  ai: { usd: 2.4, runs: 31, unpriced: 1 },
  ...{ profitPerAiDollar: 269, costPerVideo: 240, hours: { minutes: 2430, leftPerHour: 1600 } },
};

const approved = [{ id: 'scr_1', title: 'The canal', fromIdea: true }];
const defaults = (['elevenlabs', 'google', 'bark'] as const).map((provider) => ({
  ...{ provider, kind: 'server' as const, label: provider, sentence: `${provider} speaks.` },
}));
const ofScript: Answers = {
  'GET /api/admin/config': config,
  'GET /api/scripts/approved': approved,
  'GET /api/scripts/{id}': script({ status: 'approved' }),
  'GET /api/voiceover/takes': [take()],
};
const heard = { audioUrl: `/media/${'c'.repeat(64)}.wav`, engine: 'Built-in voice' };

const reads: Readonly<Record<string, PageOfReads>> = {
  'Idea Generator for YouTube': {
    page: () => <IdeaGenerator />,
    path: `${section}/IdeaGeneratorPage`,
    answers: {
      'GET /api/admin/config': config,
      'GET /api/ideas': [idea()],
      'GET /api/ideas/batches': { items: [], total: 0 },
      'GET /api/topics/needs': needs({ facts: false }),
      'GET /api/youtube/{channel}/memory': memory,
    },
    shows: () => screen.findByText('The bridge that turned'),
    quiet: ['GET /api/ideas/batches', 'GET /api/topics/needs'],
  },
  'Script Builder for YouTube': {
    page: () => <ScriptBuilder />,
    path: `${section}/scriptbuilder?script=scr_1`,
    answers: {
      'GET /api/admin/config': config,
      'GET /api/scripts': [listed(script())],
      'GET /api/scripts/{id}': script(),
      'GET /api/scripts/{id}/checks': checks,
      'GET /api/topics/needs': needs({ facts: false }),
      'GET /api/youtube/{channel}/style': style,
      'GET /api/youtube/{channel}/series': { rows: [], free: [] },
      'PUT /api/scripts/{id}': ({ body }: SeenCall<'PUT /api/scripts/{id}'>) => script(body as object),
    },
    shows: () => screen.findByText(/4 of 4 open with a question/),
    quiet: ['GET /api/topics/needs'],
  },
  'Voiceover Engine for YouTube': {
    page: () => <VoiceoverEngine />,
    path: `${section}/voiceoverengine?channel=${history}&script=scr_1`,
    answers: {
      ...ofScript,
      'GET /api/voiceover/defaults': defaults,
      'GET /api/models': [],
      'GET /api/youtube/{channel}/batch/{work}': batch,
      'GET /api/youtube/{channel}/pronunciations': words,
    },
    shows: () => screen.findByText('said "win"'),
    quiet: ['GET /api/voiceover/defaults', 'GET /api/models'],
  },
  'Video Compiler for YouTube': {
    page: () => <VideoGenerator />,
    path: `${section}/videocompiler?channel=${history}&script=scr_1`,
    answers: {
      ...ofScript,
      'GET /api/videos': [],
      'GET /api/scripts/{id}/scenes': scenes,
      'GET /api/youtube/{channel}/batch/{work}': batch,
      'GET /api/youtube/{channel}/quality': quality,
    },
    shows: () => screen.findByText(/^Loudness: Loudness -19/),
    quiet: ['GET /api/voiceover/takes'],
  },
  'Visual Asset Generator': {
    page: () => <VisualAssets />,
    path: `${section}/visualassetgenerator?channel=${history}&script=scr_1`,
    answers: {
      ...ofScript,
      'GET /api/scripts/{id}/scenes': scenes,
      'GET /api/scripts/{id}/thumbnails': thumbnails,
    },
    shows: () => screen.findByText('81 of 100'),
    quiet: ['GET /api/voiceover/takes'],
  },
  'Upload Queue for YouTube': {
    page: () => <UploadQueue />,
    path: `${section}/upload-queue`,
    answers: {
      ...(new FakeQueue([queueItem('one')]).answers() as Answers),
      'GET /api/admin/config': config,
      'GET /api/youtube/{channel}/budget': budget,
    },
    shows: () => screen.findByText(/902 of 10,000 units today/),
    quiet: ['GET /api/upload-queue/counts'],
  },
  'Earnings of a channel': {
    page: () => <ChannelEarningsPage />,
    path: `${section}/earnings-dashboard`,
    answers: { 'GET /api/admin/config': config, 'GET /api/youtube/{channel}/earnings': earnings },
    shows: () => screen.findByText('$8.12'),
  },
};

const writes: Readonly<Record<string, PageOfWrites>> = {
  'Voiceover Engine for YouTube': {
    ...(reads['Voiceover Engine for YouTube'] as PageOfReads),
    writes: {
      'POST /api/youtube/{channel}/batch/{work}': { press: () => press(/^Speak one script$/), answer: begun },
      'PUT /api/youtube/{channel}/pronunciations': {
        before: async () => {
          await fill(/^As it is written/, 'IKEA');
          await fill(/^As it is said/, 'ee kay ah');
        },
        press: () => press(/^Keep$/),
        answer: words,
      },
      'DELETE /api/youtube/{channel}/pronunciations/{id}': {
        press: () => press(/^Take out "Nguyen"$/),
        answer: { rows: [] },
      },
      'POST /api/youtube/{channel}/pronunciations/hear': { press: () => press(/^Hear "Nguyen"$/), answer: heard },
    },
  },
  'Visual Asset Generator': {
    ...(reads['Visual Asset Generator'] as PageOfReads),
    writes: {
      'PUT /api/scripts/{id}/thumbnails': {
        press: () => press(/^Use in the next video: Words at the left$/),
        answer: { chosen: thumbnails.rows[0] },
      },
    },
  },
};

/** Tried in `series-panel.test.tsx`. */
const triedApart = [
  'POST /api/youtube/{channel}/series',
  'PUT /api/youtube/{channel}/series/{id}',
  'DELETE /api/youtube/{channel}/series/{id}',
  'POST /api/youtube/{channel}/series/{id}/restore',
  'PUT /api/youtube/{channel}/series/{id}/episodes',
];

triesEachFailure(__dirname, reads, writes, triedApart);

const open = async (name: string, answers: Answers = {}) => {
  const { page, path = '', answers: given } = reads[name] as PageOfReads;
  const api = fakeApi({ ...given, ...answers } as Answers);
  await act(async () => renderPage(page(), { path }));
  return api;
};

test('an idea that was told before says so on its card and leads there; outside of the channel nothing is asked', async () => {
  await open('Idea Generator for YouTube');
  const card = await screen.findByRole('article', { name: 'The canal that beat the railway' });
  const link = await within(card).findByRole('link', { name: 'The canal before' });
  expect(link.getAttribute('href')).toBe('/script-builder?script=scr_9');
  screen.getByText('The newest 2 of 12; all of them stand in the Library.');
});

test('what is ticked is begun at a press, and what runs already cannot be', async () => {
  const api = await open('Voiceover Engine for YouTube', {
    'POST /api/youtube/{channel}/batch/{work}': begun,
  } as Answers);
  const running = await screen.findByRole('checkbox', { name: 'Speak "The lamp"' });
  expect((running as HTMLInputElement).disabled).toBe(true);
  await press(/^Speak one script$/);
  await waitFor(() =>
    expect(api.callsOf('POST /api/youtube/{channel}/batch/{work}')[0]?.body).toEqual({
      ...{ scripts: ['scr_1'], voice: { provider: 'google', voiceId: 'default' } },
    }),
  );
  await press(/Speak "The canal"/);
  await screen.findByText('Tick at least one.');
});

test('a script that could not begin is named with why, beside those that did', async () => {
  await open('Video Compiler for YouTube', {
    'POST /api/youtube/{channel}/batch/{work}': { begun: 0, refused: [{ scriptId: 'scr_1', sentence: 'It is gone.' }] },
  } as Answers);
  await screen.findByText('Voiceovers without a video');
  await press(/^Compile one script$/);
  await screen.findByText('"The canal" was not begun: It is gone.');
});

test('a check that was never measured is told apart from one that passed and one that is open', async () => {
  await open('Video Compiler for YouTube');
  const table = within(await screen.findByRole('table'));
  const [, row] = table.getAllByRole('row');
  expect(
    within(row as HTMLElement)
      .getAllByRole('cell')
      .map((cell) => cell.textContent),
  ).toEqual(['passed', 'open', 'not measured']);
});

test('the queue asks for its channel alone, and says how much of the day is left', async () => {
  const api = await open('Upload Queue for YouTube');
  await screen.findByText(/so 20 more fit until/);
  await screen.findByText(/1 approved waits to go out\./);
  expect(api.callsOf('GET /api/upload-queue').at(-1)?.query).toMatchObject({ channel: history });
  expect(api.callsOf('GET /api/upload-queue').every(({ query }) => query.channel)).toBe(true);
});

test('what is left for an hour stands with the hours that were noted', async () => {
  await open('Earnings of a channel');
  await screen.findByText('$16.00');
  screen.getByText('40 h 30 min were noted; of what their months left');
});

test('a month without views has none in the file', () => {
  const [head, first, second] = channelCsv(earnings).split(/\r?\n/);
  expect(head).toBe('Month,Revenue,Fees and costs,Left,Currency,Views');
  expect([first, second]).toEqual(['2026-01,0.00,1.00,-1.00,USD,', '2026-02,10.00,1.00,9.00,USD,500']);
});

test('another channel is another question, and a studio without one is led to its first', async () => {
  const api = await open('Earnings of a channel');
  await press(/^Pocket Physics$/);
  await waitFor(() =>
    expect(api.callsOf('GET /api/youtube/{channel}/earnings').at(-1)?.params).toEqual({ channel: physics }),
  );
});

test('nothing of a channel yet is said with the way to the first line', async () => {
  await open('Earnings of a channel', {
    'GET /api/youtube/{channel}/earnings': {
      ...{ ...earnings, currency: '', currencies: [], revenue: 0, cost: 0, rpm: null },
      ...{ ai: { usd: 0, runs: 0, unpriced: 0 }, profitPerAiDollar: null, costPerVideo: null },
    },
  } as Answers);
  await screen.findByText('Nothing came in for Slow History yet');
});
