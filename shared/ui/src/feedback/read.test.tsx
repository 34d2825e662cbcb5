import { RequestFailure } from '@avenue/data';
import { renderPage, screen } from '@avenue/testing';
import { describe, expect, jest, test } from '@jest/globals';
import { Read, type ReadState, ReadTrouble } from './index.ts';

const late = new RequestFailure(0, { code: 'timeout', message: 'Avenue did not answer in 8 seconds.' });

const state = <Data,>(change: Partial<ReadState<Data>> = {}): ReadState<Data> => ({
  data: undefined,
  error: undefined,
  isValidating: false,
  mutate: () => undefined,
  ...change,
});

const show = (given: ReadState<readonly string[]>) =>
  renderPage(
    <Read of="Your scripts" state={given} loading={<p>grey</p>} empty={<p>No script yet</p>}>
      {(titles) => <p>{titles.join(', ')}</p>}
    </Read>,
  );

describe('what was asked for', () => {
  test('has its grey shape while it comes', () => {
    show(state({ isValidating: true }));
    expect(screen.getByText('grey')).toBeTruthy();
  });

  test('says what did not load and why, and Retry asks again', async () => {
    const mutate = jest.fn();
    const { user } = show(state<readonly string[]>({ error: late, mutate }));
    const told = screen.getByRole('alert').textContent;
    expect(told).toContain('Your scripts did not load');
    expect(told).toContain('Avenue did not answer in 8 seconds.');
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(mutate).toHaveBeenCalledTimes(1);
  });

  test('is told to be empty, not shown as an empty list', () => {
    show(state({ data: [] }));
    expect(screen.getByText('No script yet')).toBeTruthy();
  });

  test('stays under one line about its age when asking again fails', () => {
    show(state({ data: ['Roman roads'], error: late }));
    expect(screen.getByText('Roman roads')).toBeTruthy();
    expect(screen.getByText(/Your scripts may be out of date\./)).toBeTruthy();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('knows when an answer that is no list is empty', () => {
    renderPage(
      <Read
        of="The versions"
        state={state({ data: { versions: [] as string[] } })}
        isEmpty={(all) => all.versions.length === 0}
        empty={<p>None yet</p>}
      >
        {() => <p>some</p>}
      </Read>,
    );
    expect(screen.getByText('None yet')).toBeTruthy();
    expect(screen.queryByText('some')).toBeNull();
  });

  test('stands in the frame of its place when it failed', () => {
    renderPage(
      <Read
        of="The takes"
        state={state({ error: late })}
        frame={(failure) => <section aria-label="Takes">{failure}</section>}
      >
        {() => null}
      </Read>,
    );
    expect(screen.getByRole('region', { name: 'Takes' }).textContent).toContain('The takes did not load');
  });
});

test('only the trouble of a read is a line: nothing while all is well', () => {
  const { rerender } = renderPage(<ReadTrouble of="Your channels" state={state({ data: [] })} />);
  expect(screen.queryByRole('alert')).toBeNull();
  rerender(<ReadTrouble of="Your channels" state={state({ error: late })} />);
  expect(screen.getByRole('alert').textContent).toContain('Your channels did not load');
});
