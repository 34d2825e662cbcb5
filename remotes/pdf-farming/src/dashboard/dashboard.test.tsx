import {
  type Answers,
  act,
  Breakage,
  fakeApi,
  holdsThroughFailures,
  readsIn,
  renderPage,
  screen,
  waitFor,
  within,
  writesIn,
} from '@avenue/testing';
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { product } from '../testing/product.ts';
import DashboardPage from './pdf-dashboard.page.tsx';

const radar = ['Files', 'Cover', 'Copy', 'Listing', 'Links', 'Promotion'].map((metric, at) => ({
  metric,
  score: 90 - 10 * at,
}));

const answers: Answers = {
  'GET /api/pdf/products': [product],
  'GET /api/pdf/revenue': [
    { label: 'Total revenue', amount: 1482.5, currency: 'USD', source: 'computed', note: '62 sales' },
  ],
  'GET /api/pdf/checklist/all': radar,
  'GET /api/pdf/suggestions': [
    {
      id: 'cover-pdf_1',
      text: 'Give it a cover',
      detail: 'Its weakest part.',
      path: '/pdf/product?id=pdf_1',
      verb: 'Open',
    },
  ],
  'GET /api/pdf/activity-log': [
    { seq: 2, timestamp: '2026-03-14T09:30:00.000Z', message: 'It was begun.' },
    { seq: 1 },
  ],
};
const empty: Answers = {
  'GET /api/pdf/products': [],
  'GET /api/pdf/revenue': [],
  'GET /api/pdf/checklist/all': [],
  'GET /api/pdf/suggestions': [],
  'GET /api/pdf/activity-log': [],
};

const page = () => <DashboardPage />;
const shows = async () => {
  await screen.findByRole('link', { name: 'The first one' });
  await screen.findByText('$1,482.50');
};
const open = (others: Answers = {}) => {
  const api = fakeApi({ ...answers, ...others });
  return { api, ...renderPage(page()) };
};

/** An answer as it comes, outside the contract. */
const answering = (answer: unknown) => new Breakage('another shape', /./, () => Response.json(answer));

afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

describe('the dashboard of PDF farming', () => {
  it('shows money, products, readiness, what to do and what was done', async () => {
    open();
    await shows();
    expect(screen.getByRole('heading', { level: 1, name: 'PDF Content Farming Dashboard' })).toBeTruthy();
    expect(screen.getByRole('img', { name: 'Folio' })).toBeTruthy();
    expect(screen.getByText(/^1 product, 0 ready to launch\./)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'The first one' }).getAttribute('href')).toBe('/pdf/product?id=pdf_1');
    expect(screen.getByRole('link', { name: 'Open: Give it a cover' }).getAttribute('href')).toBe(
      '/pdf/product?id=pdf_1',
    );
    expect(
      await screen.findByRole('img', { name: 'Launch Readiness: 6 metrics, highest Files 90, lowest Promotion 40.' }),
    ).toBeTruthy();
    expect(screen.getByText('Weakest: promotion, 40 of 100.')).toBeTruthy();
  });

  it('names a time and a message that are not known', async () => {
    open();
    const lines = within(await screen.findByRole('list', { name: /What was done/ })).getAllByRole('listitem');
    expect(lines[0]?.textContent).toMatch(/It was begun\./);
    expect(lines[1]?.textContent).toBe('Unknown timeNo message');
  });

  it('says of each part that there is nothing, and invents no figure', async () => {
    open(empty);
    for (const words of ['No radar data available.', 'No activity yet.', /No sale of a PDF product/, 'No products yet'])
      expect(await screen.findByText(words)).toBeTruthy();
    expect(document.body.textContent).not.toMatch(/\$0\.00/);
  });

  it('writes an amount that is no number as 0.00', async () => {
    open({
      'GET /api/pdf/revenue': answering([
        { label: 'Total revenue', amount: 'much', currency: 'USD', source: 'computed' },
      ]),
    });
    expect(await screen.findByText('$0.00')).toBeTruthy();
  });

  it('warns of suggestions that are no list, and draws nothing for them', async () => {
    const warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
    open({ 'GET /api/pdf/suggestions': answering({ of: 'no list' }) });
    await shows();
    await waitFor(() => expect(warn).toHaveBeenCalledWith('Suggestions are no list.', 'object'));
    expect(screen.queryByRole('heading', { name: 'AI Suggestions' })).toBeNull();
  });

  it('leads to the settings', async () => {
    const { user, place } = open();
    await user.click(await screen.findByRole('button', { name: 'Settings' }));
    expect(place()).toBe('/admin-config');
  });

  it('shows the readiness of a chosen product, which stands in the address', async () => {
    const { api, user, place } = open();
    await shows();
    await user.selectOptions(screen.getByRole('combobox', { name: 'Readiness of' }), 'The first one');
    await waitFor(() => expect(api.callsOf('GET /api/pdf/checklist/all').at(-1)?.query).toEqual({ product: 'pdf_1' }));
    expect(place()).toBe('/?product=pdf_1');
  });

  it('reads all five again every ten seconds, and not in a tab that nobody sees', async () => {
    jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'setImmediate', 'performance'] });
    const { api, unmount } = open();
    const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
    await pass(100);
    const counts = () => Object.keys(empty).map((key) => api.callsOf(key as 'GET /api/pdf/products').length);
    expect(counts()).toEqual([1, 1, 1, 1, 1]);
    await pass(9_800);
    expect(counts()).toEqual([1, 1, 1, 1, 1]);
    await pass(200);
    expect(counts()).toEqual([2, 2, 2, 2, 2]);
    const seen = jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    await pass(30_000);
    expect(counts()).toEqual([2, 2, 2, 2, 2]);
    seen.mockReturnValue('visible');
    unmount();
    await pass(30_000);
    expect(counts()).toEqual([2, 2, 2, 2, 2]);
  });

  it('tells each read that fails, and comes back', async () => {
    expect((await holdsThroughFailures({ page, answers, shows })).toSorted()).toEqual(readsIn(__dirname));
    expect(writesIn(__dirname)).toEqual([]);
  }, 240_000);
});
