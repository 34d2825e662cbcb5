import { giveFile, importView } from '@avenue/boards/collect/testing';
import type { LedgerFact, Monetization, StreamSums } from '@avenue/contract';
import {
  type Answers,
  act,
  fakeApi,
  holdsThroughFailingWrites,
  holdsThroughFailures,
  openFirstDialog,
  type PageOfReads,
  press,
  readsIn,
  renderPage,
  screen,
  writesIn,
} from '@avenue/testing';
import { beforeAll, describe, expect, it, test } from '@jest/globals';
import userEvent from '@testing-library/user-event';
import { monetizationCsv } from './export-monetization.ts';
import MonetizationPanelPage from './monetization-panel.page.tsx';
import { missingOf, monthName } from './words.ts';

beforeAll(openFirstDialog);

const periods = ['2026-06', '2026-07', '2026-08', '2026-09', '2026-10', '2026-11'];
const sums = (change: Partial<StreamSums> = {}): StreamSums => ({
  ...{ confirmed: 0, expected: 0, off: 0, lines: 0 },
  months: periods.map((period) => ({ period, confirmed: 0, expected: 0 })),
  ...change,
});
const monetization: Monetization = {
  ...{ timeZone: 'Europe/Berlin', month: '2026-11', months: ['2026-11', '2026-10'], currency: 'USD' },
  ...{
    from: '2026-10-31T23:00:00.000Z',
    to: '2026-11-30T23:00:00.000Z',
    currencies: ['USD'],
    sample: false,
    converted: null,
  },
  streams: [
    sums({
      ...{ stream: 'affiliate', confirmed: 78_240, off: -120, lines: 9, best: { text: 'Physics kit', cents: 21_210 } },
      months: periods.map((period, at) => ({ period, confirmed: at * 1000, expected: 0 })),
    }),
    sums({ stream: 'subscription' }),
    sums({ stream: 'ads', confirmed: 37_950, expected: 114_410, lines: 30 }),
    sums({ stream: 'sale', confirmed: 31_400, lines: 4 }),
    sums(),
  ],
  total: { confirmed: 147_590, expected: 114_410 },
};
const fact: LedgerFact = {
  ...{
    id: 'led_1',
    book: 'real',
    module: '',
    account: '',
    kind: 'income',
    stream: 'ads',
    cents: 6120,
    currency: 'USD',
  },
  ...{ occurredAt: '2026-11-22T10:00:00.000Z', source: 'import', sourceId: 'x', state: 'expected', subject: '' },
  ...{ text: 'Video ads, one day', recordedAt: '2026-11-22T11:00:00.000Z' },
};
const read = 'GET /api/monetization';
const lines = 'GET /api/ledger';
const path = '/monetization-panel';
const page = () => <MonetizationPanelPage />;
const answers = { [read]: monetization, [lines]: { rows: [fact] } } satisfies Answers;
const open = async (given: Answers = {}, at = path) => {
  const api = fakeApi({ ...answers, ...given });
  await act(async () => renderPage(page(), { path: at, toasts: true }));
  return api;
};
const card = (title: string) => screen.getByRole('heading', { name: title }).closest('section')?.textContent;

describe('Monetization Panel', () => {
  it('says each stream after fees, what is expected of it, and what brought most', async () => {
    await open();
    expect(card('Affiliate revenue')).toMatch(/\$782\.40.*All of it confirmed.*Physics kit, \$212\.10.*-\$1\.20/);
    expect(card('Ad revenue')).toMatch(/\$379\.50.*\$1,144\.10 is expected besides/);
    expect(card('Subscriptions')).toMatch(/Nothing yet/);
    expect(screen.queryByRole('heading', { name: 'Product sales' })).toBeNull();
  });

  it('adds up all currencies in one where that is chosen, and says where rates are from', async () => {
    const rates = { state: 'off', sentence: 'Amounts stay in their currencies.', isUnderWay: false } as const;
    const two = { ...monetization, currencies: ['USD', 'EUR'], converted: { rates, unrated: 1 } };
    const api = await open({ [read]: two }, `${path}?currency=USD&converted=true`);
    expect(api.callsOf(read).at(-1)?.query).toEqual({ currency: 'USD', converted: 'true' });
    expect(screen.getByText(/^1 line with no rate is not in these sums\. Amounts stay/)).toBeTruthy();
    expect(screen.getByRole('combobox', { name: 'Currency' })).toHaveProperty('value', 'all USD');
  });

  it('adds up to the month, or says by how much it does not', async () => {
    await open();
    expect(screen.getByText('To the cent')).toBeTruthy();
    expect(card('It adds up')).toMatch(/Product sales\$314\.00.*November 2026\$2,620\.00/);
  });

  it('says by how much it is off', async () => {
    await open({ [read]: { ...monetization, total: { confirmed: 147_600, expected: 114_410 } } });
    expect(screen.getByText('Off by $0.10')).toBeTruthy();
  });

  it('narrows the transactions by stream and the page by month, kept in the address', async () => {
    const api = await open();
    await press(/^Ads$/);
    expect(api.callsOf(lines).at(-1)).toMatchObject({ query: { stream: 'ads', from: monetization.from } });
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Month' }), '2026-10');
    expect(api.callsOf(read).at(-1)).toMatchObject({ query: { month: '2026-10' } });
  });

  it('says what to do where nothing came in', async () => {
    await open({ [read]: { ...monetization, currencies: [], currency: '', months: [] } });
    expect(screen.getByText('Nothing came in yet')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Export CSV' }).getAttribute('aria-disabled')).toBe('true');
  });
});

test('months are named in full, and streams are held against the month', () => {
  expect(monthName('2026-11')).toBe('November 2026');
  expect(missingOf(monetization)).toBe(0);
});

test('the file has six months of every stream', () => {
  const rows = monetizationCsv(monetization).split('\r\n');
  expect([rows.length, rows[0], rows[6]]).toEqual([
    31,
    'Month,Stream,Confirmed,Expected,Currency',
    '2026-11,Affiliate revenue,50.00,0.00,USD',
  ]);
});

const reads: PageOfReads = { page, path, answers, shows: () => screen.findByText('Video ads, one day') };

test('each read that fails is told in its place, and comes back', async () => {
  expect((await holdsThroughFailures(reads)).toSorted()).toEqual([lines, read]);
}, 240_000);

const writes = {
  'POST /api/imports': {
    before: () => press(/^Import a statement/),
    press: () => giveFile(),
    answer: importView,
  },
};

test('each thing it sends may fail in each way', async () => {
  const more = {
    'POST /api/imports/files': { url: `/media/${'a'.repeat(64)}.csv`, bytes: 8 },
    'GET /api/imports/{id}': importView,
  };
  expect(await holdsThroughFailingWrites({ ...reads, answers: { ...answers, ...more }, writes })).toHaveLength(1);
}, 240_000);

test('everything that the page reads and sends is tried', () => {
  expect(readsIn(__dirname).toSorted()).toEqual([lines, read]);
  expect(writesIn(__dirname).filter((key) => !(key in writes))).toEqual([]);
});
