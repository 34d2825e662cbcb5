import type { Answer } from '@avenue/contract';
import { fakeApi, holdsThroughFailures, readsIn, renderPage, screen, waiting, writesIn } from '@avenue/testing';
import { describe, expect, it } from '@jest/globals';
import PageName from './page-id.page.tsx';

type Journal = Answer<'GET /api/journal'>;

const entries: Journal = [
  {
    seq: 2,
    at: '2026-03-14T09:30:00.000Z',
    actor: 'operator',
    text: 'Approved "Why ice cracks".',
    action: 'approve',
    subject: 'itm_1',
  },
];

describe('Title of the page', () => {
  it('says what it waits for, then lists what happened', async () => {
    const answer = waiting<Journal>();
    const api = fakeApi({ 'GET /api/journal': () => answer.promise });
    renderPage(<PageName />);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Title of the page');
    expect(screen.getByText('Loading the latest activity')).toBeTruthy();
    answer.resolve(entries);
    expect(await screen.findByText('Approved "Why ice cracks".')).toBeTruthy();
    expect(screen.queryByText('Loading the latest activity')).toBeNull();
    expect(api.callsOf('GET /api/journal')[0]?.query).toEqual({ limit: '20' });
  });

  it('says that there is nothing yet', async () => {
    fakeApi({ 'GET /api/journal': [] });
    renderPage(<PageName />);
    expect(await screen.findByRole('heading', { name: 'No activity yet' })).toBeTruthy();
  });

  it('tells each read that fails, and comes back', async () => {
    const page = () => <PageName />;
    const shows = () => screen.findByText('Approved "Why ice cracks".');
    const reads = await holdsThroughFailures({ page, answers: { 'GET /api/journal': entries }, shows });
    expect(reads).toEqual(readsIn(__dirname));
    expect(writesIn(__dirname)).toEqual([]);
  }, 240_000);
});
