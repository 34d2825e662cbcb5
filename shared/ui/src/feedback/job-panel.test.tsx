import type { Job } from '@avenue/contract';
import { fakeApi, refuse, renderPage, screen } from '@avenue/testing';
import { expect, test } from '@jest/globals';
import { JobPanel } from './index.ts';

const job: Job = {
  id: 'job_1',
  kind: 'model',
  title: 'Kokoro',
  subject: 'kokoro',
  state: 'running',
  progress: 0.41,
  steps: [{ name: 'get', label: 'Download', state: 'now', detail: '41 of 100 MB' }],
  path: '/admin-config',
  createdAt: '2026-03-14T09:00:00.000Z',
};

test('a job that runs says its step and how far it is; one that is not stopped says why', async () => {
  const api = fakeApi({ 'POST /api/jobs/{id}/cancel': refuse(500, 'failed', 'The disk is full.') });
  const { user } = renderPage(<JobPanel job={job} />);
  expect(screen.getByText('41%')).toBeTruthy();
  expect(screen.getByText(/Download: 41 of 100 MB\./)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  expect((await screen.findByRole('alert')).textContent).toContain('"Kokoro" was not stopped. The disk is full.');
  expect(api.callsOf('POST /api/jobs/{id}/cancel')).toHaveLength(1);
});

test('one that failed says why and goes on from there', async () => {
  const api = fakeApi({ 'POST /api/jobs/{id}/retry': job });
  const failed: Job = { ...job, state: 'failed', error: { code: 'net', message: 'The line broke.' } };
  const { user } = renderPage(<JobPanel job={failed} />);
  expect(screen.getByRole('alert').textContent).toContain('The line broke.');
  await user.click(screen.getByRole('button', { name: 'Retry from here' }));
  expect(api.callsOf('POST /api/jobs/{id}/retry')).toHaveLength(1);
});

test('one that is done is gone', () => {
  const { container } = renderPage(<JobPanel job={{ ...job, state: 'done' }} />);
  expect(container.textContent).toBe('');
});
