import type { Dashboard, Job, Need, QueueItem, StudioState } from '@avenue/contract';
import { type Answers, fakeApi, refuse, renderPage, screen, waitFor, within } from '@avenue/testing';
import { ToastRegion } from '@avenue/ui';
import { describe, expect, it } from '@jest/globals';
import { wordsOf } from '../testing/reading.ts';
import DashboardPage from './dashboard.page.tsx';

const at = '2025-11-12T09:31:00.000Z';

const item = (id: string, title: string, confidence: QueueItem['confidence'] = 'Safe'): QueueItem => ({
  id,
  title,
  status: 'Ready',
  confidence,
  channel: 'CHANNEL_SLOW_HISTORY',
  channelLabel: 'Slow History',
  description: '',
  tags: [],
  videoId: `vid_${id}`,
  thumbnailUrl: '/thumb.jpg',
  thumbnails: [],
  durationMs: 522_000,
  width: 1080,
  height: 1920,
  checks: [{ name: 'Claims', verdict: 'needs evidence', sentence: '1 of 2 claims has no source' }],
  madeWith: [],
  seen: `seen-${id}`,
  sample: false,
  createdAt: at,
});

const need = (of: QueueItem): Need => ({
  id: of.id,
  kind: 'decision',
  title: of.title,
  channel: of.channel,
  channelLabel: of.channelLabel,
  sentence: of.checks[0]?.sentence ?? '',
  next: { label: 'Watch and decide', path: `/upload-queue?item=${of.id}` },
  item: of,
  createdAt: at,
});

const job: Job = {
  id: 'job_1',
  kind: 'video',
  title: 'Compiling: Ice that sinks',
  subject: 'scr_1',
  state: 'running',
  progress: 0.64,
  steps: [{ name: 'scenes', label: 'Draw scenes', state: 'now', detail: 'scene 7 of 11' }],
  remainingMs: 120_000,
  path: '/video-generator',
  createdAt: at,
};

const roads = item('que_1', 'Roman roads');
const ice = item('que_2', 'Ice that sinks', 'Risky');

interface Parts extends Partial<Omit<Dashboard, 'waiting'>> {
  waiting?: QueueItem[];
}

const dashboard = ({ waiting = [], ...part }: Parts = {}): Dashboard => ({
  waiting: waiting.map(need),
  total: waiting.length,
  running: [],
  done: [],
  steps: [],
  figures: [],
  suggestions: [],
  ...part,
});

const studio = (waiting: number): StudioState => ({
  studio: 'own',
  started: true,
  timeZone: 'Europe/Berlin',
  waiting,
  needs: waiting,
  version: '0.1.0',
});

function open(part: Parts, more: Answers = {}) {
  const api = fakeApi({
    'GET /api/dashboard': dashboard(part),
    'GET /api/studio': studio(part.waiting?.length ?? 0),
    ...more,
  });
  const page = renderPage(
    <>
      <DashboardPage />
      <ToastRegion />
    </>,
    { path: '/dashboard' },
  );
  return { api, ...page };
}

const heading = (name: string) => screen.findByRole('heading', { level: 1, name });

/** A server that forgets a decided item and brings it back on undo. */
function server(items: QueueItem[]) {
  let left = items;
  const state = (): Answers => ({
    'GET /api/dashboard': () => dashboard({ waiting: left }),
    'GET /api/studio': () => studio(left.length),
    'POST /api/upload-queue/{id}/approve': ({ params }) => {
      left = left.filter(({ id }) => id !== params.id);
      return { ...roads, status: 'Approved' };
    },
    'POST /api/upload-queue/{id}/undo': () => {
      left = items;
      return roads;
    },
  });
  return state();
}

