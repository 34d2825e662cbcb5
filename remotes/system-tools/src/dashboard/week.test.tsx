import type { Week, WeekLine } from '@avenue/contract';
import { type Answers, act, fakeApi, refuse, renderPage, screen } from '@avenue/testing';
import { expect, test } from '@jest/globals';
import WeekPart, { besideBefore } from './week.part.tsx';

const line = (change: Partial<WeekLine> = {}): WeekLine => ({
  ...{ id: 'video.made', label: 'videos made', now: 5, before: 3, unit: 'count', source: 'computed' },
  path: '/upload-queue',
  ...change,
});
const week: Week = {
  ...{ from: '2026-11-16', to: '2026-11-22', text: '16 November to 22 November 2026\n5 videos made.' },
  lines: [
    line(),
    line({ id: 'ledger.EUR', label: 'earned', now: 12_050, before: null, unit: 'money', currency: 'EUR' }),
  ],
};
const show = async (answer: Answers['GET /api/week'] = week) => {
  const api = fakeApi({ 'GET /api/week': answer });
  await act(async () => renderPage(<WeekPart />, { path: '/dashboard', toasts: true }));
  return api;
};

test('each figure stands beside the week before, with where it comes from', async () => {
  await show();
  expect((await screen.findByRole('link', { name: '5 videos made' })).getAttribute('href')).toBe('/upload-queue');
  screen.getByText('2 more than the week before');
  screen.getByRole('link', { name: '€120.50 earned' });
  screen.getByText('The week before was not told');
  expect(screen.getAllByText('Computed')).toHaveLength(2);
});

test('what comes next stands below it, where something is planned', async () => {
  await show({ ...week, ahead: 'In the next seven days 2 posts are planned.' });
  await screen.findByText(/In the next seven days 2 posts are planned\./);
  expect(screen.getByRole('link', { name: 'Analytics' }).getAttribute('href')).toBe('/analytics-dashboard');
});

test('it can be copied as words and saved', async () => {
  await show();
  await screen.findByRole('button', { name: 'Copy as words' });
  screen.getByRole('button', { name: 'Save as a file' });
});

test('a week without anything says so, and a server that fails is told', async () => {
  await show({ ...week, lines: [] });
  await screen.findByText('Nothing happened last week');
  await show(refuse(500, 'failed', 'The disk is full.'));
  await screen.findByText(/The disk is full/);
});

test('less is told as less', () => {
  expect(besideBefore(line({ now: 1.5, before: 4.2, unit: 'hours' }))).toBe('2.7 less than the week before');
  expect(besideBefore(line({ now: 100, before: 100, unit: 'money' }))).toBe('As much as the week before');
});
