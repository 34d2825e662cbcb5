import { unplaced } from '@avenue/boards/post/testing';
import type { PlanRow, PlanSlot, SocialPlan } from '@avenue/contract';
import {
  type Answers,
  act,
  fakeApi,
  fill,
  holdsThroughFailingWrites,
  holdsThroughFailures,
  openFirstDialog,
  type PageOfReads,
  press,
  readsIn,
  renderPage,
  screen,
  within,
  writesIn,
} from '@avenue/testing';
import { beforeAll, describe, expect, it, test } from '@jest/globals';
import userEvent from '@testing-library/user-event';
import { linesOf, timesOf } from '../typed-times.ts';
import SocialMediaPlanPage from './social-media-plan.page.tsx';
import { slotLabel, whenLabel } from './words.ts';

beforeAll(openFirstDialog);

const row = (change: Partial<PlanRow> = {}): PlanRow => ({
  ...{ platform: 'youtube', name: 'YouTube', strategy: 'Two stories a week.', pillars: ['Ice', 'Snow'] },
  ...{ format: 'Video', goal: 'Half is watched', days: [2, 5], times: ['18:00'] },
  ...{ isSentHere: true, isSuggested: true, version: 0, week: { meant: 2, covered: 1 } },
  ...change,
});
const slot = (change: Partial<PlanSlot> = {}): PlanSlot => ({
  ...{ platform: 'youtube', day: '2026-12-01', time: '18:00', at: '2026-12-01T17:00:00.000Z', state: 'empty' },
  ...change,
});
const own = row({ platform: 'reddit', name: 'Reddit', isSentHere: false, isSuggested: false, version: 3 });
const plan: SocialPlan = {
  timeZone: 'Europe/Berlin',
  rows: [row(), own],
  slots: [
    slot(),
    slot({ day: '2026-12-04', at: '2026-12-04T17:00:00.000Z', state: 'planned', title: 'How ice sings' }),
    slot({ platform: 'reddit', day: '2026-12-05', time: '17:00', at: '2026-12-05T16:00:00.000Z' }),
  ],
};
const read = 'GET /api/schedule/plan';
const waiting = 'GET /api/schedule/unplaced';
const set = 'PUT /api/schedule/plan/{platform}';
const drop = 'DELETE /api/schedule/plan/{platform}';
const done = 'PUT /api/schedule/plan/{platform}/done';
const give = 'POST /api/schedule/fill';
const path = '/social-media-plan';
const page = () => <SocialMediaPlanPage />;
const answers = { [read]: plan, [waiting]: { rows: [unplaced] } } satisfies Answers;
const open = async (given: Answers = {}) => {
  const api = fakeApi({ ...answers, ...given });
  await act(async () => renderPage(page(), { path, toasts: true }));
  return api;
};
const dialog = () => screen.findByRole('dialog', { name: 'Plan for YouTube' });
const giveIt = async () => {
  const list = screen.getByRole('combobox', { name: /^What goes out Tue 1 Dec, 18:00 on YouTube/ });
  await userEvent.selectOptions(list, unplaced.subject);
};

