import { holdsThroughFailingWrites, type PageOfWrites, press, screen, writesIn } from '@avenue/testing';
import { beforeAll, expect, test } from '@jest/globals';
import { overview, warmUp } from './fixtures.tsx';
import RemotesPage from './remotes.page.tsx';

beforeAll(warmUp);

const remotes: PageOfWrites = {
  page: () => <RemotesPage />,
  path: '/remotes',
  answers: { 'GET /api/remotes': overview() },
  shows: () => screen.findByText('Shared: react 19.3.1. Contract: system 1, video 1.'),
  writes: {
    'POST /api/remotes/refresh': { press: () => press(/^Check for new builds$/), answer: overview() },
    'POST /api/remotes/{id}/rollback': {
      before: () => press(/^Roll video-pipeline back/),
      press: () => press(/^Roll back to 1.8.4$/),
      answer: overview(),
    },
    'POST /api/remotes/{id}/pin': {
      press: async () => {
        await press(/^More for video-pipeline$/);
        await press(/^Pin this build/);
      },
      answer: overview(),
    },
    'POST /api/remotes/{id}/disable': {
      before: async () => {
        await press(/^More for video-pipeline$/);
        await press(/^Switch off/);
      },
      press: () => press(/^Switch video-pipeline off$/),
      answer: overview(),
    },
  },
};

test('Remotes: each thing it sends may fail in each way', async () => {
  expect(await holdsThroughFailingWrites(remotes)).toEqual(Object.keys(remotes.writes));
}, 240_000);

test('everything that the page sends is tried', () => {
  expect(writesIn(__dirname).filter((key) => !(key in remotes.writes))).toEqual([]);
});
