import type { WorkHours } from '@avenue/contract';
import {
  type Answers,
  act,
  fakeApi,
  fill,
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
import { HoursDialog } from './hours-dialog.tsx';
import { minutesOf } from './minutes.ts';

beforeAll(openFirstDialog);

test.each([
  ['2.5', 150],
  ['2,5 h', 150],
  ['2:30', 150],
  ['2h30', 150],
  ['2 h 30 min', 150],
  ['45 min', 45],
  ['90m', 90],
  ['24', 1440],
  ['0.01', 1],
  ['24:01', undefined],
  ['25', undefined],
  ['0', undefined],
  ['', undefined],
  ['-2', undefined],
  ['2:75', undefined],
  ['1e3', undefined],
  ['all day', undefined],
] as const)('%s is %s minutes', (text, minutes) => expect(minutesOf(text)).toBe(minutes));

const hours = (id: string, change: Partial<WorkHours> = {}): WorkHours => ({
  ...{ id, day: '2026-11-20', minutes: 150, account: 'CHANNEL_ICE', text: 'Two intros' },
  recordedAt: '2026-11-20T18:00:00.000Z',
  ...change,
});
const rows = [hours('hrs_1'), hours('hrs_2', { minutes: 45, account: '', text: '', day: '2026-11-18' })];
const answers: Answers = { 'GET /api/ledger/hours': { rows, total: 60, minutes: 6765 } };
const accounts = [{ account: 'CHANNEL_ICE', label: 'Ice' }];
const page = () => <HoursDialog accounts={accounts} onClose={() => undefined} />;
const path = '/earnings-tracker';
const open = async (given: Answers = {}) => {
  const api = fakeApi({ ...answers, ...given });
  await act(async () => renderPage(page(), { path, toasts: true }));
  await screen.findByText('Two intros');
  return api;
};

test('what was noted stands with its sum; more is asked for in steps', async () => {
  const api = await open();
  screen.getByText('113 h in all.');
  const table = within(screen.getByRole('table', { name: 'Hours that were noted' }));
  table.getByText('2 h 30 min');
  table.getByText('45 min');
  await press(/^Load more/);
  expect(api.callsOf('GET /api/ledger/hours').at(-1)?.query).toEqual({ limit: '100' });
});

test('a time is noted as minutes; what is none is told beside its field and nothing is sent', async () => {
  const api = await open({ 'POST /api/ledger/hours': hours('hrs_3', { minutes: 90 }) });
  await fill(/^Hours/, 'all day');
  await press(/^Note the hours$/);
  screen.getByText('Write a time such as 2.5, 1:30 or 45 min, up to 24 hours.');
  expect(api.callsOf('POST /api/ledger/hours')).toHaveLength(0);
  await fill(/^Hours/, '1:30');
  await fill(/^What you did/, 'Thumbnails');
  await press(/^Note the hours$/);
  expect(api.callsOf('POST /api/ledger/hours')[0]?.body).toMatchObject({
    minutes: 90,
    account: '',
    text: 'Thumbnails',
  });
  await screen.findByText(/^1 h 30 min noted for/);
});

test('hours are taken away and brought back', async () => {
  const api = await open({
    'DELETE /api/ledger/hours/{id}': hours('hrs_1'),
    'POST /api/ledger/hours/{id}/restore': hours('hrs_1'),
  });
  await press(/^More for 2 h 30 min on/);
  await press(/^Take away$/);
  expect(api.callsOf('DELETE /api/ledger/hours/{id}')[0]?.params).toEqual({ id: 'hrs_1' });
  await press(/^Undo/);
  expect(api.callsOf('POST /api/ledger/hours/{id}/restore')[0]?.params).toEqual({ id: 'hrs_1' });
});

const shows = () => screen.findByText('Two intros');

test('each read that fails is told in its place, and comes back', async () => {
  expect(await holdsThroughFailures({ page, path, answers, shows })).toEqual(['GET /api/ledger/hours']);
  expect(readsIn(__dirname)).toEqual(['GET /api/ledger/hours']);
});

const remove = async () => {
  await press(/^More for 2 h 30 min on/);
  await press(/^Take away$/);
};
const writes = {
  'POST /api/ledger/hours': {
    before: () => fill(/^Hours/, '2'),
    press: () => press(/^Note the hours$/),
    answer: hours('hrs_3'),
  },
  'DELETE /api/ledger/hours/{id}': { before: async () => undefined, press: remove, answer: hours('hrs_1') },
  'POST /api/ledger/hours/{id}/restore': {
    before: remove,
    press: () => press(/^(Undo|Retry)/),
    onToast: true,
    answer: hours('hrs_1'),
  },
};

test('each thing it sends may fail in each way', async () => {
  const given = { ...answers, 'DELETE /api/ledger/hours/{id}': hours('hrs_1') };
  expect(await holdsThroughFailingWrites({ page, path, shows, answers: given, writes })).toHaveLength(3);
  expect(writesIn(__dirname).filter((key) => !(key in writes))).toEqual([]);
}, 240_000);
