import { importView } from '@avenue/boards/collect/testing';
import { act, fill, fireEvent, openFirstDialog, press, screen, within } from '@avenue/testing';
import { beforeAll, expect, test } from '@jest/globals';
import { currenciesOf, monthsOf, totalOf, workedIn } from './sums.ts';
import { answers, fact, openTracker, sum, sums } from './testing/open-tracker.tsx';
import { centsOf } from './words.ts';

beforeAll(openFirstDialog);

test('sums are of one currency and time; payouts move what was earned, and months without anything stand between', () => {
  expect(currenciesOf(sums)).toEqual(['USD', 'EUR']);
  expect(totalOf(sums, 'USD', '2026-11-01')).toEqual({
    ...{ confirmed: 211_600, expected: 114_410, out: -2400, paidOut: 120_000 },
  });
  expect(totalOf(sums, 'USD', undefined).confirmed).toBe(399_000);
  expect(monthsOf(sums, 'USD')).toEqual([
    { period: '2026-09-01', income: 187_400, expected: 0, out: 0 },
    { period: '2026-10-01', income: 0, expected: 0, out: 0 },
    { period: '2026-11-01', income: 214_000, expected: 114_410, out: -2400 },
  ]);
  expect(monthsOf([sum({ kind: 'payout', confirmed: -1 })], 'USD')).toEqual([]);
});

test('what is left for an hour is of months in which hours were noted', () => {
  const hours = [
    { period: '2026-11-01', minutes: 600 },
    { period: '2026-08-01', minutes: 60 },
  ];
  expect(workedIn(hours, sums, 'USD', undefined)).toEqual({ minutes: 660, left: 211_600 });
  expect(workedIn(hours, sums, 'USD', '2026-11-01')).toEqual({ minutes: 600, left: 211_600 });
  expect(workedIn(hours, sums, 'EUR', '2026-11-01')).toEqual({ minutes: 600, left: 4600 });
  expect(workedIn([], sums, 'USD', undefined)).toEqual({ minutes: 0, left: 0 });
});

test.each([
  ['12.50', 'income', 1250],
  ['12,5', 'fee', -1250],
  ['7', 'adjustment', 700],
  ['-7', 'adjustment', -700],
  ['-7', 'cost', undefined],
  ['0', 'income', undefined],
  ['1.234', 'income', undefined],
  ['ten', 'income', undefined],
] as const)('%s of %s is %s cents', (text, kind, cents) => expect(centsOf(text, kind)).toBe(cents));

test('each place says what was earned there, paid out, on the way and still there', async () => {
  await openTracker();
  const table = await screen.findByRole('table', { name: 'Earned and paid out' });
  const cells = (row: RegExp) =>
    within(within(table).getByRole('row', { name: row }))
      .getAllByRole('cell')
      .map((cell) => cell.textContent);
  expect(cells(/Gumroad/)).toEqual(expect.arrayContaining(['$1,250.00', '$1,000.00', '$20.00', '$250.00']));
  expect(cells(/Awin/)).toEqual(expect.arrayContaining(['no payout known', '-']));
});

test('each line says what, how much, its state and where it is from; filters and book are asked of the server', async () => {
  const { api, place } = await openTracker();
  const table = within(await screen.findByRole('table', { name: 'Ledger' }));
  table.getByText('"Night Sky Log" was sold on Gumroad.');
  table.getByText('-$1.20');
  table.getByText('Fee, CHANNEL_ICE, Read from a shop');
  table.getByText('Expected');
  table.getByText('Taken back');
  screen.getByText('$3,990.00');
  screen.getByText('$99.75');
  screen.getByText('40 h were noted; $3,990.00 are left of their months');
  await press(/^Simulated$/);
  expect(place()).toBe('/earnings-tracker?period=all&book=simulated');
  expect(api.callsOf('GET /api/ledger/sums').at(-1)?.query).toEqual({ book: 'simulated', by: 'month' });
  expect(api.callsOf('GET /api/ledger').at(-1)?.query).toMatchObject({ book: 'simulated' });
});

test('a line is added with the sign of its kind and undone at once; a wrong amount is told beside its field', async () => {
  const { api } = await openTracker({
    'POST /api/ledger': fact('led_9', { cents: -1250, kind: 'cost' }),
    'POST /api/ledger/{id}/reverse': fact('led_10', { state: 'reversed', reverses: 'led_9' }),
  });
  await press(/^Add a line/);
  await act(async () =>
    fireEvent.change(screen.getByRole('combobox', { name: /^Kind/ }), { target: { value: 'cost' } }),
  );
  await fill(/^Amount/, '-12.50');
  await fill(/^What it was/, 'A microphone');
  await press(/^Add the line$/);
  screen.getByText(/such as 12\.50, without a minus/);
  await fill(/^Amount/, '12.50');
  await press(/^Add the line$/);
  expect(api.callsOf('POST /api/ledger')[0]?.body).toMatchObject({
    ...{ kind: 'cost', cents: -1250, currency: 'USD', text: 'A microphone', account: '', state: 'confirmed' },
  });
  await press(/^Undo/);
  expect(api.callsOf('POST /api/ledger/{id}/reverse')[0]).toMatchObject({ params: { id: 'led_9' } });
});

test('an empty ledger says what to connect, and the simulated one what comes there', async () => {
  const none = { 'GET /api/ledger': { rows: [] }, 'GET /api/ledger/total': { total: 0 } };
  const empty = {
    ...answers,
    ...none,
    'GET /api/ledger/sums': { timeZone: 'UTC', sums: [], hours: [], sample: false },
  };
  await openTracker(empty);
  await screen.findByText('No income or cost yet');
  expect(screen.getByRole('link', { name: 'Connect a shop' }).getAttribute('href')).toBe('/admin-config/connections');
  await press(/^Simulated$/);
  await screen.findByText('Nothing was simulated yet');
});

test('every figure of the Sample studio is labelled as one', async () => {
  await openTracker({
    'GET /api/ledger/sums': { ...answers['GET /api/ledger/sums'], sample: true },
    'GET /api/ledger/places': { ...answers['GET /api/ledger/places'], sample: true },
  });
  await screen.findByText('Paid twice.');
  const labels = [...document.querySelectorAll('[data-source]')].map((tag) => tag.getAttribute('data-source'));
  expect([labels.length, new Set(labels)]).toEqual([8, new Set(['sample'])]);
});

test('files that came in stand below; one is opened by its address, and closed again', async () => {
  const { place } = await openTracker({ 'GET /api/imports/{id}': importView });
  await screen.findByText('12 rows, by Mara Lind');
  await press(/^Open the import of etsy\.csv$/);
  expect(place()).toBe('/earnings-tracker?period=all&import=imp_1');
  await screen.findByText('Import etsy.csv');
  await press(/^Close$/);
  expect(place()).toBe('/earnings-tracker?period=all');
});

test('a press on Import CSV asks for a file', async () => {
  await openTracker();
  await press(/^Import CSV/);
  await screen.findByText('CSV or TSV to 1 GB, as a shop, a bank or a spreadsheet saves it.');
});
