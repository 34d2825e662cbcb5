import { learnedAnswer } from '@avenue/boards/learn/testing';
import type { LearnedChange, LearnedTopic } from '@avenue/contract';
import {
  type Answers,
  act,
  fakeApi,
  holdsThroughFailingWrites,
  holdsThroughFailures,
  type PageOfReads,
  press,
  readsIn,
  renderPage,
  screen,
  writesIn,
} from '@avenue/testing';
import { describe, expect, it, test } from '@jest/globals';
import LearningDashboardPage from './learning-dashboard.page.tsx';
import { liftLabel, sinceLabel, whyNothing } from './words.ts';

const topic = (change: Partial<LearnedTopic> = {}): LearnedTopic => ({
  ...{ module: 'blitz', metric: 'clicked', context: '', inForce: 'A figure' },
  words: {
    ...{ title: 'How posts begin', one: 'post', many: 'posts', good: 'clicked' },
    apply: 'Begin all new posts so',
  },
  arms: [
    { arm: 'A figure', known: 100, good: 29, open: 0, expected: 0.29, low: 0.22, high: 0.36 },
    { arm: 'A question', known: 100, good: 46, open: 2, expected: 0.46, low: 0.38, high: 0.54 },
  ],
  calibration: { state: 'as said', sentence: 'Chances came true as often as was said.', known: 320, needed: 300 },
  suggestion: {
    ...{ arm: 'A question', sentence: '"A question" was good in 46 of 100.', confidence: 'High' },
    lift: { points: 17, low: 5.5, high: 28 },
  },
  ...change,
});
const change = (more: Partial<LearnedChange> = {}): LearnedChange => ({
  ...{ id: 'lch_1', module: 'blitz', metric: 'clicked', context: '', title: 'How posts begin', isLast: true },
  ...{ before: null, after: 'A figure', appliedAt: '2026-11-02T10:00:00.000Z', since: { known: 14, good: 5 } },
  ...more,
});
const reliability = [{ said: 0.3, came: 0.28, known: 120 }];
const learned = learnedAnswer([topic()], { changes: [change()], reliability });
const read = 'GET /api/learn';
const path = '/learning-dashboard';
const page = () => <LearningDashboardPage />;
const open = async (given: Answers = {}) => {
  const api = fakeApi({ [read]: learned, ...given });
  await act(async () => renderPage(page(), { path, toasts: true }));
  return api;
};

describe('AI Learning Dashboard', () => {
  it('says what is worth a try, by how much and how sure, and applies exactly that', async () => {
    const api = await open({ 'POST /api/learn/apply': learned });
    expect(screen.getByText(/^One change is worth a try\./)).toBeTruthy();
    expect(screen.getByText('Confidence: High')).toBeTruthy();
    expect(screen.getByText('+17 points')).toBeTruthy();
    expect(screen.getByText('likely +5.5 to +28, of 100 posts')).toBeTruthy();
    expect(screen.getByRole('region', { name: 'The change' }).textContent).toMatch(/A figure.*A question/);
    await press(/^Begin all new posts so$/);
    expect(api.callsOf('POST /api/learn/apply').at(-1)?.body).toEqual({
      ...{ module: 'blitz', metric: 'clicked', context: '', arm: 'A question' },
    });
  });

  it('grades nothing before chances were seen to come true, and says when it may do nothing', async () => {
    const { suggestion } = topic();
    const unsure = { ...suggestion, arm: 'A question', sentence: '', lift: { points: 4, low: -2, high: 10 } };
    const calibration = { state: 'not enough', sentence: 'Not enough outcomes: 40.', known: 40, needed: 300 } as const;
    const rows = [topic({ calibration, suggestion: { ...unsure, confidence: undefined } })];
    await open({ [read]: learnedAnswer(rows) });
    expect(screen.getByText('Confidence not known yet')).toBeTruthy();
    expect(screen.getByText('It may do nothing.')).toBeTruthy();
    expect(screen.queryByText(/^Confidence: /)).toBeNull();
  });

  it('shows what was applied, what came of it, and the way back', async () => {
    const older = change({ id: 'lch_0', after: 'A promise', isLast: false, rolledBackAt: '2026-10-01T10:00:00.000Z' });
    const api = await open({
      [read]: { ...learned, changes: [change(), older] },
      'POST /api/learn/{id}/roll-back': learned,
    });
    expect(screen.getByText('Applied', { selector: 'span' })).toBeTruthy();
    expect(screen.getAllByText(/5 of 14 did well since then\./)).toHaveLength(2);
    expect(screen.getByText('Rolled back')).toBeTruthy();
    await press(/^Roll back A figure$/);
    expect(api.callsOf('POST /api/learn/{id}/roll-back')).toMatchObject([{ params: { id: 'lch_1' } }]);
  });

  it('makes nothing up without results', async () => {
    await open({ [read]: learnedAnswer([]) });
    expect(screen.getByText('No results yet')).toBeTruthy();
    expect(screen.getByText(/^Nothing is worth a change now\./)).toBeTruthy();
  });
});

test.each([
  [topic({ arms: topic().arms.slice(0, 1) }), /^Only one way was tried/],
  [
    topic({ arms: topic().arms.map((arm) => ({ ...arm, known: 3 })) }),
    /"A figure" has 3, "A question" has 3 of at least 8/,
  ],
  [topic(), /^"A figure" is in force/],
  [topic({ inForce: null }), /^No way does better/],
])('why nothing is suggested is said (%#)', (given, says) => {
  expect(whyNothing(given)).toMatch(says);
});

test('figures are written with their sign', () => {
  expect([liftLabel(17), liftLabel(-2.34), liftLabel(1)]).toEqual(['+17 points', '-2.3 points', '+1 point']);
  expect(sinceLabel({ since: { known: 0, good: 0 } })).toBe('No results yet');
});

const reads: PageOfReads = { page, path, answers: { [read]: learned }, shows: () => screen.findByText('+17 points') };

test('each read that fails is told in its place, and comes back', async () => {
  expect(await holdsThroughFailures(reads)).toEqual([read]);
}, 240_000);

const writes = {
  'POST /api/learn/apply': { press: () => press(/^Begin all new posts so$/), answer: learned },
  'POST /api/learn/{id}/roll-back': { press: () => press(/^Roll back A figure$/), answer: learned },
};

test('each thing it sends may fail in each way', async () => {
  expect(await holdsThroughFailingWrites({ ...reads, writes })).toHaveLength(2);
}, 240_000);

test('everything that the page reads and sends is tried', () => {
  expect(readsIn(__dirname)).toEqual([read]);
  expect(writesIn(__dirname)).toEqual(Object.keys(writes));
});
