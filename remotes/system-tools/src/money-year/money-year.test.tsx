import type { MoneyYear } from '@avenue/contract';
import {
  type Answers,
  act,
  fakeApi,
  fireEvent,
  holdsThroughFailingWrites,
  holdsThroughFailures,
  openFirstDialog,
  press,
  readsIn,
  renderPage,
  screen,
  within,
  writesIn,
} from '@avenue/testing';
import { beforeAll, expect, test } from '@jest/globals';
import { YearDialog } from './year-dialog.tsx';

beforeAll(openFirstDialog);

const read = 'GET /api/ledger/year';
const off: MoneyYear['rates'] = { state: 'off', sentence: 'Amounts stay in their currencies.', isUnderWay: false };
const year: MoneyYear = {
  ...{ timeZone: 'Europe/Berlin', year: 2026, years: [2026, 2025], currency: 'EUR', currencies: ['USD', 'EUR'] },
  ...{ sample: false, rates: off },
  lines: [
    { kind: 'income', stream: 'sale', currency: 'USD', cents: 125_000, lines: 3, converted: null, unrated: 1 },
    { kind: 'income', currency: 'EUR', cents: 70_000, lines: 1, converted: 70_000, unrated: 0 },
    { kind: 'fee', stream: 'sale', currency: 'EUR', cents: -5000, lines: 2, converted: -5000, unrated: 0 },
  ],
  total: { income: 70_000, out: -5000, left: 65_000, unrated: 1 },
  models: { cents: 2000, incomePerUnit: 35 },
  places: [
    { place: 'Gumroad', currency: 'USD', earned: 125_000, paidOut: 100_000, onTheWay: 0 },
    { place: 'Videos', currency: 'EUR', earned: 65_000, paidOut: null, onTheWay: 0 },
  ],
};
const page = () => <YearDialog onClose={() => undefined} />;
const open = async (given: Answers = {}) => {
  const api = fakeApi({ [read]: year, ...given });
  await act(async () => renderPage(page(), { path: '/earnings-tracker', toasts: true }));
  return api;
};
const cells = (table: RegExp, row: RegExp) =>
  within(within(screen.getByRole('table', { name: table })).getByRole('row', { name: row }))
    .getAllByRole('cell')
    .map((cell) => cell.textContent);

test('sums leave out what there is no rate for, and say so; payouts are said where they are known', async () => {
  await open();
  for (const text of ['€700.00', '€50.00', '€650.00', '€35.00']) await screen.findAllByText(text);
  await screen.findByText(/^1 line with no rate is not in these sums\. Amounts stay/);
  expect(cells(/Confirmed lines/, /Sales.*\$1,250/)).toEqual(
    expect.arrayContaining(['$1,250.00', 'no rate for 1 line']),
  );
  expect(cells(/paid out/, /Gumroad/)).toEqual(expect.arrayContaining(['$1,250.00', '$1,000.00', '$250.00']));
  expect(cells(/paid out/, /Videos/)).toEqual(expect.arrayContaining(['no payout known', '-']));
  expect(screen.getByRole('link', { name: /Export every line/ }).getAttribute('href')).toBe(
    '/api/ledger/year/export?year=2026&currency=EUR',
  );
});

test('another year and currency are asked of the server', async () => {
  const api = await open();
  const choose = (name: string, value: string) =>
    act(async () => fireEvent.change(screen.getByRole('combobox', { name }), { target: { value } }));
  await choose('Year', '2025');
  await choose('In', 'USD');
  expect(api.callsOf(read).at(-1)?.query).toEqual({ year: '2025', currency: 'USD' });
});

test('of one currency nothing is said of rates, and without a line there is nothing to export', async () => {
  await open({ [read]: { ...year, lines: [], places: [], total: { income: 0, out: 0, left: 0, unrated: 0 } } });
  await screen.findByText('No line of 2026 is confirmed.');
  expect(screen.queryByRole('button', { name: 'Read exchange rates' })).toBeNull();
  expect(screen.queryByRole('link', { name: /Export/ })).toBeNull();
});

test('rates that were read say of which day the last is, and can be stopped', async () => {
  const rates = { state: 'read', sentence: 'Reference rates.', lastDay: '2026-11-27', isUnderWay: false } as const;
  const api = await open({ [read]: { ...year, rates }, 'PUT /api/rates': off });
  await screen.findByText(/Reference rates\. The last one is of 27 Nov/);
  await press(/^Stop reading rates$/);
  expect(api.callsOf('PUT /api/rates').map(({ body }) => body)).toEqual([{ on: false }]);
});

const shows = () => screen.findByText('Gumroad');
const holds = { page, path: '/earnings-tracker', answers: { [read]: year }, shows };

test('each read that fails is told in its place, and comes back', async () => {
  expect(await holdsThroughFailures(holds)).toEqual(readsIn(__dirname));
}, 240_000);

test('each thing it sends may fail in each way', async () => {
  const writes = { 'PUT /api/rates': { press: () => press(/^Read exchange rates$/), answer: off } };
  expect(await holdsThroughFailingWrites({ ...holds, writes })).toEqual(writesIn(__dirname));
}, 240_000);
