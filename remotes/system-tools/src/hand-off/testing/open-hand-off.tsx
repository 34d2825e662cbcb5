import type { Effect, HandOff } from '@avenue/contract';
import { type Answers, act, fakeApi, renderPage, type SeenCall, studio } from '@avenue/testing';
import { effect as shadowed } from '../../shadow-mode/testing/open-shadow.tsx';
import HandOffPage from '../hand-off.page.tsx';

export const url = 'https://youtu.be/dQw4w9WgXcQ';

export const effect = (id: string, change: Partial<Effect> = {}): Effect =>
  shadowed(id, { state: 'handed', mode: 'assisted', reason: 'No channel is connected.', ...change });

/** One that a person posted. */
export const posted = (state: 'sent' | 'mismatch' | 'verified', change: Partial<Effect> = {}): Effect =>
  effect('one', { state, url, byHand: true, reason: 'It is told why.', ...change });

const media = (letter: string, end: string) => `/media/${letter.repeat(64)}.${end}`;

export const kit: HandOff = {
  platform: 'YouTube',
  files: [
    { id: 'video', label: 'Video', name: 'roads.mp4', url: media('a', 'mp4'), bytes: 12_300_000 },
    { id: 'thumbnail', label: 'Thumbnail', name: 'roads-thumbnail.jpg', url: media('b', 'jpg'), bytes: 80_000 },
  ],
  texts: [
    { id: 'title', label: 'Title', text: 'Roman roads', size: 11, limit: 100, unit: 'characters' },
    { id: 'tags', label: 'Tags', text: '', size: 0, limit: 500, unit: 'characters' },
  ],
  choices: [{ id: 'audience', label: 'Made for kids', value: 'No' }],
  steps: [{ id: 'upload', label: 'Upload the video file' }],
  links: [
    { label: 'YouTube Studio, new upload', url: 'https://www.youtube.com/upload', on: 'desk' },
    { label: 'YouTube app, then + and Upload', url: 'https://www.youtube.com/', on: 'phone' },
  ],
  address: { label: 'Address of the video', example: 'https://youtu.be/...' },
  ticked: [],
  phone: { reaches: false },
};

/** Two that are handed over, and what was posted before. */
export const answersOf = (one: Effect = effect('one'), before: readonly Effect[] = []): Answers => ({
  'GET /api/studio': studio,
  'GET /api/effects': ({ query }: SeenCall) => {
    const rows = query.byHand ? [...before] : [effect('one'), effect('two')];
    return { rows, total: rows.length };
  },
  'GET /api/effects/{id}': ({ params }: SeenCall) => (params.id === one.id ? one : effect(String(params.id))),
  'GET /api/effects/{id}/hand-off': kit,
});

export const openHandOff = async (given: Answers = answersOf(), path = '/hand-off?effect=one') => {
  const api = fakeApi(given);
  const page = await act(async () => renderPage(<HandOffPage />, { path, toasts: true }));
  return { api, ...page };
};
