import {
  fill,
  holdsThroughFailingWrites,
  holdsThroughFailures,
  openFirstDialog,
  type PageOfReads,
  type PageOfWrites,
  press,
  readsIn,
  screen,
  writesIn,
} from '@avenue/testing';
import { beforeAll, expect, test } from '@jest/globals';
import FcmServicePage from './fcm-service.page.tsx';
import FirebaseIntegrationPage from './firebase-integration.page.tsx';
import { answers, audiences, connection, message } from './testing/open-firebase.tsx';

beforeAll(openFirstDialog);

const integration: PageOfReads = {
  page: () => <FirebaseIntegrationPage />,
  path: '/firebase-integration',
  answers: { 'GET /api/firebase': connection() },
  shows: () => screen.findByRole('heading', { name: 'slow-history' }),
};
const service: PageOfReads = {
  page: () => <FcmServicePage />,
  path: '/fcm-service',
  answers,
  shows: async () => {
    await screen.findByText('Pixel');
    await screen.findByText('Viewers');
    await screen.findByText(/Firebase: new-videos/);
    await screen.findByText('Nothing went out yet');
  },
};

test('each read that fails is told in its place, and comes back', async () => {
  expect(await holdsThroughFailures(integration)).toEqual(['GET /api/firebase']);
  expect((await holdsThroughFailures(service)).toSorted()).toEqual(Object.keys(answers).toSorted());
}, 240_000);

const pages: Readonly<Record<string, PageOfWrites>> = {
  'Firebase Integration': {
    ...integration,
    writes: {
      'PUT /api/firebase': {
        before: () => fill(/^Or paste/, '{"type":"service_account"}'),
        press: () => press(/^Save the key$/),
        answer: connection(),
      },
      'POST /api/firebase/test': { press: () => press(/^Test$/), answer: connection() },
      'DELETE /api/firebase': {
        before: () => press(/^End the connection$/),
        press: () => press(/^End it$/),
        answer: connection(),
      },
    },
  },
  'FCM Service': {
    ...service,
    writes: {
      'POST /api/firebase/audiences': {
        before: async () => {
          await press(/^Add$/);
          await fill(/^Topic/, 'news');
          await fill(/^Who they are/, 'Readers');
        },
        press: () => press(/^Save the audience$/),
        answer: audiences(),
      },
      'DELETE /api/firebase/audiences': {
        before: () => press(/^Remove: Viewers$/),
        press: () => press(/^Remove the audience$/),
        answer: audiences(),
      },
      'POST /api/firebase/messages': {
        before: async () => {
          await fill(/^Title/, 'Ice');
          await fill(/^Text/, 'A new video.');
        },
        press: () => press(/^Propose the message$/),
        answer: message(),
      },
    },
  },
};

for (const [name, one] of Object.entries(pages))
  test(`${name}: each thing it sends may fail in each way`, async () => {
    expect((await holdsThroughFailingWrites(one)).length).toBeGreaterThan(0);
  }, 240_000);

test('everything that the pages read and send is tried', () => {
  const tried = new Set(Object.values(pages).flatMap(({ writes }) => Object.keys(writes)));
  expect(writesIn(__dirname).filter((key) => !tried.has(key))).toEqual([]);
  expect(readsIn(__dirname)).toEqual([
    'GET /api/effects',
    'GET /api/firebase',
    'GET /api/firebase/audiences',
    'GET /api/notices/settings',
    'GET /api/studio',
  ]);
});
