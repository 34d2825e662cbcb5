import type { Answer, Notice } from '@avenue/contract';
import { type Answers, act, fakeApi, renderPage, studio } from '@avenue/testing';
import { BellButton } from '../bell-button.tsx';

export const notice = (n: number, change: Partial<Notice> = {}): Notice => ({
  id: `ntc_${n}`,
  kind: 'decision',
  title: `${n} videos wait for your decision`,
  sentence: '"Ice", "Maps" and more.',
  path: '/upload-queue',
  count: n,
  at: new Date(Date.UTC(2026, 10, 23, 12, 0, -n)).toISOString(),
  read: false,
  over: false,
  ...change,
});

export const told = (...rows: Notice[]): Answer<'GET /api/notices'> => ({
  rows,
  total: rows.length,
  unread: rows.filter(({ read }) => !read).length,
});

export const answers: Answers = {
  'GET /api/studio': studio,
  'GET /api/notices': told(notice(3), notice(2, { read: true, over: true })),
};

const bell = (unread = 1) => <BellButton unread={unread} path="/choose" />;

export const openBell = async (given: Answers = {}, unread = 1) => {
  const api = fakeApi({ ...answers, ...given });
  const page = await act(async () => renderPage(bell(unread)));
  return { api, ...page };
};
