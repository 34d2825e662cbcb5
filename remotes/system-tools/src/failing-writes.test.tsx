import type { ConfigEntry, Job, ManagedModel } from '@avenue/contract';
import {
  type Answers,
  act,
  FakeQueue,
  fill,
  holdsThroughFailingWrites,
  openFirstDialog,
  type PageOfWrites,
  press,
  queueItem,
  screen,
  studio,
  writesIn,
} from '@avenue/testing';
import { beforeAll, expect, test } from '@jest/globals';
import AdminConfigPage from './admin-config/admin-config.page.tsx';
import DashboardPage from './dashboard/dashboard.page.tsx';
import { dashboardAnswers, madeNeed } from './dashboard/testing/open-dashboard.tsx';
import PerformanceLogViewerPage from './performance-log/performance-log-viewer.page.tsx';
import { chain, answers as log } from './performance-log/testing/open-log.tsx';
import { sections } from './testing/sections.ts';

beforeAll(openFirstDialog);

const job = (change: Partial<Job> = {}): Job => ({
  id: 'job_1',
  kind: 'video',
  title: 'Compiling: Ice that sinks',
  subject: 'scr_1',
  state: 'running',
  progress: 0.64,
  steps: [],
  path: '/video-generator',
  createdAt: '2026-11-21T09:31:00.000Z',
  ...change,
});
const roads = queueItem('roads', { title: 'Roman roads' });
const dashboard = (part: object = {}): Answers =>
  dashboardAnswers(new FakeQueue([roads]), { made: [madeNeed('vid')], part }).answers;

const channel = {
  name: 'CHANNEL_SLOW_HISTORY',
  label: 'Slow History',
  niche: 'everyday history',
  preset: 'survey',
  format: 'landscape',
  music: 'curious',
} as const;
const entry = (change: Partial<ConfigEntry>): ConfigEntry => ({
  name: 'BARK_URL',
  kind: 'url',
  label: 'Bark server',
  group: 'voice',
  required: false,
  isSet: false,
  testable: true,
  ...change,
});
const secret = { name: 'ELEVENLABS_API_KEY', kind: 'secret', label: 'ElevenLabs key' } as const;
const entries = [
  entry({ name: channel.name, kind: 'channel', label: channel.label, group: 'channels', isSet: true, channel }),
  entry({ ...secret, isSet: true, savedAt: '2026-11-12T12:00:00.000Z' }),
  entry({}),
];
const saved = { message: 'Saved.', entries, tests: {} };
const model: ManagedModel = {
  id: 'kitten',
  kind: 'voice',
  label: 'Kitten nano',
  what: 'Eight voices.',
  gain: 'Small.',
  licence: 'Apache-2.0',
  bytes: 26_855_312,
  state: 'absent',
  active: false,
  sentence: 'Not on this machine.',
};

/** Finds a time zone by its city and takes it. */
async function chooseBerlin() {
  // Its list opens for a field that has the focus.
  await act(async () => {
    document.body.focus();
    screen.getByRole('combobox', { name: /^Time zone/ }).focus();
  });
  await fill(/^Time zone/, 'Berlin');
  await press(/Berlin/);
}

const checking = chain({ state: 'checking' });
let underWay = false;

