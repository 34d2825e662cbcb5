import { describe, expect, jest, test } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import { retriable } from '../retriable.ts';
import { heavy } from './index.ts';

const Part = ({ name }: { name: string }) => <p>Hello {name}</p>;
const Waiting = () => <p>Loading</p>;

describe('a heavy part', () => {
  test('shows its stand-in, then itself', async () => {
    const Heavy = heavy(
      'part',
      retriable(async () => ({ Part })),
      (module) => module.Part,
      Waiting,
    );
    await act(async () => render(<Heavy name="chart" />));
    expect(screen.getByText('Hello chart')).toBeDefined();
  });

  test('that does not arrive costs only its place, and Retry really loads again', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    let tries = 0;
    const load = retriable(async () => {
      tries += 1;
      if (tries === 1) throw new Error('404');
      return { Part };
    });
    const Heavy = heavy('chart', load, (module) => module.Part, Waiting);
    await act(async () =>
      render(
        <>
          <Heavy name="chart" />
          <p>The rest</p>
        </>,
      ),
    );
    expect(screen.getByText('The rest')).toBeDefined();
    expect(screen.getByRole('alert').textContent).toContain('The chart could not be shown.');
    await act(async () => screen.getByRole('button', { name: 'Retry' }).click());
    expect(screen.getByText('Hello chart')).toBeDefined();
    expect(tries).toBe(2);
  });
});

describe('retriable', () => {
  test('loads once while it succeeds', async () => {
    let loads = 0;
    const get = retriable(async () => ++loads);
    expect(await get()).toBe(1);
    expect(await get()).toBe(1);
  });

  test('gives the same failure to the render that reports it, and a new try afterwards', async () => {
    jest.useFakeTimers();
    let loads = 0;
    const get = retriable(() => Promise.reject(new Error(String(++loads))));
    const first = get();
    await expect(first).rejects.toThrow('1');
    expect(get()).toBe(first);
    jest.runAllTimers();
    await expect(get()).rejects.toThrow('2');
    jest.useRealTimers();
  });
});
