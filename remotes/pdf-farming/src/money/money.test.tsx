import type { Answer } from '@avenue/contract';
import {
  type Answers,
  act,
  fakeApi,
  holdsThroughFailures,
  press,
  readsIn,
  refuse,
  renderPage,
  screen,
} from '@avenue/testing';
import { describe, expect, it } from '@jest/globals';
import { product } from '../testing/product.ts';
import EarningsPage from './earnings.page.tsx';
import FunnelPage from './pdf-funnel-overview.page.tsx';

const earned: Answer<'GET /api/pdf/earnings'> = [
  {
    ...{ platform: 'Gumroad', label: 'Night Sky Log', amount: 784, currency: 'USD', facts: 112, source: 'live' },
    ...{ name: 'Night Sky Log', product: { id: 'pdf_1', title: 'Night Sky Log' } },
  },
  { platform: 'Etsy', label: 'Garden', amount: 4.5, currency: 'EUR', facts: 1, source: 'live', name: 'Garden' },
];
const months: Answer<'GET /api/pdf/months'> = {
  timeZone: 'UTC',
  source: 'computed',
  months: [{ month: '2026-03-01', currency: 'USD', income: 784, fees: 134.4, refunds: 7 }],
};
const stages: Answer<'GET /api/pdf/funnel-data'> = [
  { title: 'Clicks', value: 1200, source: 'computed', sentence: 'Of people, on your 3 short links.' },
  { title: 'Revenue', value: 784, source: 'computed', sentence: 'In dollars, before fees.' },
];
const answers: Answers = {
  'GET /api/pdf/earnings': earned,
  'GET /api/pdf/months': months,
  'GET /api/pdf/funnel-data': stages,
};

describe('Earnings', () => {
  it('adds up each currency apart, to two decimals, with a line for each entry', async () => {
    fakeApi(answers);
    renderPage(<EarningsPage />);
    expect(await screen.findByText('$784.00', { selector: 'dd' })).toBeTruthy();
    expect(screen.getByText('$642.60')).toBeTruthy();
    expect(screen.getAllByText('€4.50').length).toBeGreaterThan(0);
    expect(screen.getByText('All 2 entries')).toBeTruthy();
    expect(await screen.findByRole('heading', { name: 'By month' })).toBeTruthy();
  });

  it('makes nothing up where nothing was sold', async () => {
    fakeApi({ ...answers, 'GET /api/pdf/earnings': [], 'GET /api/pdf/months': { ...months, months: [] } });
    renderPage(<EarningsPage />);
    expect(await screen.findByText('Nothing earned yet')).toBeTruthy();
    expect(screen.queryByText(/\$0/)).toBeNull();
  });
});

describe('Funnel overview', () => {
  it('shows the stages that are counted', async () => {
    fakeApi(answers);
    renderPage(<FunnelPage />);
    expect(await screen.findByText('1,200')).toBeTruthy();
    expect(screen.getByText('$784.00')).toBeTruthy();
  });

  it('says in the words of the page that there are none', async () => {
    fakeApi({ ...answers, 'GET /api/pdf/funnel-data': [] });
    renderPage(<FunnelPage />);
    expect(await screen.findByText('No funnel stages available.')).toBeTruthy();
  });
});

const catalogue: Answers = {
  'GET /api/pdf/catalogue': { items: [{ ...product, id: 'pdf_2', title: 'Garden Planner' }], total: 1 },
};

it('a name that no product has is given to one, with a way back; what fails says so and can be tried again', async () => {
  const api = fakeApi({
    ...answers,
    ...catalogue,
    'PUT /api/pdf/sold-names': refuse(500, 'failed', 'The disk is full.'),
  });
  await act(async () => renderPage(<EarningsPage />, { toasts: true }));
  await screen.findByText('Etsy, no product of yours has this name');
  await press(/^Give "Garden" to a product$/);
  await press(/^No product yet$/);
  await press(/^Garden Planner/);
  await screen.findByText(/It counts as before\. .*The disk is full\./);
  api.set({ 'PUT /api/pdf/sold-names': {} });
  await press(/^Retry$/);
  await screen.findByText('Sales of "Garden" count for it now.');
  await press(/^Undo$/);
  expect(api.callsOf('PUT /api/pdf/sold-names').map(({ body }) => body)).toEqual([
    { name: 'Garden', productId: 'pdf_2' },
    { name: 'Garden', productId: 'pdf_2' },
    { name: 'Garden', productId: null },
  ]);
});

it('tells each read that fails, and comes back', async () => {
  const page = () => (
    <>
      <EarningsPage />
      <FunnelPage />
    </>
  );
  const shows = () => screen.findByText('Night Sky Log');
  const held = await holdsThroughFailures({ page, answers, shows });
  expect(held.toSorted()).toEqual(readsIn(__dirname).toSorted());
}, 240_000);
