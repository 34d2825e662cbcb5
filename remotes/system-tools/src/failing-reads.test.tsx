import type { ConfigEntry } from '@avenue/contract';
import { holdsThroughFailures, type PageOfReads, readsIn, screen, studio } from '@avenue/testing';
import { expect, test } from '@jest/globals';
import AboutPage from './about/about.page.tsx';
import AdminConfigPage from './admin-config/admin-config.page.tsx';
import DashboardPage from './dashboard/dashboard.page.tsx';
import { nothing } from './dashboard/testing/open-dashboard.tsx';
import WeekPart from './dashboard/week.part.tsx';
import PerformanceLogViewerPage from './performance-log/performance-log-viewer.page.tsx';
import { lines, answers as log } from './performance-log/testing/open-log.tsx';
import { sections } from './testing/sections.ts';

const bark: ConfigEntry = {
  name: 'BARK_URL',
  kind: 'url',
  label: 'Bark server',
  group: 'voice',
  required: false,
  isSet: false,
  testable: true,
};

/** The pages of this remote that read, with what they read; Remotes has its own file beside it. */
const pages: Readonly<Record<string, PageOfReads>> = {
  Dashboard: {
    page: () => <DashboardPage />,
    answers: { 'GET /api/dashboard': nothing, 'GET /api/studio': studio },
    shows: () => screen.findByRole('heading', { name: 'Nothing needs you' }),
  },
  'Last week': {
    page: () => <WeekPart />,
    answers: {
      'GET /api/week': {
        ...{ from: '2026-11-16', to: '2026-11-22', text: '5 videos made.' },
        lines: [
          {
            ...{ id: 'video.made', label: 'videos made', now: 5, before: 3, unit: 'count', source: 'computed' },
            path: '/upload-queue',
          },
        ],
      },
    },
    shows: () => screen.findByRole('link', { name: '5 videos made' }),
  },
  About: {
    page: () => <AboutPage />,
    answers: {
      'GET /api/about': {
        version: '0.1.0',
        text: 'Avenue.',
        dataFolder: '/home/mara/avenue',
        database: 'PostgreSQL 18, embedded',
        node: '24.1.0',
        journal: { state: 'whole', sentence: 'Verified up to entry 4.', entries: 4, seq: 4 },
        licences: [{ name: 'fastify', version: '5.0.0', licence: 'MIT' }],
      },
      'GET /api/engines': [],
    },
    shows: () => screen.findByText('/home/mara/avenue'),
  },
  'Admin Config': {
    page: () => <AdminConfigPage />,
    answers: {
      'GET /api/admin/sections': sections,
      'GET /api/admin/config': [bark],
      'GET /api/engines': [],
      'GET /api/models': [],
    },
    shows: () => screen.findByLabelText(/Bark server/),
  },
  'Performance Log Viewer': {
    page: () => <PerformanceLogViewerPage />,
    path: '/performance-log-viewer?line=4&q=roads',
    answers: {
      ...log,
      'GET /api/journal/lines': lines(),
    },
    shows: () => screen.findByText('Line 4'),
  },
};

const tried = new Set<string>();

for (const [name, page] of Object.entries(pages))
  test(`${name} tells each read that fails, keeps what was typed and comes back`, async () => {
    const reads = await holdsThroughFailures(page);
    for (const read of reads) tried.add(read);
    expect(reads.length).toBeGreaterThan(0);
  }, 240_000);

/** Not tried here, with the reason. */
const elsewhere: readonly string[] = [
  // More lines of a panel, asked for by a press.
  'GET /api/journal',
  // Files that the browser fetches by itself.
  'GET /api/journal/export.csv',
  'GET /api/journal/export.jsonl',
  // Makes "at least 300" exact; until then that stands.
  'GET /api/journal/total',
  // A table in a dialog, asked for by a press.
  'GET /api/languages',
  'GET /api/needs',
  // The list of sessions stands in the tables of team and account.
  'GET /api/sessions',
  // The shell reads it too, and every page stands on it.
  'GET /api/studio',
];

test('everything that this remote reads is tried', () => {
  expect(readsIn(__dirname).filter((key) => !tried.has(key))).toEqual(elsewhere);
});
