import type { Earnings } from '@avenue/contract';
import {
  type Answers,
  act,
  fakeApi,
  fill,
  fireEvent,
  holdsThroughFailingWrites,
  holdsThroughFailures,
  type PageOfReads,
  press,
  readsIn,
  renderPage,
  screen,
  within,
  writesIn,
} from '@avenue/testing';
import { describe, expect, it, test } from '@jest/globals';
import { amountOf } from './channels-panel.tsx';
import EarningsDashboardPage from './earnings-dashboard.page.tsx';
import { earningsCsv } from './export-earnings.ts';

const earnings: Earnings = {
  ...{ timeZone: 'Europe/Berlin', currency: 'USD', currencies: ['USD'], sample: false, converted: null },
  year: { confirmed: 1_840_000, expected: 12_000 },
  month: { period: '2026-11-01', confirmed: 96_000, expected: 0 },
  projected: { cents: 168_000, low: 131_000, high: 204_000, months: 13 },
  margin: { percent: 58.2, outCents: -769_120 },
  ...{ models: { cents: 2000, leftPerUnit: 535.44 }, unpriced: 0 },
  months: [
    { period: '2026-10-01', by: [{ module: 'pdf', cents: 120_000 }] },
    {
      period: '2026-11-01',
      by: [
        { module: 'pdf', cents: 90_000 },
        { module: 'video', cents: 6_000 },
      ],
    },
  ],
  modules: [
    { id: 'pdf', title: 'PDF products' },
    { id: 'video', title: '=Video' },
  ],
  onTheWay: [
    {
      id: 'led_9',
      text: 'Payout of November',
      cents: 12_000,
      currency: 'USD',
      source: 'estimate',
      at: '2026-12-15T00:00:00.000Z',
    },
  ],
  waiting: 1,
  channels: [
    { account: 'CHANNEL_ICE', label: 'Ice', revenue: 90_000, cost: -1_250, goal: 120_000, minutes: 150 },
    { account: 'CHANNEL_PORT', label: 'Port', revenue: 6_000, cost: 0, goal: null, minutes: 0 },
    { account: '', label: 'No channel', revenue: 0, cost: -800, goal: null, minutes: 0 },
  ],
};
const read = 'GET /api/earnings';
const write = 'PUT /api/earnings/goals';
const page = () => <EarningsDashboardPage />;
const path = '/earnings-dashboard';
const open = async (given: Answers = {}, at = path) => {
  const api = fakeApi({ [read]: earnings, ...given });
  await act(async () => renderPage(page(), { path: at, toasts: true }));
  return api;
};
const choose = (value: string) =>
  act(async () => fireEvent.change(screen.getByRole('combobox', { name: 'Currency' }), { target: { value } }));
const figure = (label: string) => screen.getByText(label).closest('div');
const rowOf = (label: string) => screen.getByRole('rowheader', { name: label }).closest('tr') as HTMLElement;

