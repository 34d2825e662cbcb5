import { readsOfPicker } from '@avenue/boards/material/testing';
import {
  type Answers,
  FakeQueue,
  holdsThroughFailures,
  offline,
  type PageOfReads,
  queueItem,
  readsIn,
  type SeenCall,
  screen,
} from '@avenue/testing';
import { beforeEach, expect, jest, test } from '@jest/globals';
import DaysPart from './days/days.part.tsx';
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
  postedFigures,
  script,
  take,
} from './testing/fixtures.ts';
import { scenes } from './video/fixtures.ts';
import VideoGenerator from './video/video-generator.page.tsx';
import VoiceoverEngine from './voiceover/voiceover-engine.page.tsx';

beforeEach(() => void jest.spyOn(console, 'warn').mockImplementation(() => undefined));

const approved = [{ id: 'scr_1', title: 'The canal', fromIdea: true }];
const defaults = (['elevenlabs', 'google', 'bark'] as const).map((provider) => ({
  provider,
  kind: 'server' as const,
  label: provider,
  sentence: `${provider} speaks.`,
}));
const decided = queueItem('one', { status: 'Approved', title: 'Roman roads', decidedAt: '2026-11-21T09:00:00.000Z' });

/** Every page of this remote that reads, with what it reads. */
const pages: Readonly<Record<string, PageOfReads>> = {
  'Idea Generator': {
    page: () => <IdeaGenerator />,
    answers: {
      'GET /api/admin/config': config,
      'GET /api/ideas': [idea()],
      'GET /api/ideas/batches': { items: [], total: 0 },
      'GET /api/topics/needs': needs({ facts: false }),
    },
    shows: () => screen.findByRole('article', { name: 'The canal that beat the railway' }),
    // The walk through earlier batches and the hint about facts only add to the page.
    quiet: ['GET /api/ideas/batches', 'GET /api/topics/needs'],
  },
  'Script Builder': {
    page: () => <ScriptBuilder />,
    path: '/script-builder?script=scr_1',
    answers: {
      'GET /api/admin/config': config,
      'GET /api/scripts': [listed(script())],
      'GET /api/scripts/{id}': script(),
      'GET /api/scripts/{id}/checks': checks,
      'GET /api/topics/needs': needs({ facts: false }),
      'PUT /api/scripts/{id}': ({ body }: SeenCall<'PUT /api/scripts/{id}'>) => script(body as object),
    },
    shows: () => screen.findByLabelText('Script text'),
    quiet: ['GET /api/topics/needs'],
  },
  'Voiceover Engine': {
    page: () => <VoiceoverEngine />,
    path: `/voiceover-engine?channel=${history}&script=scr_1`,
    answers: {
      'GET /api/admin/config': config,
      'GET /api/scripts/approved': approved,
      'GET /api/scripts/{id}': script({ status: 'approved' }),
      'GET /api/voiceover/defaults': defaults,
      'GET /api/voiceover/takes': [take()],
      'GET /api/models': [],
    },
    shows: () => screen.findByRole('heading', { name: 'Take 1' }),
    quiet: ['GET /api/voiceover/defaults', 'GET /api/models'],
  },
  'A paid voice': {
    page: () => <VoiceoverEngine />,
    path: `/voiceover-engine?channel=${history}&script=scr_1&provider=elevenlabs`,
    answers: {
      'GET /api/admin/config': config,
      'GET /api/scripts/approved': approved,
      'GET /api/scripts/{id}': script({ status: 'approved' }),
      'GET /api/voiceover/defaults': defaults,
      'GET /api/voiceover/takes': [take()],
      'GET /api/voiceover/voices': [{ id: 'amy', name: 'Amy' }],
      'GET /api/voiceover/quota': { used: 10, total: 100 },
    },
    shows: () => screen.findByRole('heading', { name: 'Take 1' }),
    // How much of a plan is used only stands beside the voice.
    quiet: ['GET /api/voiceover/defaults', 'GET /api/voiceover/quota'],
  },
  'A natural voice to add': {
    page: () => <VoiceoverEngine />,
    path: `/voiceover-engine?channel=${history}&script=scr_1`,
    answers: {
      'GET /api/admin/config': config,
      'GET /api/scripts/approved': approved,
      'GET /api/scripts/{id}': script({ status: 'approved' }),
      'GET /api/voiceover/defaults': defaults.map((one) => ({ ...one, kind: 'embedded' as const })),
      'GET /api/voiceover/takes': [take()],
      'GET /api/models': [],
    },
    shows: () => screen.findByRole('heading', { name: 'Take 1' }),
    quiet: ['GET /api/voiceover/defaults', 'GET /api/models'],
  },
  'Video Generator': {
    page: () => <VideoGenerator />,
    path: `/video-generator?channel=${history}&script=scr_1`,
    answers: {
      'GET /api/admin/config': config,
      'GET /api/scripts/approved': approved,
      'GET /api/scripts/{id}': script({ status: 'approved' }),
      'GET /api/videos': [],
      'GET /api/voiceover/takes': [],
      'GET /api/scripts/{id}/scenes': scenes,
    },
    shows: () => screen.findByText('They dug a canal.'),
    // Only ticks a step of the flow.
    quiet: ['GET /api/voiceover/takes'],
  },
  'Upload Queue': {
    page: () => <UploadQueue />,
    path: '/upload-queue',
    answers: new FakeQueue([queueItem('one')]).answers() as Answers,
    shows: () => screen.findByRole('list', { name: 'Videos' }),
    quiet: ['GET /api/upload-queue/counts'],
  },
  Review: {
    page: () => <Review />,
    path: '/upload-queue/review',
    answers: new FakeQueue([queueItem('one')]).answers() as Answers,
    shows: () => screen.findByRole('heading', { level: 2, name: 'Video one' }),
    // What is said and the counts only add to the video, which is there without them.
    quiet: ['GET /api/upload-queue/counts', 'GET /api/upload-queue/{id}'],
  },
  Library: {
    page: () => <LibraryPage />,
    path: '/library',
    answers: {
      'GET /api/admin/config': config,
      'GET /api/library': {
        rows: [libraryRow()],
        total: 1,
        counts: { idea: 0, script: 1, take: 0, video: 0 },
        removed: 0,
        toPost: 0,
      },
    },
    shows: () => screen.findByRole('row', { name: /The canal/ }, { timeout: 8000 }),
    // Only the names in a filter.
    quiet: ['GET /api/admin/config'],
  },
  'Made and decided': {
    page: () => <DaysPart />,
    answers: {
      'GET /api/upload-queue/days': {
        days: [{ day: '2026-11-22', made: 1, approved: 0, denied: 0 }],
        total: { made: 1, approved: 0, denied: 0 },
        source: 'computed',
      },
    },
    shows: () => screen.findByText(/^1 video made/),
  },
  'A video of the Library': {
    page: () => <LibraryPage />,
    path: '/library?row=scr_1',
    answers: {
      'GET /api/admin/config': config,
      'GET /api/library': {
        rows: [libraryRow()],
        total: 1,
        counts: { idea: 0, script: 1, take: 0, video: 0 },
        removed: 0,
        toPost: 0,
      },
      'GET /api/library/{id}': { ...libraryRow(), text: 'Text', facts: [], story: [], history: [] },
    },
    shows: () => screen.findByRole('row', { name: /The canal/ }, { timeout: 8000 }),
    quiet: ['GET /api/admin/config'],
  },
  'Approved video': {
    page: () => <QueueItemPage />,
    path: '/upload-queue/item?id=one',
    answers: {
      'GET /api/effects': { rows: [], total: 0 },
      'GET /api/upload-queue/{id}': {
        ...decided,
        said: [],
        claims: [],
        story: [],
        history: [],
        files: { videoBytes: 12_300_000, captions: 14, lufs: -14 },
      },
    },
    shows: () => screen.findByRole('heading', { level: 1, name: 'Roman roads' }),
  },
  'Posted video': {
    page: () => <QueueItemPage />,
    path: '/upload-queue/item?id=one',
    answers: {
      'GET /api/effects': { rows: [], total: 0 },
      'GET /api/upload-queue/{id}': {
        ...decided,
        ...{ said: [], claims: [], story: [], history: [], files: {} },
        posted: { url: 'https://youtu.be/aB3-_xYz012', at: '2026-11-21T09:00:00.000Z', compared: [] },
      },
      'GET /api/upload-queue/{id}/figures': postedFigures({ state: 'waiting' }),
    },
    shows: () => screen.findByRole('heading', { level: 1, name: 'Roman roads' }),
  },
  // The last of them: words that were not sent yet are tried again after it, also off screen.
  'No script is open': {
    page: () => <ScriptBuilder />,
    path: '/script-builder',
    answers: {
      'GET /api/admin/config': config,
      'GET /api/scripts': [],
      // What is typed between the reads becomes no script, so that none is open at the next.
      'POST /api/scripts': offline,
    },
    shows: () => screen.findByLabelText('Script text'),
  },
};

