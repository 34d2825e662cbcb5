import { holdsThroughFailures, type PageOfReads, readsIn, screen, writesIn } from '@avenue/testing';
import { expect, test } from '@jest/globals';
import StatusDashboardPage from './status-dashboard.page.tsx';
import { answers } from './testing/open-status.tsx';

const page: PageOfReads = {
  page: () => <StatusDashboardPage />,
  path: '/status-dashboard',
  answers,
  shows: async () => {
    await screen.findByText('No page of this family is here yet.');
    await screen.findByText('"Roman roads" was edited.');
    await screen.findByText('"Ice 2" failed: No room.');
  },
};

test('each read that fails is told in its place, the others stay, and it comes back', async () => {
  const tried = await holdsThroughFailures(page);
  const reads = readsIn(__dirname).filter((key) => key !== 'GET /api/studio');
  expect(tried.toSorted()).toEqual(reads);
  expect(writesIn(__dirname)).toEqual([]);
}, 240_000);
