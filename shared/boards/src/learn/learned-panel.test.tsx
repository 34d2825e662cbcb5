import type { LearnedTopic } from '@avenue/contract';
import { act, fakeApi, press, renderPage, screen, waitFor } from '@avenue/testing';
import { expect, test } from '@jest/globals';
import { LearnedPanel } from './learned-panel.tsx';
import { learnedAnswer } from './testing/learned.ts';

const words = {
  ...{ title: 'How letters begin', one: 'letter', many: 'letters', good: 'opened' },
  apply: 'Begin all letters so',
};
const topic = (change: Partial<LearnedTopic>): LearnedTopic => ({
  words,
  ...{ module: 'zoo', metric: 'opened', context: '', inForce: null },
  arms: [
    { arm: 'Question', known: 1, good: 1, open: 2, expected: 0.6, low: 0.2, high: 0.9 },
    { arm: 'Figure', known: 0, good: 0, open: 0, expected: 0.5, low: 0.1, high: 0.9 },
  ],
  calibration: { state: 'not enough', sentence: '1 of 300 outcomes is known.', known: 1, needed: 300 },
  ...change,
});

const open = async (rows: LearnedTopic[]) => {
  const api = fakeApi({ 'GET /api/learn': learnedAnswer(rows), 'POST /api/learn/apply': learnedAnswer(rows) });
  await act(async () =>
    renderPage(
      <LearnedPanel
        module="zoo"
        metric="opened"
        title="How letters begin"
        foot="Counted for a week."
        nothing="No results yet."
      />,
      { path: '/' },
    ),
  );
  return api;
};

test('a family sees its own topic alone, in its own words, and puts what is suggested in force', async () => {
  const suggestion = {
    arm: 'Question',
    sentence: '"Question" was good in 1 of 1.',
    lift: { points: 9, low: 1, high: 17 },
  };
  const api = await open([
    topic({ module: 'blitz', arms: [] }),
    topic({ metric: 'bought', arms: [] }),
    topic({ suggestion }),
  ]);
  await screen.findByText('1 of 1 letter opened. 2 letters not counted yet.');
  screen.getByText('No results yet.');
  screen.getByText(suggestion.sentence);
  await press(/^Begin all letters so$/);
  await waitFor(() =>
    expect(api.callsOf('POST /api/learn/apply')[0]?.body).toEqual({
      ...{ module: 'zoo', metric: 'opened', context: '', arm: 'Question' },
    }),
  );
});

test('where nothing was learned it says how that begins', async () => {
  await open([topic({ module: 'blitz' })]);
  await screen.findByText('No results yet.');
  expect(screen.queryByRole('list', { name: 'How letters begin' })).toBeNull();
});
