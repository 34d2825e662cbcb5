import type { Job, LibraryRow } from '@avenue/contract';
import { type Answers, FakeQueue, fill, type PageOfWrites, press, queueItem, screen } from '@avenue/testing';
import LibraryPage from '../library/library.page.tsx';
import QueueItemPage from '../posting/queue-item.page.tsx';
import UploadQueue from '../queue/upload-queue.page.tsx';
import Review from '../review/review.page.tsx';
import { config, libraryRow, postedFigures } from './fixtures.ts';

const at = '2026-11-21T09:00:00.000Z';
const queue = () => new FakeQueue([queueItem('one', { title: 'Roman roads' }), queueItem('two')]);
const queueAnswers = (): Answers => queue().answers();
const posted = { url: 'https://youtu.be/abc', at, compared: [], note: 'Kept as you gave it.' };
const detail = (change: object = {}) => ({
  ...queueItem('one', { status: 'Approved', title: 'Roman roads', decidedAt: at }),
  said: [],
  claims: [],
  story: [],
  history: [],
  files: {},
  ...change,
});
const decided = (status: 'Approved' | 'Denied' | 'Ready') => queueItem('one', { status, title: 'Roman roads' });
const row = libraryRow({ id: 'vid_1', kind: 'video', title: 'The canal, a video', status: 'ready' });
const library = (one: LibraryRow) => ({
  rows: [one],
  total: 1,
  counts: { idea: 0, script: 0, take: 0, video: 1 },
  removed: 1,
  toPost: 0,
});
const figuresJob: Job = {
  ...{ id: 'job_1', kind: 'figures', title: 'Reading figures', subject: 'figures_1', state: 'queued' },
  ...{ progress: 0, steps: [], path: '/upload-queue/item?id=one', createdAt: at },
};
const tick = () => press(/^Select The canal, a video$/);

/** Pages on which videos are decided and kept, with everything they send and the press that sends it. */
export const decidingWrites: Readonly<Record<string, PageOfWrites>> = {
  'Upload Queue': {
    page: () => <UploadQueue />,
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
    page: () => <QueueItemPage />,
    path: '/upload-queue/item?id=one',
    answers: {
      'GET /api/upload-queue/{id}': detail(),
      'GET /api/effects': { rows: [], total: 0 },
      'GET /api/upload-queue/{id}/figures': postedFigures(),
    },
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
      'POST /api/upload-queue/{id}/figures': {
        answers: { 'GET /api/upload-queue/{id}': detail({ posted }) },
        press: () => press(/^Read now$/),
        answer: figuresJob,
      },
      'POST /api/upload-queue/{id}/reopen': { press: () => press(/^Reopen/), answer: decided('Ready') },
    },
  },
  Review: {
    page: () => <Review />,
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
    page: () => <LibraryPage />,
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