const tried = new Set<string>();

for (const [name, page] of Object.entries(pages))
  test(`${name} tells each read that fails, keeps what was typed and comes back`, async () => {
    const reads = await holdsThroughFailures(page);
    for (const read of reads) tried.add(read);
    expect(reads.length).toBeGreaterThan(0);
  }, 240_000);

/** Read where a press asks for it, and told there; with the reason why no row above holds it. */
const onPress: readonly string[] = [
  // Offered beside a claim; without an answer the field for a source of one's own is there all the same.
  'GET /api/scripts/{id}/sources/suggest',
  // In a dialog that opens by a press.
  'GET /api/scripts/{id}/versions',
  // Follows a drawing that the operator began, until its event comes.
  'GET /api/jobs/{id}',
  // Asked once typing of a topic pauses; without an answer no hint stands there.
  'GET /api/topics/needs',
  // A hint for channels in other languages, with a test of its own; without an answer none stands there.
  'GET /api/languages',
  // The writers with their time and cost, which a press opens; the page of writing tries it.
  'GET /api/make/recipes/{id}',
  // Counted again after a removal only, for the words of its note.
  'GET /api/library/total',
];

test('everything that this remote reads is tried', () => {
  expect(readsIn(__dirname).filter((key) => !tried.has(key))).toEqual([...onPress, ...readsOfPicker].sort());
});