/** Every page of this remote that changes something, with everything it sends and the press that sends it. */
const pages: Readonly<Record<string, PageOfWrites>> = {
  Dashboard: {
    page: () => <DashboardPage />,
    path: '/dashboard',
    answers: dashboard(),
    shows: () => screen.findByText('Roman roads'),
    writes: {
      'POST /api/upload-queue/{id}/approve': {
        press: () => press(/^Approve "Roman roads"/),
        answer: { ...roads, status: 'Approved' },
      },
      'POST /api/upload-queue/{id}/deny': {
        press: () => press(/^Deny "Roman roads"/),
        answer: { ...roads, status: 'Denied' },
      },
      'POST /api/needs/back': {
        answers: dashboard(),
        before: () => press(/^Put aside "Made vid"/),
        press: () => press(/^(Undo|Retry)/),
        onToast: true,
        answer: {},
      },
      'POST /api/upload-queue/{id}/undo': {
        answers: dashboard(),
        before: () => press(/^Deny "Roman roads"/),
        press: () => press(/^(Undo|Retry)/),
        onToast: true,
        answer: roads,
      },
      'POST /api/needs/aside': { press: () => press(/^Put aside "Made vid"/), answer: {} },
    },
  },
  'A dashboard with a job': {
    page: () => <DashboardPage />,
    path: '/dashboard',
    answers: dashboard({ running: [job()] }),
    shows: () => screen.findByText('Compiling: Ice that sinks'),
    writes: {
      'POST /api/jobs/{id}/cancel': {
        press: () => press(/^Cancel "Compiling/),
        answer: job({ state: 'cancelled' }),
      },
    },
  },
  'Admin Config': {
    page: () => <AdminConfigPage />,
    path: '/admin-config',
    answers: {
      'GET /api/admin/sections': sections,
      'GET /api/admin/config': entries,
      'GET /api/engines': [],
      'GET /api/models': [model],
      'GET /api/languages': { languages: [], servers: [] },
    },
    shows: () => screen.findByLabelText(/Bark server/),
    writes: {
      'PUT /api/admin/config': {
        before: () => fill(/^Bark server/, 'http://127.0.0.1:8080'),
        press: () => press(/^Save Settings/),
        answer: saved,
      },
      'POST /api/studio': { press: chooseBerlin, answer: studio },
      'POST /api/admin/config/{name}/test': {
        press: () => press(/^Test ElevenLabs key/),
        answer: { ok: true, sentence: 'ElevenLabs answers.' },
      },
      'DELETE /api/admin/config/{name}': {
        before: () => press(/^Remove ElevenLabs key/),
        press: () => press(/^Remove key$/),
        answer: saved,
      },
      'POST /api/admin/channels': {
        before: async () => {
          await press(/^Add channel$/);
          await fill(/^Channel name/, 'Night Garden');
        },
        press: () => press(/^Add channel$/),
        answer: channel,
      },
      'PATCH /api/admin/channels/{name}': {
        before: async () => {
          await press(/^Edit Slow History$/);
          await fill(/^What it is about/, 'old roads');
        },
        press: () => press(/^Save channel$/),
        answer: channel,
      },
      'DELETE /api/admin/channels/{name}': {
        before: () => press(/^Remove Slow History$/),
        press: () => press(/^Remove channel$/),
        answer: {},
      },
      'POST /api/models/{id}/install': { press: () => press(/^Download Kitten nano$/), answer: { jobId: 'job_2' } },
      'POST /api/models/{id}/remove': {
        answers: { 'GET /api/models': [{ ...model, state: 'installed', sentence: 'On this machine.' }] },
        before: () => press(/^Remove Kitten nano/),
        press: () => press(/^Remove Kitten nano/),
        answer: { ...model },
      },
    },
  },
  'Performance Log Viewer': {
    page: () => <PerformanceLogViewerPage />,
    path: '/performance-log-viewer',
    answers: log,
    shows: () => screen.findByText(/Unbroken/),
    writes: {
      'POST /api/journal/chain': { press: () => press(/^(Verify chain|Retry)/), answer: chain() },
      'DELETE /api/journal/chain': {
        answers: {
          'GET /api/journal/chain': () => (underWay ? checking : chain()),
          'POST /api/journal/chain': checking,
        },
        before: async () => {
          underWay = true;
          await press(/^Verify chain/);
        },
        press: () => press(/^(Cancel|Retry)/),
        answer: chain(),
      },
    },
  },
};

for (const [name, page] of Object.entries(pages))
  test(`${name}: each thing it sends may fail in each way`, async () => {
    expect((await holdsThroughFailingWrites(page)).length).toBeGreaterThan(0);
  }, 240_000);

/** Sessions are ended in the tables of team and account; making ideas is only named, to say who may. */
const named = ['DELETE /api/sessions', 'DELETE /api/sessions/{id}', 'POST /api/ideas/generate'];

test('everything that this remote sends is tried', () => {
  const tried = new Set([...Object.values(pages).flatMap(({ writes }) => Object.keys(writes))]);
  expect(writesIn(__dirname).filter((key) => !tried.has(key))).toEqual(named);
});
