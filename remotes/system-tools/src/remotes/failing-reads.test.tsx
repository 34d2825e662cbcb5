import { holdsThroughFailures, screen } from '@avenue/testing';
import { beforeAll, expect, test } from '@jest/globals';
import { overview, warmUp } from './fixtures.tsx';
import RemotesPage from './remotes.page.tsx';

beforeAll(warmUp);

test('Remotes tells each read that fails, keeps what was shown and comes back', async () => {
  const reads = await holdsThroughFailures({
    page: () => <RemotesPage />,
    answers: { 'GET /api/remotes': overview() },
    shows: () => screen.findByText('Shared: react 19.3.1. Contract: system 1, video 1.'),
  });
  expect(reads).toEqual(['GET /api/remotes']);
}, 240_000);
