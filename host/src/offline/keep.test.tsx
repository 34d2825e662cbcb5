import { expect, test } from '@jest/globals';
import { waitFor } from '@testing-library/react';
import { keepLoaded } from './keep.ts';

const build = '/assets/0123456789';
const entry = (path: string, startTime: number) => ({ name: location.origin + path, startTime });

test('what was under way when the worker took over is kept when it is there; what the worker saw itself is not asked for again', async () => {
  let arrived: (list: { getEntries(): unknown[] }) => void = () => undefined;
  const asked: string[] = [];
  Object.assign(globalThis, {
    PerformanceObserver: class {
      constructor(tell: typeof arrived) {
        arrived = tell;
      }
      observe() {}
    },
    caches: { match: async (path: string) => (path.endsWith('/kept.js') ? new Response('') : undefined) },
    fetch: async (path: string) => {
      asked.push(path);
      return new Response('');
    },
  });
  performance.getEntriesByType = () => [entry(`${build}/main.js`, 1), entry(`${build}/kept.js`, 1)] as never;
  await keepLoaded();
  expect(asked).toEqual([`${build}/main.js`]);
  const now = performance.now();
  arrived({
    getEntries: () => [
      entry(`${build}/under-way.js`, 5),
      entry(`${build}/later.js`, now + 1000),
      entry('/api/scripts', 5),
    ],
  });
  await waitFor(() => expect(asked).toEqual([`${build}/main.js`, `${build}/under-way.js`]));
});
