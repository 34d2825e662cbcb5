import { schedule, two, unplaced } from '@avenue/boards/post/testing';
import type { CalendarFeed } from '@avenue/contract';
import { type Answers, act, fakeApi, renderPage, studio } from '@avenue/testing';
import SmartSchedulerPage from '../smart-scheduler.page.tsx';

export const feed: CalendarFeed = {
  id: 'cal_1',
  name: 'Phone',
  account: '',
  works: true,
  createdAt: '2027-07-01T10:00:00.000Z',
};

export const path = '/smart-scheduler?day=2027-07-14';

export const openScheduler = async (given: Answers = {}, at = path) => {
  const api = fakeApi({
    'GET /api/studio': studio,
    'GET /api/schedule': schedule(two),
    'GET /api/schedule/unplaced': { rows: [unplaced] },
    'GET /api/schedule/feeds': { rows: [feed] },
    ...given,
  });
  const page = await act(async () => renderPage(<SmartSchedulerPage />, { path: at, toasts: true }));
  return { api, ...page };
};
