import type { Job } from '@avenue/contract';
import { act, renderPage, screen } from '@avenue/testing';
import { expect, test } from '@jest/globals';
import { useState } from 'react';
import { useJobToasts } from './job-toasts.ts';

const job = (id: string, state: Job['state'], path: string): Job => ({
  id,
  kind: 'video',
  title: `Compiling: ${id}`,
  subject: 'scr_1',
  state,
  progress: 0.5,
  steps: [],
  path,
  createdAt: '2026-11-21T10:00:00.000Z',
  ...(state === 'failed' && { error: { code: 'disk_full', message: 'The disk is full.' } }),
});

let show: (jobs: Job[]) => void = () => undefined;

const Told = ({ first }: { first: Job[] }) => {
  const [jobs, setJobs] = useState(first);
  show = setJobs;
  useJobToasts(jobs);
  return null;
};

test('a job that ends elsewhere is said once; one on this page or from before is not', async () => {
  const before = [
    job('Maps', 'running', '/video-generator?script=1'),
    job('Here', 'running', '/dashboard'),
    job('Old', 'done', '/x'),
  ];
  renderPage(<Told first={before} />, { path: '/dashboard', toasts: true });
  act(() => show(before.map((one) => ({ ...one, state: 'done' }))));
  expect(await screen.findByText('Ready: Compiling: Maps.')).toBeTruthy();
  expect(screen.queryByText(/Old|Here/)).toBeNull();
});

test('a failure is said with its cause', async () => {
  renderPage(<Told first={[job('Ice', 'running', '/video-generator')]} />, { path: '/dashboard', toasts: true });
  act(() => show([job('Ice', 'failed', '/video-generator')]));
  expect(await screen.findByText(/Failed: Compiling: Ice. The disk is full/)).toBeTruthy();
});
