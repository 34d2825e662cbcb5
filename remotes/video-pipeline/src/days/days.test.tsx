import type { QueueDays } from '@avenue/contract';
import { type Answers, fakeApi, renderPage, screen } from '@avenue/testing';
import { formatDay } from '@avenue/ui';
import { expect, test } from '@jest/globals';
import Days from './days.part.tsx';
import { inWords } from './words.ts';

const day = (date: string, made = 0, approved = 0, denied = 0) => ({ day: date, made, approved, denied });
const told = (changes: Partial<QueueDays> = {}): QueueDays => ({
  days: [day('2026-11-20'), day('2026-11-21', 3, 1), day('2026-11-22', 1, 1, 1)],
  total: { made: 4, approved: 2, denied: 1 },
  source: 'computed',
  ...changes,
});
const nothing = { days: [day('2026-11-21'), day('2026-11-22')], total: { made: 0, approved: 0, denied: 0 } };

function open(answer: NonNullable<Answers['GET /api/upload-queue/days']>) {
  fakeApi({ 'GET /api/upload-queue/days': answer });
  return renderPage(<Days />, { path: '/' });
}

test('says in one sentence what the chart shows, and where the figures come from', async () => {
  open(told());
  await screen.findByRole('img', { name: '4 videos made and 3 decided (2 approved, 1 denied) in the last 3 days.' });
  screen.getByText('Computed');
});

test('has the same numbers as a table', async () => {
  const { user } = open(told());
  await user.click(await screen.findByRole('button', { name: 'View as table' }));
  const rows = screen.getAllByRole('row').map(({ textContent }) => textContent);
  expect(rows).toEqual(['DayMadeDecided', '20 Nov00', '21 Nov31', '22 Nov12']);
});

test('an own studio without anything says so and leads on, without a chart', async () => {
  open(told(nothing));
  await screen.findByRole('heading', { name: 'Nothing in the last 2 days' });
  screen.getByRole('link', { name: 'Get ideas' });
  expect(screen.queryByRole('img', { name: /videos/ })).toBeNull();
});

test('samples are called samples', async () => {
  open(told({ source: 'sample' }));
  expect((await screen.findAllByText('Sample')).length).toBeGreaterThan(0);
});

test.each([
  [{ made: 1, approved: 0, denied: 0 }, 28, '1 video made and 0 decided in the last 28 days.'],
  [{ made: 0, approved: 1, denied: 0 }, 7, '0 videos made and 1 decided (1 approved, 0 denied) in the last 7 days.'],
])('%j', (total, days, words) => expect(inWords(total, days)).toBe(words));

test('a day keeps its date in every time zone', () => expect(formatDay('2026-11-01')).toBe('1 Nov'));
