import { describe, expect, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { isOverEstimate, JobProgress } from './index.ts';

const nothing = () => undefined;

describe('a long job', () => {
  test('says percent, step, time left, and that the page may be left', () => {
    render(
      <JobProgress label="Rendering" percent={41.4} step="Step 12 of 30" remainingMs={20_000} onCancel={nothing} />,
    );
    expect(screen.getByText('41%')).toBeDefined();
    expect(screen.getByRole('status').textContent).toBe('Step 12 of 30. About 20 s left. You can leave this page.');
    expect(screen.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('41');
    expect(screen.getByRole('button', { name: 'Cancel' })).toBeDefined();
  });

  test('makes up no time left and no percent', () => {
    render(<JobProgress label="Rendering" canLeave={false} />);
    expect(screen.getByRole('status').textContent).toBe('Time left is not known yet.');
    expect(screen.getByRole('progressbar').getAttribute('aria-valuenow')).toBeNull();
  });

  test('offers to keep waiting once it is over its estimate by half', () => {
    const { rerender } = render(
      <JobProgress label="Rendering" estimateMs={100_000} elapsedMs={150_000} onKeepWaiting={nothing} />,
    );
    expect(screen.queryByRole('button', { name: 'Keep waiting' })).toBeNull();
    rerender(<JobProgress label="Rendering" estimateMs={100_000} elapsedMs={150_001} onKeepWaiting={nothing} />);
    expect(screen.getByRole('button', { name: 'Keep waiting' })).toBeDefined();
    expect(screen.getByText(/longer than the 1 min 40 s we expected/)).toBeDefined();
    expect(isOverEstimate(undefined, 100_000)).toBe(false);
  });

  test('names the cause of a failure and retries from there', () => {
    render(
      <JobProgress
        label="Rendering"
        percent={30}
        failure="ComfyUI closed the connection."
        onRetry={nothing}
        onCancel={nothing}
      />,
    );
    expect(screen.getByRole('alert').textContent).toContain('ComfyUI closed the connection.');
    expect(screen.getByRole('button', { name: 'Retry from here' })).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Cancel' })).toBeNull();
  });
});
