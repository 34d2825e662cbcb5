import type { ImportedFile, LedgerFact, LedgerSum } from '@avenue/contract';
import { type Answers, act, fakeApi, renderPage, studio } from '@avenue/testing';
import EarningsTrackerPage from '../earnings-tracker.page.tsx';

export const fact = (id: string, change: Partial<LedgerFact> = {}): LedgerFact => ({
  ...{ id, book: 'real', module: 'shops', account: 'CHANNEL_ICE', kind: 'income', cents: 700, currency: 'USD' },
  ...{ occurredAt: '2026-11-20T10:00:00.000Z', source: 'connector', sourceId: `gumroad sale ${id}` },
  ...{ state: 'confirmed', subject: '', text: '"Night Sky Log" was sold on Gumroad.' },
  recordedAt: '2026-11-20T11:00:00.000Z',
  ...change,
});

export const sum = (change: Partial<LedgerSum> = {}): LedgerSum => ({
  ...{ period: '2026-11-01', kind: 'income', currency: 'USD', expected: 0, confirmed: 214_000, ...change },
});

export const sums: LedgerSum[] = [
  sum({ expected: 114_410 }),
  sum({ kind: 'fee', confirmed: -2400 }),
  sum({ kind: 'payout', confirmed: -120_000 }),
  sum({ period: '2026-09-01', confirmed: 187_400 }),
  sum({ period: '2026-11-01', currency: 'EUR', confirmed: 4600 }),
];

/** 40 hours, of which 10 are of a month that the page does not open with. */
const hours = [
  { period: '2026-11-01', minutes: 1800 },
  { period: '2026-09-01', minutes: 600 },
];

const rows = [
  fact('led_1'),
  fact('led_2', { kind: 'fee', cents: -120, state: 'expected', text: "Gumroad's fee." }),
  fact('led_3', { state: 'reversed', text: 'Paid twice.', account: '' }),
];

const importedFile: ImportedFile = {
  ...{ id: 'imp_1', kind: 'sales', name: 'etsy.csv', by: 'Mara Lind', at: '2026-11-22T10:00:00.000Z' },
  ...{ state: 'done', written: 12 },
};

export const path = '/earnings-tracker?period=all';
export const answers = {
  'GET /api/ledger/sums': { timeZone: 'Europe/Berlin', sums, hours, sample: false },
  'GET /api/ledger': { rows },
  'GET /api/ledger/places': {
    sample: false,
    rows: [
      { place: 'Gumroad', currency: 'USD', earned: 125_000, paidOut: 100_000, onTheWay: 2_000 },
      { place: 'Awin', currency: 'GBP', earned: 4_000, paidOut: null, onTheWay: 0 },
    ],
  },
  'GET /api/ledger/total': { total: 3 },
  'GET /api/imports': { rows: [importedFile], total: 1 },
} satisfies Answers;

export const openTracker = async (given: Answers = {}, at = path) => {
  const accounts = [{ account: 'CHANNEL_ICE', label: 'Ice' }];
  const api = fakeApi({ 'GET /api/studio': { ...studio, accounts }, ...answers, ...given });
  const page = await act(async () => renderPage(<EarningsTrackerPage />, { path: at, toasts: true }));
  return { api, ...page };
};