describe('Dashboard', () => {
  it('says in words how much waits, counting what the list leaves out', async () => {
    open({ waiting: [roads, ice] }, { 'GET /api/studio': studio(7) });
    await heading('Seven things need you');
    expect(screen.getByRole('link', { name: '5 more in the Upload Queue' })).toBeTruthy();
  });

  it('shows title, risk, length and what the checks found', async () => {
    open({ waiting: [ice] });
    await heading('One thing needs you');
    const row = within(screen.getByRole('list', { name: 'Videos that wait for a decision' })).getByRole('listitem');
    expect(wordsOf(row)).toContain('8:42');
    expect(wordsOf(row)).toContain('Risky');
    expect(wordsOf(row)).toContain('Slow History - 1 of 2 claims has no source');
    expect(within(row).getByRole('link', { name: 'Ice that sinks' }).getAttribute('href')).toBe(
      '/upload-queue?item=que_2',
    );
  });

  it('approves a video, takes it off the list and brings it back on undo', async () => {
    const { api, user } = open({}, server([roads, ice]));
    await heading('Two things need you');
    await user.click(screen.getByRole('button', { name: 'Approve "Roman roads"' }));
    await heading('One thing needs you');
    expect(api.callsOf('POST /api/upload-queue/{id}/approve').map(({ params }) => params.id)).toEqual(['que_1']);
    await user.click(await screen.findByRole('button', { name: /Undo/ }));
    await heading('Two things need you');
    expect(api.callsOf('POST /api/upload-queue/{id}/undo').map(({ params }) => params.id)).toEqual(['que_1']);
  });

  it('moves focus to the next video when the pressed button leaves', async () => {
    const { user } = open({}, server([roads, ice]));
    await user.click(await screen.findByRole('button', { name: 'Approve "Roman roads"' }));
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('link', { name: 'Ice that sinks' })));
  });

  it('decides the marked video with A and D, and marks the next with J', async () => {
    const denied = { ...ice, status: 'Denied' as const };
    const { api, user } = open({ waiting: [roads, ice] }, { 'POST /api/upload-queue/{id}/deny': denied });
    await heading('Two things need you');
    await user.keyboard('jd');
    await waitFor(() =>
      expect(api.callsOf('POST /api/upload-queue/{id}/deny').map(({ params, body }) => [params.id, body])).toEqual([
        ['que_2', {}],
      ]),
    );
  });

  it('puts a video back and says why when the decision is refused', async () => {
    const refused = refuse(409, 'changed_elsewhere', 'This video was just decided in another tab.');
    const { user } = open({ waiting: [roads] }, { 'POST /api/upload-queue/{id}/approve': refused });
    await user.click(await screen.findByRole('button', { name: 'Approve "Roman roads"' }));
    const alert = await screen.findByText(/"Roman roads" was not approved. This video was just decided/);
    expect(alert).toBeTruthy();
    expect(await screen.findByRole('button', { name: 'Approve "Roman roads"' })).toBeTruthy();
  });

  it('says that the crossing is clear when nothing waits', async () => {
    open({});
    await heading('Nothing needs you');
    expect(screen.getByRole('heading', { name: 'The crossing is clear.' })).toBeTruthy();
    expect(screen.getByText('Nothing is waiting for you.')).toBeTruthy();
    expect(screen.queryByRole('link', { name: /Review all/ })).toBeNull();
  });

  it('lists the first steps with the next one to start, and nothing when all are done', async () => {
    const steps = [
      { id: 'channel', label: 'Add a channel', done: true, path: '/admin-config' },
      { id: 'idea', label: 'Get ideas for a topic of yours', done: false, path: '/idea-generator' },
    ];
    const { unmount } = open({ steps });
    await heading('Nothing needs you');
    expect(screen.getByText('1 of 2 done')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Start' }).getAttribute('href')).toBe('/idea-generator');
    unmount();
    open({});
    await heading('Nothing needs you');
    expect(screen.queryByRole('heading', { name: 'Your first video' })).toBeNull();
  });

  it('shows a running job with its step and stops it on request', async () => {
    const { api, user } = open({ running: [job] }, { 'POST /api/jobs/{id}/cancel': { ...job, state: 'cancelled' } });
    const bar = await screen.findByRole('progressbar', { name: 'Compiling: Ice that sinks' });
    expect(bar.getAttribute('aria-valuenow')).toBe('64');
    expect(screen.getByText('Draw scenes, scene 7 of 11, about 2 min left')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Cancel "Compiling: Ice that sinks"' }));
    expect(await screen.findByText('Nothing is running.')).toBeTruthy();
    expect(api.callsOf('POST /api/jobs/{id}/cancel')).toHaveLength(1);
  });

  it('shows no figure without its source', async () => {
    open({ figures: [{ label: 'Earned in November', value: '$3,284.10', source: 'sample' }] });
    const panel = await screen.findByRole('region', { name: 'Earned in November' });
    expect(wordsOf(panel)).toContain('Sample');
    expect(wordsOf(panel)).toContain('$3,284.10');
  });

  it('offers to try again when the dashboard does not load', async () => {
    const { api, user } = open({}, { 'GET /api/dashboard': refuse(503, 'unavailable', 'The database is starting.') });
    const title = await screen.findByRole('heading', { name: 'The dashboard did not load' });
    expect(wordsOf(title.closest('[role="alert"]') ?? title)).toContain('The database is starting.');
    api.set({ 'GET /api/dashboard': dashboard() });
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    await heading('Nothing needs you');
  });
});

it('raises an alarm in the journal panel only while the journal does not hold together', async () => {
  const { unmount } = open({});
  await screen.findByText('No activity yet.');
  expect(screen.queryByText(/does not hold together/)).toBeNull();
  unmount();
  open({ journalAlarm: 'Entry 17 was changed after it was written.' });
  await screen.findByText('The journal does not hold together. Entry 17 was changed after it was written.');
});
