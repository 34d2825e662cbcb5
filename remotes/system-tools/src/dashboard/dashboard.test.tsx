import type { Job } from '@avenue/contract';
import { refuse, screen, waitFor, within } from '@avenue/testing';
import { describe, expect, it } from '@jest/globals';
import { wordsOf } from '../testing/reading.ts';
import { heading, nothing, openDashboard } from './testing/open-dashboard.tsx';

const job: Job = {
  id: 'job_1',
  kind: 'video',
  title: 'Compiling: Ice that sinks',
  subject: 'scr_1',
  state: 'running',
  progress: 0.64,
  steps: [{ name: 'scenes', label: 'Draw scenes', state: 'now', detail: 'scene 7 of 11' }],
  remainingMs: 120_000,
  path: '/video-generator',
  createdAt: '2025-11-12T09:31:00.000Z',
};

describe('Dashboard', () => {
  it('lists the first steps with the next one to start, and nothing when all are done', async () => {
    const steps = [
      { id: 'channel', label: 'Add a channel', done: true, path: '/admin-config' },
      { id: 'idea', label: 'Get ideas for a topic of yours', done: false, path: '/idea-generator' },
    ];
    const { unmount } = openDashboard({ part: { steps } });
    await heading('Nothing needs you');
    expect(screen.getByText('1 of 2 done')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Start' }).getAttribute('href')).toBe('/idea-generator');
    unmount();
    openDashboard();
    await heading('Nothing needs you');
    expect(screen.queryByRole('heading', { name: 'Your first video' })).toBeNull();
  });

  it('shows a running job with its step and stops it on request', async () => {
    const { api, user } = openDashboard({
      part: { running: [job] },
      answers: { 'POST /api/jobs/{id}/cancel': { ...job, state: 'cancelled' } },
    });
    const bar = await screen.findByRole('progressbar', { name: 'Compiling: Ice that sinks' });
    expect(bar.getAttribute('aria-valuenow')).toBe('64');
    expect(screen.getByText('Draw scenes, scene 7 of 11, about 2 min left')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Cancel "Compiling: Ice that sinks"' }));
    expect(await screen.findByText('Nothing is running.')).toBeTruthy();
    expect(api.callsOf('POST /api/jobs/{id}/cancel')).toHaveLength(1);
  });

  it('shows what the month earned with its source, and leads to its page', async () => {
    const base = { source: 'sample' as const, of: 'Earned in November', path: '/earnings-dashboard?currency=USD' };
    openDashboard({
      part: {
        figures: [
          { label: 'Scripts', value: '11', source: 'sample', path: '/library?view=scripts' },
          { ...base, label: 'Confirmed', value: '$3,550.32', trend: [0, 1000, 355_032] },
          { ...base, label: 'Fees, refunds and costs', value: '-$468.06' },
        ],
      },
    });
    const panel = await screen.findByRole('region', { name: 'Earned in November' });
    for (const words of ['Sample', '$3,550.32', 'confirmed']) expect(wordsOf(panel)).toContain(words);
    expect(within(panel).getByRole('link', { name: 'Earnings' }).getAttribute('href')).toBe(base.path);
    within(panel).getByRole('link', { name: 'Fees, refunds and costs: -$468.06' });
    const made = screen.getByRole('region', { name: 'Made so far' });
    expect(within(made).getByRole('link', { name: 'Scripts: 11' }).getAttribute('href')).toBe('/library?view=scripts');
  });

  it('says that no money is known, without a figure or a source for it', async () => {
    const figure = { label: 'Confirmed', value: '', source: 'computed' as const, of: 'Earned in November' };
    const detail = 'No money is known yet.';
    openDashboard({ part: { figures: [{ ...figure, detail, path: '/earnings-tracker', unknown: true }] } });
    const panel = await screen.findByRole('region', { name: 'Earned in November' });
    expect(wordsOf(panel)).toContain(detail);
    expect(wordsOf(panel)).not.toMatch(/Computed|\d/);
  });

  it('walks the journal back to its first line, and keeps its place when something new is done', async () => {
    const lines = Array.from({ length: 67 }, (_, n) => ({
      seq: 200 - 3 * n,
      at: '2026-11-20T09:00:00.000Z',
      actor: 'operator',
      text: `Line ${67 - n}`,
      action: 'script.approved',
      subject: 'scr_1',
    }));
    const { api, user, stream } = openDashboard({
      part: { done: lines.slice(1, 9) },
      answers: {
        'GET /api/journal': ({ query }) => lines.filter(({ seq }) => seq < Number(query.before)).slice(0, 50),
      },
    });
    const panel = await screen.findByRole('region', { name: 'Done and checked' });
    const said = () =>
      within(panel)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent?.match(/Line \d+/)?.[0]);
    const all = lines.map(({ text }) => text);
    expect(said()).toEqual(all.slice(1, 9));
    const earlier = within(panel).getByRole('button', { name: 'Show earlier' });
    await user.click(earlier);
    await waitFor(() => expect(said()).toEqual(all.slice(1, 59)));
    api.set({ 'GET /api/dashboard': { ...nothing, done: lines.slice(0, 8) } });
    await stream();
    await waitFor(() => expect(said()).toEqual(all.slice(0, 59)));
    await user.click(earlier);
    await waitFor(() => expect(said()).toEqual(all));
    within(panel).getByText('That is all: the journal begins here.');
    expect(within(panel).queryByRole('button', { name: 'Show earlier' })).toBeNull();
  });

  it('offers to try again when the dashboard does not load', async () => {
    const { api, user } = openDashboard({
      answers: { 'GET /api/dashboard': refuse(503, 'unavailable', 'The database is starting.') },
    });
    const title = await screen.findByRole('heading', { name: 'The dashboard did not load' });
    expect(wordsOf(title.closest('[role="alert"]') ?? title)).toContain('The database is starting.');
    api.set({ 'GET /api/dashboard': nothing });
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    await heading('Nothing needs you');
  });
});

it('raises an alarm in the journal panel only while the journal does not hold together', async () => {
  const { unmount } = openDashboard();
  await screen.findByText('No activity yet.');
  expect(screen.queryByText(/does not hold together/)).toBeNull();
  unmount();
  openDashboard({ part: { journalAlarm: 'Entry 17 was changed after it was written.' } });
  expect(wordsOf(await screen.findByText(/does not hold together/))).toBe(
    'The journal does not hold together. Entry 17 was changed after it was written.',
  );
});
