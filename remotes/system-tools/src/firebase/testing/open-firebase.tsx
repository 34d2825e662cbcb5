import type { Answer, Effect } from '@avenue/contract';
import { type Answers, act, fakeApi, renderPage, studio } from '@avenue/testing';
import type { ReactElement } from 'react';
import { settings } from '../../notices/testing/open-notices.tsx';

type Connection = Answer<'GET /api/firebase'>;

export const connection = (change: Partial<NonNullable<Connection['project']>> = {}): Connection => ({
  project: {
    projectId: 'slow-history',
    clientEmail: 'avenue@slow-history.iam.gserviceaccount.com',
    keyId: 'a1b2c3d4',
    savedAt: '2026-11-23T11:00:00.000Z',
    state: 'works',
    sentence: 'Google gave a token, and Firebase would take a message.',
    testedAt: '2026-11-23T11:01:00.000Z',
    ...change,
  },
  scopes: [{ scope: 'https://www.googleapis.com/auth/firebase.messaging', allows: 'Send messages.' }],
  guide: [{ title: 'Make a key', text: 'Under Keys.' }],
});

export const audiences = (change: Partial<Answer<'GET /api/firebase/audiences'>> = {}) => ({
  rows: [
    {
      topic: 'new-videos',
      name: 'Viewers',
      consent: { statement: 'They ticked a box in the app.', by: 'Mara', at: '2026-11-23T11:00:00.000Z' },
    },
    { topic: 'strangers', name: 'Strangers' },
  ],
  mode: 'assisted' as const,
  longestBytes: 2048,
  ...change,
});

export const message = (change: Partial<Effect> = {}): Effect => ({
  id: 'eff_1',
  module: 'firebase',
  kind: 'fcm.message',
  class: 'message',
  account: 'Firebase: new-videos',
  subject: 'msg_1',
  title: 'Ice',
  payload: {},
  state: 'awaiting',
  reason: 'It waits for your yes.',
  mode: 'assisted',
  verdicts: [],
  costCents: 0,
  dueAt: '2026-11-24T09:00:00.000Z',
  expiresAt: '2026-11-27T09:00:00.000Z',
  attempt: 0,
  createdAt: '2026-11-23T11:00:00.000Z',
  changedAt: '2026-11-23T11:00:00.000Z',
  seen: 'seen-message-1',
  ...change,
});

const phones = settings({
  channels: [
    {
      id: 'fcm',
      name: 'Phone app',
      gives: 'Push notices in an app of your own.',
      state: 'works',
      sentence: 'Phone app took the last notice.',
      guide: [],
      fields: [],
      devices: [
        { id: 'dev_1', label: 'Pixel', at: '2026-11-22T09:00:00.000Z' },
        { id: 'dev_2', label: 'Tablet', at: '2026-11-22T09:00:00.000Z', gone: 'The app was removed there.' },
      ],
    },
  ],
});

export const answers: Answers = {
  'GET /api/firebase': connection(),
  'GET /api/firebase/audiences': audiences(),
  'GET /api/notices/settings': phones,
  'GET /api/notices/deliveries': { rows: [], total: 0 },
  'GET /api/effects': { rows: [message()], total: 1 },
};

export const openPage = async (page: ReactElement, path: string, given: Answers = {}) => {
  const api = fakeApi({ 'GET /api/studio': studio, ...answers, ...given });
  const opened = await act(async () => renderPage(page, { path, toasts: true }));
  return { api, ...opened };
};
