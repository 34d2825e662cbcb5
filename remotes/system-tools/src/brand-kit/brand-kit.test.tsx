import {
  fill,
  holdsThroughFailingWrites,
  holdsThroughFailures,
  type PageOfReads,
  type PageOfWrites,
  press,
  readsIn,
  screen,
  waitFor,
  writesIn,
} from '@avenue/testing';
import { expect, test } from '@jest/globals';
import BrandKitPage from './brand-kit.page.tsx';
import { answers, bread, openBrandKit } from './testing/open-brand-kit.tsx';

test('each channel says what its kit has; what is typed is saved with the version that was seen', async () => {
  const { api } = await openBrandKit({ 'PUT /api/make/brands/{channel}': { ...bread, version: 4 } });
  await screen.findByText('Dry and warm, 2 words kept out, a disclosure');
  screen.getByText('It sounds as Avenue does');
  await fill(/^Words to keep out/, ' moist \n\nhack');
  await press(/^Save the brand kit$/);
  await waitFor(() =>
    expect(api.callsOf('PUT /api/make/brands/{channel}').at(-1)?.body).toEqual({
      ...bread.kit,
      banned: ['moist', 'hack'],
      seen: 3,
    }),
  );
});

test('without a channel there is the way to one', async () => {
  await openBrandKit({ 'GET /api/make/brands': { rows: [] } });
  expect((await screen.findByRole('link', { name: 'Add a channel' })).getAttribute('href')).toContain('/admin-config');
});

const reads: PageOfReads = {
  page: () => <BrandKitPage />,
  path: '/brand-kit',
  answers,
  shows: () => screen.findByRole('heading', { name: 'Bread and more' }),
};
const writes: PageOfWrites = {
  ...reads,
  writes: {
    'PUT /api/make/brands/{channel}': {
      before: async () => fill(/^Voice/, 'Loud'),
      press: () => press(/^Save the brand kit$/),
      answer: bread,
    },
  },
};

test('what fails is told in its place, and comes back', async () => {
  expect(await holdsThroughFailures(reads)).toEqual(['GET /api/make/brands']);
  expect(await holdsThroughFailingWrites(writes)).toHaveLength(1);
  expect(readsIn(__dirname)).toEqual(['GET /api/make/brands']);
  expect(writesIn(__dirname)).toEqual(['PUT /api/make/brands/{channel}']);
}, 240_000);
