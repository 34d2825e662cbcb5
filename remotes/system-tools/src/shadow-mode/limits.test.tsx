import { fill, openFirstDialog, press, screen, waitFor } from '@avenue/testing';
import { beforeAll, expect, test } from '@jest/globals';
import { effect, held, limit, openShadow } from './testing/open-shadow.tsx';

beforeAll(openFirstDialog);

test('limits of a place and of those above it stand beside what is used, and what waits past its time says why', async () => {
  const late = effect('late', { state: 'ready', reason: '4 went out in the last hour, which is the cap.' });
  const { api } = await openShadow({
    'GET /api/limits': {
      rows: [
        limit(),
        limit({ module: '', monthCents: 5000, perHour: undefined, dayCents: undefined }),
        limit({ account: 'x' }),
      ],
    },
    'GET /api/effects': ({ query }) => (query?.due === 'past' ? { rows: [late], total: 5 } : held),
  });
  await screen.findByRole('progressbar', { name: 'Sends in the last hour' });
  screen.getByText('4 of 4');
  screen.getByText('$1.10 of $5.00');
  screen.getByText('Spent this month, The whole studio');
  expect(screen.getAllByRole('progressbar', { name: /^S(?:ends|pent)/ })).toHaveLength(3);
  const link = await screen.findByRole('link', { name: 'Video late' });
  expect(link.closest('span')?.textContent).toContain('which is the cap.');
  screen.getByText(/And 4 more\.$/);
  expect(api.callsOf('GET /api/effects').find(({ query }) => query?.due)?.query).toMatchObject({
    ...{ state: 'ready', module: 'video', limit: '3' },
  });
});

test('a limit is set in dollars and sent in cents; an empty field is none, and a wrong one says what it takes', async () => {
  const { api } = await openShadow({ 'PUT /api/limits': { rows: [] } });
  await press(/^Change the limits$/);
  await fill(/^Sends in an hour/, '');
  await fill(/^Dollars a day/, '12,5');
  await press(/^Set the limits$/);
  await screen.findByText(/^Dollars as 12 or 12\.50/);
  await fill(/^Dollars a day/, '12.5');
  await press(/^Set the limits$/);
  await waitFor(() =>
    expect(api.callsOf('PUT /api/limits').at(-1)?.body).toEqual({ module: 'video', account: '', dayCents: 1250 }),
  );
});
