import type { Job, LibraryRow } from '@avenue/contract';
import { keepJob } from '@avenue/data';
import {
  type Answers,
  act,
  FakeQueue,
  fill,
  fireEvent,
  holdsThroughFailingWrites,
  openFirstDialog,
  type PageOfWrites,
  press,
  queueItem,
  reloadTab,
  type SeenCall,
  screen,
  waitFor,
  writesIn,
} from '@avenue/testing';
import { ToastRegion } from '@avenue/ui';
import { afterEach, beforeAll, beforeEach, expect, jest, test } from '@jest/globals';
import IdeaGenerator from './ideas/idea-generator.page.tsx';
import LibraryPage from './library/library.page.tsx';
import QueueItemPage from './posting/queue-item.page.tsx';
import UploadQueue from './queue/upload-queue.page.tsx';
import Review from './review/review.page.tsx';
import ScriptBuilder from './script/script-builder.page.tsx';
import {
  checks,
  config,
  history,
  idea,
  libraryRow,
  listed,
  needs,
  script,
  take,
  voiceoverJob,
} from './testing/fixtures.ts';
import { scene, scenes, stored, videoJob, videoOf } from './video/fixtures.ts';
import VideoGenerator from './video/video-generator.page.tsx';
import VoiceoverEngine from './voiceover/voiceover-engine.page.tsx';

beforeAll(openFirstDialog);
beforeEach(() => {
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  Object.assign(HTMLMediaElement.prototype, { play: async () => undefined, pause: () => undefined });
});
afterEach(() => {
  jest.restoreAllMocks();
  localStorage.clear();
  sessionStorage.clear();
  reloadTab();
});

const at = '2026-11-21T09:00:00.000Z';
const approved = [{ id: 'scr_1', title: 'The canal', fromIdea: true }];
const defaults = (['elevenlabs', 'google', 'bark'] as const).map((provider) => ({
  provider,
  kind: 'embedded' as const,
  label: provider,
  sentence: `${provider} speaks.`,
}));
const started = { jobId: 'job_1' };
const withToasts = (page: React.ReactElement) => () => (
  <>
    {page}
    <ToastRegion />
  </>
);
/** A job that stands in the stream before the page is opened; under another id each time, since jobs outlive a page. */
let jobs = 0;
const job = (make: (change: Partial<Job>) => Job, change: Partial<Job>) => {
  jobs += 1;
  const made = make({
    id: `job_w${jobs}`,
    createdAt: `2026-11-21T10:00:${String(jobs).padStart(2, '0')}.000Z`,
    ...change,
  });
  act(() => keepJob(made));
  return made;
};

const queue = () => new FakeQueue([queueItem('one', { title: 'Roman roads' }), queueItem('two')]);
const queueAnswers = (): Answers => queue().answers();
const posted = { url: 'https://youtu.be/abc', at, compared: [], note: 'Kept as you gave it.' };
const detail = (change: object = {}) => ({
  ...queueItem('one', { status: 'Approved', title: 'Roman roads', decidedAt: at }),
  said: [],
  openClaims: [],
  story: [],
  history: [],
  files: {},
  ...change,
});
const decided = (status: 'Approved' | 'Denied' | 'Ready') => queueItem('one', { status, title: 'Roman roads' });

const ofVoice: Answers = {
  'GET /api/admin/config': config,
  'GET /api/scripts/approved': approved,
  'GET /api/scripts/{id}': script({ status: 'approved' }),
  'GET /api/voiceover/defaults': defaults,
  'GET /api/voiceover/takes': [take()],
  'GET /api/models': [],
};
const ofVideo: Answers = {
  'GET /api/admin/config': config,
  'GET /api/scripts/approved': approved,
  'GET /api/scripts/{id}': script({ status: 'approved' }),
  'GET /api/videos': [],
  'GET /api/voiceover/takes': [],
  'GET /api/scripts/{id}/scenes': scenes,
};
const kokoro = {
  id: 'kokoro',
  kind: 'voice' as const,
  label: 'Kokoro',
  what: 'Eleven voices.',
  gain: 'Sounds like a person.',
  licence: 'Apache-2.0',
  bytes: 103_000_000,
  state: 'absent' as const,
  active: false,
  sentence: 'Not on this machine.',
};

const row = libraryRow({ id: 'vid_1', kind: 'video', title: 'The canal, a video', status: 'ready' });
const library = (one: LibraryRow) => ({
  rows: [one],
  total: 1,
  counts: { idea: 0, script: 0, take: 0, video: 1 },
  removed: 1,
  toPost: 0,
});
const tick = () => press(/^Select The canal, a video$/);

