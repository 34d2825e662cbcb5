import type { Dashboard, Need, QueueItem } from '@avenue/contract';
import { useRefresh } from '@avenue/data';
import { type Answers, act, FakeQueue, fakeApi, renderPage, screen, studio, within } from '@avenue/testing';
import { useEffect } from 'react';
import DashboardPage from '../dashboard.page.tsx';

const listed = 6;

/** The dashboard of a studio in which nothing happened. */
export const nothing: Dashboard = {
  waiting: [],
  total: 0,
  running: [],
  done: [],
  steps: [],
  figures: [],
  suggestions: [],
};

const decisionNeed = (item: QueueItem): Need => ({
  id: item.id,
  family: 'video',
  kind: 'decision',
  title: item.title,
  channel: item.channel,
  channelLabel: item.channelLabel,
  sentence: item.checks.find(({ verdict }) => verdict !== 'pass')?.sentence ?? 'Every check passed.',
  next: { label: 'Watch and decide', path: `/upload-queue?item=${item.id}` },
  item,
  createdAt: item.createdAt,
});

/** A compiled video that was not approved yet. */
export const madeNeed = (id: string, change: Partial<Need> = {}): Need => ({
  id,
  family: 'video',
  kind: 'video',
  title: `Made ${id}`,
  channel: 'CHANNEL_SLOW_HISTORY',
  channelLabel: 'Slow History',
  sentence: 'Compiled, not approved yet.',
  next: { label: 'Watch and approve', path: `/video-generator?script=${id}` },
  durationMs: 41_000,
  createdAt: '2026-11-20T09:00:00.000Z',
  ...change,
});

interface Heard {
  tell?: ReturnType<typeof useRefresh>;
}

function Hears({ as }: { as: Heard }) {
  const refresh = useRefresh();
  useEffect(() => {
    as.tell = refresh;
  });
  return null;
}

export interface Opened {
  waiting?: readonly QueueItem[];
  made?: readonly Need[];
  /** Other parts of the dashboard. */
  part?: Partial<Dashboard>;
  answers?: Answers;
}

/** What the dashboard asks for and sends, with a queue and finished things behind it. */
export function dashboardAnswers(queue: FakeQueue, { made = [], part = {} }: Omit<Opened, 'answers'> = {}) {
  const aside = new Set<string>();
  const needs = (): Need[] => [...queue.list('waiting').map(decisionNeed), ...made.filter(({ id }) => !aside.has(id))];
  const idsOf = (body: unknown) => (body as { ids: string[] }).ids;
  const answers: Answers = {
    ...queue.answers(),
    'GET /api/studio': studio,
    'GET /api/dashboard': () => ({
      ...nothing,
      waiting: needs().slice(0, listed),
      total: needs().length,
      ...part,
    }),
    'GET /api/needs': () => ({ items: needs(), total: needs().length }),
    'POST /api/needs/aside': ({ body }) => {
      for (const id of idsOf(body)) aside.add(id);
      return {};
    },
    'POST /api/needs/back': ({ body }) => {
      for (const id of idsOf(body)) aside.delete(id);
      return {};
    },
  };
  return { answers, aside };
}

/** The page with a queue and finished things behind it; `stream` says that something changed elsewhere. */
export function openDashboard({ waiting = [], answers = {}, ...more }: Opened = {}) {
  const queue = new FakeQueue(waiting);
  const { answers: usual, aside } = dashboardAnswers(queue, more);
  const api = fakeApi({ ...usual, ...answers });
  const heard: Heard = {};
  const view = renderPage(
    <>
      <DashboardPage />
      <Hears as={heard} />
    </>,
    { path: '/dashboard', toasts: true },
  );
  const stream = () => act(async () => void (await heard.tell?.('/api/dashboard', '/api/needs')));
  return { ...view, queue, aside, api, stream };
}

export const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
export const rows = () => within(screen.getByRole('list', { name: 'What waits for you' })).getAllByRole('listitem');
export const titles = () => rows().map((row) => within(row).getAllByRole('link')[0]?.textContent);
export const currentId = () => document.querySelector('[data-current]')?.getAttribute('data-row') ?? undefined;
export const focusedId = () => document.activeElement?.closest('[data-row]')?.getAttribute('data-row') ?? undefined;
