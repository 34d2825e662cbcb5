import { act, fill, fireEvent, openFirstDialog, press, screen, within } from '@avenue/testing';
import { beforeAll, expect, test } from '@jest/globals';
import { centsIn, dayIn, guessColumns, readLines } from './import-rows.ts';
import { currenciesOf, monthsOf, totalOf } from './sums.ts';
import { answers, fact, giveFile, openTracker, sum, sums } from './testing/open-tracker.tsx';
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

test('each line says what, how much, its state and where it is from; filters and book are asked of the server', async () => {
  const { api, place } = await openTracker();
  const table = within(await screen.findByRole('table', { name: 'Ledger' }));
  table.getByText('"Night Sky Log" was sold on Gumroad.');
  table.getByText('-$1.20');
  table.getByText('Fee, CHANNEL_ICE, Read from a shop');
  table.getByText('Expected');
  table.getByText('Taken back');
  screen.getByText('$3,990.00');
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
  const empty = { ...answers, 'GET /api/ledger/sums': { timeZone: 'UTC', sums: [] } };
  await openTracker(empty);
  await screen.findByText('No income or cost yet');
  expect(screen.getByRole('link', { name: 'Connect a shop' }).getAttribute('href')).toBe('/admin-config/connections');
  await press(/^Simulated$/);
  await screen.findByText('Nothing was simulated yet');
});

test.each([
  ['$1,204.50', 120_450],
  ['1.204,50 €', 120_450],
  ['1204', 120_400],
  ['-3.5', -350],
  ['(4.60)', -460],
  ['4,60 ?', 460],
  ['', undefined],
  ['1.2.3', undefined],
] as const)('"%s" of a file is %s cents', (text, cents) => expect(centsIn(text)).toBe(cents));

test.each([
  ['2026-11-20T08:00:00Z', 'day first', '2026-11-20'],
  ['20.11.2026', 'day first', '2026-11-20'],
  ['11/20/26', 'month first', '2026-11-20'],
  ['Nov 20, 2026', 'day first', '2026-11-20'],
  ['31/11/26', 'day first', undefined],
  ['soon', 'day first', undefined],
] as const)('"%s", %s, is the day %s', (text, order, day) => expect(dayIn(text, order)).toBe(day));

test('columns are guessed; lines become facts with their fee, and those without an id go by what they say', () => {
  const names = ['Sale Date', 'Item Name', 'Item Total', 'Fees & Taxes', 'Currency', 'Order ID', 'Ship Country'];
  expect(guessColumns(names)).toEqual({
    ...{ day: 'Sale Date', text: 'Item Name', amount: 'Item Total', fee: 'Fees & Taxes', currency: 'Currency' },
    id: 'Order ID',
  });
  const columns = { day: 'D', text: 'T', amount: 'A', fee: 'F' };
  const cells = { D: '20/11/2026', T: 'Planner', A: '5.00', F: '-1.03' };
  const read = readLines([cells, cells, { ...cells, A: '?' }, { ...cells, A: '-2', F: '' }], {
    ...{ columns, order: 'day first', currency: 'EUR', kind: 'by sign', account: 'CHANNEL_ICE' },
  });
  expect(read.map(({ line, rows, wrong }) => [line, rows.map(({ kind, cents }) => `${kind} ${cents}`), wrong])).toEqual(
    [
      [2, ['income 500', 'fee -103'], undefined],
      [3, ['income 500', 'fee -103'], undefined],
      [4, [], '"?" is no amount.'],
      [5, ['cost -200'], undefined],
    ],
  );
  expect(new Set(read.flatMap(({ rows }) => rows.map(({ sourceId }) => sourceId))).size).toBe(5);
});

test('a file is looked at before anything is written, and only then imported', async () => {
  const { api } = await openTracker({
    'POST /api/ledger/imports/{id}/undo': { lines: 1 },
    'POST /api/ledger/import': {
      importId: 'imp_9',
      rows: [
        { line: 2, state: 'new', sentence: '' },
        { line: 3, state: 'known', sentence: 'It is in the ledger already.' },
      ],
    },
  });
  await press(/^Import CSV/);
  await giveFile('Date,Item,Total\n2026-11-20,Planner,5.00\n2026-11-21,Planner,5.00\n31/11/2026,Planner,5\n');
  screen.getByText('2 can be read, 1 cannot.');
  await press(/^Look at the lines$/);
  await screen.findByText('It is in the ledger already.');
  screen.getByText('New: 1. Stay out: 1. Cannot be read: 1.');
  screen.getByText('"31/11/2026" is no day that exists.');
  await press(/^Import 1 line$/);
  await screen.findByText('1 line is in the ledger.');
  screen.getByText('12 lines, 1 taken back, by Mara Lind');
  await press(/^Undo$/);
  await screen.findByText('1 line was taken back. The file can be imported again.');
  expect(api.callsOf('POST /api/ledger/imports/{id}/undo')[0]).toMatchObject({ params: { id: 'imp_9' } });
  expect(api.callsOf('POST /api/ledger/import').map(({ body }) => (body as { write: boolean }).write)).toEqual([
    false,
    true,
  ]);
});