describe('Social Media Plan', () => {
  it('shows platform and strategy, when, and how much of this week has something', async () => {
    await open();
    const [, first] = screen.getAllByRole('row');
    expect(first?.textContent).toMatch(/YouTubeSent from here.*Two stories a week\..*Tue, Fri at 18:00.*1 of 2/);
    expect(
      within(first as HTMLElement)
        .getByRole('progressbar')
        .getAttribute('aria-valuenow'),
    ).toBe('50');
    expect(screen.getByText('1 of 3 times have something.')).toBeTruthy();
    expect(screen.getByText('How ice sings')).toBeTruthy();
  });

  it('gives an empty time to what was approved', async () => {
    const api = await open({ [give]: { placed: [], refused: [] } });
    await giveIt();
    expect(api.callsOf(give).at(-1)?.body).toEqual({
      items: [{ module: unplaced.module, subject: unplaced.subject, at: '2026-12-01T17:00:00.000Z' }],
    });
    expect(await screen.findByText(`"${unplaced.title}" goes out Tue 1 Dec, 18:00.`)).toBeTruthy();
  });

  it('says why a time was not given', async () => {
    await open({
      [give]: { placed: [], refused: [{ title: 'Late ice', sentence: 'The time is not free any more.' }] },
    });
    await giveIt();
    expect(await screen.findByText('"Late ice" has no time. The time is not free any more.')).toBeTruthy();
  });

  it('says that more wait than can be chosen', async () => {
    await open({ [waiting]: { rows: [unplaced], more: true } });
    expect(screen.getByText(/The 1 that were approved first can be chosen; more wait and follow them\./)).toBeTruthy();
  });

  it('leads to making something where nothing waits', async () => {
    await open({ [waiting]: { rows: [] } });
    const link = screen.getByRole('link', { name: 'Make something for Tue 1 Dec, 18:00, YouTube' });
    expect(link.getAttribute('href')).toBe('/idea-generator?for=YouTube&at=2026-12-01T18%3A00&format=Video');
  });

  it('leads to an order that makes as much as is meant to go out, and says where its figures come from', async () => {
    await open();
    const link = screen.getByRole('link', { name: 'Let an order fill YouTube' });
    expect(link.getAttribute('href')).toBe('/task-system/order?days=2%2C5&times=05%3A00');
    expect(screen.queryByRole('link', { name: /order fill.*Reddit/ })).toBeNull();
    expect(screen.getAllByText('Computed')).toHaveLength(2);
  });

  it('ticks off what a person posted, with a way back', async () => {
    const api = await open({ [done]: plan });
    await press(/^I posted it on Reddit/);
    await press(/^Undo$/);
    expect(api.callsOf(done).map(({ body }) => body)).toEqual([
      { day: '2026-12-05', time: '17:00', done: true },
      { day: '2026-12-05', time: '17:00', done: false },
    ]);
  });

  it('saves a plan as it was typed, and says which field is wrong', async () => {
    const api = await open({ [set]: plan });
    await press(/^YouTube/);
    await dialog();
    await fill(/^Times/, '18 Uhr');
    await press(/^Save the plan$/);
    expect(screen.getByText('Write times as 18:00, with commas between them.')).toBeTruthy();
    await fill(/^Times/, '09:00, 18:00');
    await userEvent.click(screen.getByRole('checkbox', { name: 'Sun' }));
    await press(/^Save the plan$/);
    expect(api.callsOf(set).at(-1)?.body).toEqual({
      ...{ strategy: 'Two stories a week.', pillars: ['Ice', 'Snow'], format: 'Video', goal: 'Half is watched' },
      ...{ days: [2, 5, 7], times: ['09:00', '18:00'], version: 0 },
    });
  });
});

test.each([
  [{ days: [2, 5], times: ['18:00'] }, 'Tue, Fri at 18:00'],
  [{ days: [1, 2, 3, 4, 5, 6, 7], times: ['09:00', '12:00', '18:00'] }, 'every day at 09:00, 12:00 and 18:00'],
  [{ days: [], times: ['18:00'] }, 'Nothing is planned'],
])('%j reads "%s"', (given, text) => {
  expect(whenLabel(given)).toBe(text);
});

test('what is typed is taken apart', () => {
  expect(timesOf(' 09:00,18:00 ; 20:00 ')).toEqual(['09:00', '18:00', '20:00']);
  expect(linesOf('Ice\n\n Snow ')).toEqual(['Ice', 'Snow']);
  expect(slotLabel({ day: '2026-12-01', time: '18:00' })).toBe('Tue 1 Dec, 18:00');
});

const reads: PageOfReads = { page, path, answers, shows: () => screen.findByText('How ice sings') };

test('each read that fails is told in its place, and comes back', async () => {
  expect((await holdsThroughFailures(reads)).toSorted()).toEqual([read, waiting]);
}, 240_000);

const writes = {
  [set]: {
    before: async () => {
      await press(/^YouTube/);
      await dialog();
      await fill(/^Goal/, 'All is watched');
    },
    press: () => press(/^Save the plan$/),
    answer: plan,
  },
  [drop]: {
    press: async () => {
      await press(/^More for Reddit/);
      await press(/^Take the suggested one$/);
    },
    answer: plan,
  },
  [done]: { press: () => press(/^I posted it on Reddit/), answer: plan },
  [give]: { press: giveIt, answer: { placed: [], refused: [] } },
};

test('each thing it sends may fail in each way', async () => {
  expect(await holdsThroughFailingWrites({ ...reads, writes })).toHaveLength(4);
}, 240_000);

test('everything that the page reads and sends is tried', () => {
  expect(readsIn(__dirname).toSorted()).toEqual([read, waiting]);
  expect(writesIn(__dirname).filter((key) => !(key in writes))).toEqual([]);
});
