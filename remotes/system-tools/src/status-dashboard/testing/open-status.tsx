import type { Answer, Incident, ModuleStatus } from '@avenue/contract';
import { type Answers, act, fakeApi, renderPage, studio } from '@avenue/testing';
import { line, lines, rows } from '../../performance-log/testing/open-log.tsx';
import StatusDashboardPage from '../status-dashboard.page.tsx';

type Status = Answer<'GET /api/status'>;
type Incidents = Answer<'GET /api/status/incidents'>;

export const card = (id: string, change: Partial<ModuleStatus> = {}): ModuleStatus => ({
  id,
  title: `Module ${id}`,
  state: 'online',
  sentence: '38 jobs in 7 days, all well at the end.',
  since: '2026-11-20T08:00:00.000Z',
  lastAt: '2026-11-22T09:00:00.000Z',
  path: `/${id}`,
  days: [
    { day: '2026-11-21', incidents: 0 },
    { day: '2026-11-22', incidents: 1 },
  ],
  ...change,
});

const four = [
  card('video', {
    title: 'YouTube Automation',
    state: 'error',
    sentence: '"Ice" failed: No room.',
    fault: { label: 'Open what failed', path: '/video-generator?script=scr_1' },
  }),
  { id: 'trading', title: 'Trading AI', state: 'offline', sentence: 'No page of this family is here yet.', days: [] },
  card('fanloop', { title: 'FanLoop', state: 'shadow', sentence: '16 held in 30 days.' }),
  card('system', { title: 'System', days: [{ day: '2026-11-22', incidents: 0 }] }),
] as const satisfies ModuleStatus[];

export const status = (modules: readonly ModuleStatus[] = four): Status => ({
  modules: [...modules],
  began: '2026-11-21T08:00:00.000Z',
  at: '2026-11-22T10:00:00.000Z',
});

export const incident = (id: string, change: Partial<Incident> = {}): Incident => ({
  id,
  module: 'video',
  title: 'YouTube Automation',
  sentence: `"Ice ${id}" failed: No room.`,
  failures: 1,
  from: '2026-11-22T08:00:00.000Z',
  to: '2026-11-22T08:20:00.000Z',
  path: '/video-generator?script=scr_1',
  ...change,
});

export const incidents = (listed: readonly Incident[], total = listed.length): Incidents => ({
  rows: [...listed],
  total,
});

export { line, lines, rows };

export const answers = {
  'GET /api/status': status(),
  'GET /api/status/incidents': incidents([incident('1', { failures: 2, to: undefined }), incident('2')]),
  'GET /api/journal/lines': lines(),
} satisfies Answers;

export const openStatus = async (given: Answers = {}, path = '/status-dashboard') => {
  const api = fakeApi({ 'GET /api/studio': studio, ...answers, ...given });
  const page = await act(async () => renderPage(<StatusDashboardPage />, { path, toasts: true }));
  return { api, ...page };
};