let typedWords = 0;
/** Types into the script and leaves for another tab, which saves at once. */
async function typeAndGo() {
  typedWords += 1;
  await fill(/^Script text/, `They dug a canal in ${1700 + typedWords}.`);
  const visible = jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  await act(async () => void document.dispatchEvent(new Event('visibilitychange')));
  visible.mockRestore();
}

/** Gives a picture of the operator's own, as the file dialog does. */
async function giveFile() {
  const field = await waitFor(() => {
    const found = document.querySelector<HTMLInputElement>('input[type="file"]:not(:disabled)');
    if (!found) throw new Error('No file is asked for.');
    return found;
  });
  const file = new File(['abc'], 'canal.jpg', { type: 'image/jpeg' });
  await act(async () => void fireEvent.change(field, { target: { files: [file] } }));
}

/** Every page of this remote that changes something, with everything it sends and the press that sends it. */
const pages: Readonly<Record<string, PageOfWrites>> = {
  'Idea Generator': {
    page: withToasts(<IdeaGenerator />),
    path: '/idea-generator',
    answers: {
      'GET /api/admin/config': config,
      'GET /api/ideas': [idea()],
      'GET /api/ideas/batches': { items: [], total: 0 },
      'GET /api/topics/needs': needs({ facts: false }),
    },
    shows: () => screen.findByText('The canal that beat the railway'),
    writes: {
      'POST /api/ideas/generate': {
        before: () => fill(/^Topic/, 'old chairs'),
        press: () => press(/^New ideas/),
        answer: { ideas: [idea()], batch: 'bat_2', engine: 'Built-in writer', notes: [] },
      },
      'PATCH /api/ideas/{id}': { press: () => press(/^Keep for later$/), answer: idea({ saved: true }) },
      'POST /api/ideas/{id}/script': { press: () => press(/^Write script$/), answer: { scriptId: 'scr_1' } },
    },
  },
  'Idea Generator without a channel': {
    page: withToasts(<IdeaGenerator />),
    path: '/idea-generator',
    answers: { 'GET /api/admin/config': [], 'GET /api/ideas': [], 'GET /api/ideas/batches': { items: [], total: 0 } },
    shows: () => screen.findByText('Add your first channel'),
    writes: {
      'POST /api/admin/channels': {
        before: () => fill(/^Channel name/, 'Slow History'),
        press: () => press(/^Add channel$/),
        answer: config[0]?.channel,
      },
    },
  },
  'Script Builder': {
    page: withToasts(<ScriptBuilder />),
    path: '/script-builder?script=scr_1',
    answers: {
      'GET /api/admin/config': config,
      'GET /api/scripts': [listed(script())],
      'GET /api/scripts/{id}': script(),
      'GET /api/scripts/{id}/checks': { ...checks, open: [] },
      'GET /api/scripts/{id}/sources/suggest': { suggestions: [], notes: [] },
      'GET /api/topics/needs': needs({ facts: false }),
      'PUT /api/scripts/{id}': ({ body }: SeenCall<'PUT /api/scripts/{id}'>) => script(body as object),
    } as Answers,
    shows: () => screen.findByLabelText('Script text'),
    writes: {
      'PUT /api/scripts/{id}': {
        press: typeAndGo,
        answer: ({ body }: SeenCall<'PUT /api/scripts/{id}'>) => script(body as object),
      },
      'POST /api/scripts/{id}/approve': {
        press: () => press(/^Generate Voiceover/),
        answer: script({ status: 'approved' }),
      },
      'POST /api/scripts/{id}/claims': { press: () => press(/^Not a claim$/), answer: checks },
      'POST /api/scripts/{id}/openings': {
        press: () => press(/^(Show openings|Retry|Show others|Other openings)/),
        answer: { openings: ['A new one.'], engine: 'Built-in writer' },
      },
      'POST /api/scripts/{id}/draft': {
        before: async () => {
          await press(/^Ask for a draft/);
          await fill(/^Topic/, 'old chairs');
        },
        press: () => press(/^Write the draft$/),
        answer: script({ version: 4, text: 'A draft.' }),
      },
      'POST /api/scripts/{id}/sources': {
        before: async () => {
          await press(/^Add source$/);
          await fill(/^Or paste what a source says/, 'Dug in 1894.');
        },
        press: () => press(/^Add source$/),
        answer: script({ version: 4 }),
      },
    },
  },
  'A new script': {
    page: withToasts(<ScriptBuilder />),
    path: '/script-builder',
    answers: {
      'GET /api/admin/config': config,
      'GET /api/scripts': [],
      'GET /api/scripts/{id}': script({ version: 1 }),
      'GET /api/scripts/{id}/checks': checks,
      'GET /api/topics/needs': needs({ facts: false }),
    },
    shows: () => screen.findByLabelText('Script text'),
    writes: {
      'POST /api/scripts': {
        press: typeAndGo,
        answer: ({ body }: SeenCall<'POST /api/scripts'>) => script({ version: 1, ...(body as object) }),
      },
    },
  },
  'Voiceover Engine': {
    page: withToasts(<VoiceoverEngine />),
    path: `/voiceover-engine?channel=${history}&script=scr_1`,
    answers: ofVoice,
    shows: () => screen.findByRole('heading', { name: 'Take 1' }),
    writes: {
      'POST /api/voiceover/generate': {
        press: () => press(/^Generate/),
        answer: { audioUrl: take().audioUrl, takeId: 'tak_1', ...started },
      },
      'POST /api/voiceover/retake': {
        press: () => press(/^Retake sentence 2$/),
        answer: { audioUrl: take().audioUrl, takeId: 'tak_2', ...started },
      },
      'POST /api/voiceover/takes/{id}/discard': {
        press: () => press(/^Put aside$/),
        answer: take({ status: 'discarded' }),
      },
      'POST /api/voiceover/approve': { press: () => press(/^Approve & Save/), answer: { message: 'Saved.' } },
    },
  },
  'Video Generator': {
    page: withToasts(<VideoGenerator />),
    path: `/video-generator?channel=${history}&script=scr_1`,
    answers: ofVideo,
    shows: () => screen.findByText('They dug a canal.'),
    writes: {
      'POST /api/video/generate': {
        press: () => press(/^Compile Final Video/),
        answer: { videoUrl: stored('1', 'mp4'), videoId: 'vid_1', ...started },
      },
      'POST /api/uploads': {
        before: () => press(/^Scene 2: /),
        press: giveFile,
        answers: { 'PUT /api/scripts/{id}/scenes/{index}': scene({ index: 1 }) },
        answer: { url: stored('7', 'jpg'), kind: 'still', bytes: 3 },
      },
      'PUT /api/scripts/{id}/scenes/{index}': {
        before: () => press(/^Scene 2: /),
        press: () => press(/^Draw another$/),
        answer: scene({ index: 1, text: 'It reached the sea.', variation: 1 }),
      },
    },
  },
  'A compiled video': {
    page: withToasts(<VideoGenerator />),
    path: `/video-generator?channel=${history}&script=scr_1`,
    answers: { ...ofVideo, 'GET /api/videos': [videoOf('scr_1')] },
    shows: () => screen.findByText(/58 seconds/),
    writes: {
      'POST /api/video/approve': { press: () => press(/^Approve & Save/), answer: { message: 'Saved.' } },
    },
  },
  'A scene that another engine draws': {
    page: withToasts(<VideoGenerator />),
    path: `/video-generator?channel=${history}&script=scr_1`,
    answers: { ...ofVideo, 'GET /api/scripts/{id}/scenes': [scene({ compiledBy: 'ComfyUI', sketch: true })] },
    shows: () => screen.findByText('They dug a canal.'),
    writes: {
      'POST /api/scripts/{id}/scenes/{index}/draw': {
        answers: {
          'GET /api/jobs/{id}': videoJob('scr_1', { id: 'job_1', kind: 'scene', subject: 'scr_1:0', state: 'done' }),
        },
        press: () => press(/^Draw it now$/),
        answer: started,
      },
    },
  },
  'A voice to add': {
    page: withToasts(<VoiceoverEngine />),
    path: `/voiceover-engine?channel=${history}&script=scr_1`,
    answers: { ...ofVoice, 'GET /api/models': [kokoro] },
    shows: () => screen.findByRole('heading', { name: 'Take 1' }),
    writes: { 'POST /api/models/{id}/install': { press: () => press(/^Add Kokoro$/), answer: started } },
  },
  'A job under way': {
    page: withToasts(<VoiceoverEngine />),
    path: `/voiceover-engine?channel=${history}&script=scr_1`,
    answers: ofVoice,
    shows: () => screen.findByRole('heading', { name: 'Take 1' }),
    writes: {
      'POST /api/jobs/{id}/retry': {
        before: async () => void job(voiceoverJob, { state: 'failed', error: { code: 'x', message: 'No sound.' } }),
        press: () => press(/^Retry/),
        answer: voiceoverJob({ state: 'cancelled' }),
      },
      'POST /api/jobs/{id}/cancel': {
        before: async () => void job(voiceoverJob, { state: 'running' }),
        press: () => press(/^Cancel$/),
        answer: voiceoverJob({ state: 'cancelled' }),
      },
    },
  },
  'Upload Queue': {
    page: withToasts(<UploadQueue />),
    path: '/upload-queue',
    answers: queueAnswers(),
    shows: () => screen.findByRole('list', { name: 'Videos' }),
    writes: {
      'POST /api/upload-queue/{id}/approve': {
        press: () => press(/^Approve "Roman roads"/),
        answer: decided('Approved'),
      },
      'POST /api/upload-queue/{id}/deny': { press: () => press(/^Deny "Roman roads"/), answer: decided('Denied') },
      'POST /api/upload-queue/{id}/undo': {
        answers: queueAnswers(),
        before: () => press(/^Deny "Roman roads"/),
        press: () => press(/^(Undo|Retry)/),
        onToast: true,
        answer: decided('Ready'),
      },
      'PATCH /api/upload-queue/{id}': {
        before: async () => {
          await press(/^Edit/);
          await fill(/^Title/, 'Roman roads, all of them');
        },
        press: () => press(/^Save changes$/),
        answer: decided('Ready'),
      },
    },
  },
  'Approved video': {
    page: withToasts(<QueueItemPage />),
    path: '/upload-queue/item?id=one',
    answers: { 'GET /api/upload-queue/{id}': detail() },
    shows: () => screen.findByRole('heading', { level: 1, name: 'Roman roads' }),
    writes: {
      'POST /api/upload-queue/{id}/posted': {
        before: () => fill(/^Address of the video/, 'https://youtu.be/abc'),
        press: () => press(/^I posted it/),
        answer: { ...decided('Approved'), posted },
      },
      'DELETE /api/upload-queue/{id}/posted': {
        answers: { 'GET /api/upload-queue/{id}': detail({ posted }) },
        press: () => press(/^Not posted after all$/),
        answer: decided('Approved'),
      },
      'POST /api/upload-queue/{id}/reopen': { press: () => press(/^Reopen/), answer: decided('Ready') },
    },
  },
  Review: {
    page: withToasts(<Review />),
    path: '/upload-queue/review',
    answers: queueAnswers(),
    shows: () => screen.findByRole('heading', { level: 2, name: 'Roman roads' }),
    writes: {
      'POST /api/upload-queue/{id}/approve': {
        press: async () => {
          await press(/^Roman roads$/);
          await press(/^Approve/);
        },
        answer: decided('Approved'),
      },
    },
  },
  Library: {
    page: withToasts(<LibraryPage />),
    path: '/library',
    answers: {
      'GET /api/admin/config': config,
      'GET /api/library': library(row),
      'GET /api/library/{id}': { ...row, text: 'Text', facts: [], story: [], history: [] },
    },
    shows: () => screen.findByRole('row', { name: /The canal, a video/ }, { timeout: 8000 }),
    writes: {
      'POST /api/library/remove': { before: tick, press: () => press(/^Remove 1$/), answer: { removed: [], kept: [] } },
      'POST /api/needs/aside': { before: tick, press: () => press(/^Put aside/), answer: {} },
      'POST /api/needs/back': {
        answers: { 'GET /api/library': library({ ...row, status: 'aside' }) },
        before: tick,
        press: () => press(/^Bring back/),
        answer: {},
      },
      'POST /api/library/restore': {
        path: '/library?view=removed',
        answers: { 'GET /api/library': library({ ...row, status: 'removed' }) },
        before: tick,
        press: () => press(/^Restore/),
        answer: { restored: [] },
      },
    },
  },
};

for (const [name, page] of Object.entries(pages))
  test(`${name}: each thing it sends may fail in each way`, async () => {
    expect((await holdsThroughFailingWrites(page)).length).toBeGreaterThan(0);
  }, 240_000);

test('everything that this remote sends is tried', () => {
  const tried = new Set(Object.values(pages).flatMap(({ writes }) => Object.keys(writes)));
  expect(writesIn(__dirname).filter((key) => !tried.has(key))).toEqual([]);
});
