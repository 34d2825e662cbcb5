import type { ShortLink } from '@avenue/contract';
import { type Answers, act, fakeApi, renderPage, studio } from '@avenue/testing';
import ShortLinksPage from '../short-links.page.tsx';

export const link = (code: string, change: Partial<ShortLink> = {}): ShortLink => ({
  code,
  path: `/l/${code}`,
  title: `Link ${code}`,
  target: 'https://shop.example/knives?utm_source=youtube',
  tags: { source: 'youtube' },
  subject: '',
  clicks: 12,
  clicks30: 3,
  health: { state: 'good', sentence: 'It leads there.', checkedAt: '2026-11-22T10:00:00.000Z' },
  createdAt: '2026-11-01T10:00:00.000Z',
  ...change,
});

export const gone = link('gone', { health: { state: 'dead', sentence: 'There is no page any more (404).' } });

export const answers = {
  'GET /api/links': { rows: [link('knives'), gone], total: 2 },
  'GET /api/links/{code}/days': { days: [{ day: new Date().toISOString().slice(0, 10), clicks: 3 }] },
} satisfies Answers;

export const openLinks = async (given: Answers = {}, path = '/short-links') => {
  const api = fakeApi({ 'GET /api/studio': studio, ...answers, ...given });
  const page = await act(async () => renderPage(<ShortLinksPage />, { path, toasts: true }));
  return { api, ...page };
};
