import type { Job } from '@avenue/contract';
import { keepJob } from '@avenue/data';
import { act, fakeApi, renderPage, screen } from '@avenue/testing';
import { expect, test } from '@jest/globals';
import { JobList } from './job-list.tsx';
import { JobsButton } from './jobs-button.tsx';

const job = (n: number, state: Job['state']): Job => ({
  id: `job_${n}`,
  kind: 'voiceover',
  title: `Voiceover ${n}`,
  subject: `scr_${n}`,
  state,
  progress: 0.5,
  steps: [],
  path: '/voiceover-engine',
  createdAt: new Date(Date.UTC(2026, 10, 22, 8, n)).toISOString(),
});

test('twelve jobs: those that run first, then eight, and the others by the press', async () => {
  fakeApi({});
  act(() => {
    for (let n = 0; n < 12; n += 1) keepJob(job(n, n === 0 ? 'running' : 'done'));
  });
  const { user } = renderPage(<JobList onOpen={() => undefined} />);
  const titles = () => screen.getAllByRole('link').map(({ textContent }) => textContent);
  expect(titles()).toHaveLength(8);
  expect(titles()[0]).toBe('Voiceover 0');
  await user.click(screen.getByRole('button', { name: 'Show 4 more' }));
  expect(titles()).toHaveLength(12);
});

test('while jobs are paused the button in the header and its list say so', async () => {
  fakeApi({});
  const { user } = renderPage(<JobsButton paused={{ at: '2026-11-22T08:00:00.000Z', by: 'Mara' }} />);
  const button = screen.getByRole('button', { name: /, paused$/ });
  expect(button.textContent).toBe('Jobs paused');
  await user.click(button);
  screen.getByText('Mara paused all jobs: what runs goes on to its end, nothing else begins.');
});