describe('Earnings Dashboard', () => {
  it('says what came in, what the month will come to with its range, and what is left', async () => {
    await open();
    expect(figure('Total revenue')?.textContent).toMatch(/\$18,400\.00.*\$120\.00 is expected besides/);
    expect(figure('Projected this month')?.textContent).toMatch(
      /\$1,680.*\$1,310 to \$2,040.*80 % range, from 13 months/,
    );
    expect(figure('Profit margin')?.textContent).toMatch(/58\.2 %.*After \$7,691\.20 of fees/);
    expect(figure('Left for each $1.00 of paid models')?.textContent).toMatch(
      /\$535\.44.*\$20\.00 this year, booked each night from tokens and your prices/,
    );
    expect(screen.getByText('Payout of November')).toBeTruthy();
    expect(screen.getByText('1 expected')).toBeTruthy();
  });

  it('makes up neither forecast nor margin', async () => {
    await open({ [read]: { ...earnings, projected: null, margin: null } });
    expect(screen.getByText('Said from seven full months on')).toBeTruthy();
    expect(screen.getByText('Known once something came in')).toBeTruthy();
    expect(screen.queryByText(/\$0 to/)).toBeNull();
  });

  it('says of models without a price that they are in no sum, and nothing where none ran', async () => {
    await open({ [read]: { ...earnings, models: null, unpriced: 3 } });
    expect(screen.getByText('3 runs have no price')).toBeTruthy();
    expect(screen.queryByText(/booked each night/)).toBeNull();
  });

  it('says what to do where nothing came in', async () => {
    await open({ [read]: { ...earnings, currencies: [], currency: '' } });
    expect(screen.getByText('Nothing came in yet')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Import a sales report' })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Export CSV' }).getAttribute('aria-disabled')).toBe('true');
  });

  it('shows one currency at a time, kept in the address', async () => {
    const api = await open({ [read]: { ...earnings, currencies: ['USD', 'EUR'] } });
    await choose('EUR');
    expect(api.callsOf(read).at(-1)?.query).toEqual({ currency: 'EUR' });
  });

  it('shows all currencies in one where that is chosen, with where rates are from and what is not in the sums', async () => {
    const rates = { state: 'read', sentence: 'Reference rates.', isUnderWay: false } as const;
    const two = { ...earnings, currencies: ['USD', 'EUR'] };
    const api = await open({
      [read]: ({ query }: { query: Record<string, string> }) =>
        query.converted ? { ...two, currency: 'EUR', converted: { rates, unrated: 2 } } : two,
    });
    await choose('all EUR');
    expect(api.callsOf(read).at(-1)?.query).toEqual({ currency: 'EUR', converted: 'true' });
    expect(await screen.findByText('2 lines with no rate are not in these sums. Reference rates.')).toBeTruthy();
    await choose('USD');
    expect(api.callsOf(read).at(-1)?.query).toEqual({ currency: 'USD' });
  });

  it('shows how far each channel is, and none where no goal is', async () => {
    await open();
    expect(within(rowOf('Ice')).getByRole('progressbar').getAttribute('aria-valuenow')).toBe('75');
    expect(rowOf('Port').textContent).toContain('No goal');
    // What belongs to no channel has none to reach.
    expect(within(rowOf('No channel')).queryByRole('button')).toBeNull();
  });

  it('keeps a goal, takes it away when emptied, and says what is no amount', async () => {
    const api = await open({ [write]: earnings });
    await press(/change the goal of Ice/);
    await fill(/^Goal of Ice/, 'lots');
    await press(/^Save$/);
    expect(screen.getByText('Write an amount above nothing, such as 2500.')).toBeTruthy();
    expect(api.callsOf(write)).toHaveLength(0);
    await fill(/^Goal of Ice/, '');
    await press(/^Save$/);
    expect(api.callsOf(write).at(-1)).toMatchObject({ body: { account: 'CHANNEL_ICE', currency: 'USD', cents: null } });
    expect(await screen.findByText('Ice has no goal any more.')).toBeTruthy();
  });
});

test('a typed goal comes back after the page was left', async () => {
  fakeApi({ [read]: earnings });
  const view = await act(async () => renderPage(page(), { path, toasts: true }));
  await press(/^Set a goal for Port/);
  await fill(/^Goal of Port/, '1234');
  view.unmount();
  await act(async () => renderPage(page(), { path, toasts: true }));
  await press(/^Set a goal for Port/);
  expect(screen.getByRole('textbox', { name: /^Goal of Port/ })).toHaveProperty('value', '1234');
});

test.each([
  ['2500', 250_000],
  ['12.5', 1_250],
  ['12,05', 1_205],
  [' ', null],
  ['0', undefined],
  ['1.500', undefined],
  ['-3', undefined],
  ['€20', undefined],
])('"%s" is %p hundredths', (typed, cents) => {
  expect(amountOf(typed)).toBe(cents);
});

test('the file has every month and channel, and no cell that a spreadsheet would run', () => {
  expect(earningsCsv(earnings).split('\r\n')).toEqual([
    "Month,PDF products,'=Video,Currency",
    '2026-10,1200.00,0.00,USD',
    '2026-11,900.00,60.00,USD',
    '',
    'Channel,Revenue,Goal,Fees and costs,Currency,Hours of work',
    'Ice,900.00,1200.00,12.50,USD,2.50',
    'Port,60.00,,0.00,USD,0.00',
    'No channel,0.00,,8.00,USD,0.00',
  ]);
});

const reads: PageOfReads = {
  ...{ page, path, answers: { [read]: earnings } },
  shows: () => screen.findByText('Payout of November'),
};

test('each read that fails is told in its place, and comes back', async () => {
  expect(await holdsThroughFailures(reads)).toEqual([read]);
}, 240_000);

test('each thing it sends may fail in each way', async () => {
  const before = async () => {
    await press(/^Set a goal for Port/);
    await fill(/^Goal of Port/, '2500');
  };
  const writes = { [write]: { before, press: () => press(/^Save$/), answer: earnings } };
  expect(await holdsThroughFailingWrites({ ...reads, writes })).toEqual([write]);
}, 240_000);

test('everything that the page reads and sends is tried', () => {
  expect(readsIn(__dirname)).toEqual([read]);
  expect(writesIn(__dirname)).toEqual([write]);
});
