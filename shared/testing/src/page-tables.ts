import { holdsThroughFailures, type PageOfReads } from './failing-reads.tsx';
import { holdsThroughFailingWrites, type PageOfWrites } from './failing-writes.tsx';
import { readsIn, writesIn } from './writes-in.ts';

declare const test: (name: string, work: () => unknown, timeoutMs?: number) => void;

const longMs = 240_000;

/**
 * Tests that each thing pages read or send may fail in each way, and that nothing of a folder is left out.
 *
 * @param folder `__dirname` of the test
 * @param apart calls that another test of the folder tries
 */
export function triesEachFailure(
  folder: string,
  reads: Readonly<Record<string, PageOfReads>>,
  writes: Readonly<Record<string, PageOfWrites>>,
  apart: readonly string[] = [],
): void {
  const one = (name: string, work: () => Promise<readonly unknown[]>) =>
    test(
      name,
      async () => {
        if ((await work()).length === 0) throw new Error(`${name}: nothing was tried.`);
      },
      longMs,
    );
  for (const [name, page] of Object.entries(reads))
    one(`${name}: each thing it reads may fail in each way`, () => holdsThroughFailures(page));
  for (const [name, page] of Object.entries(writes))
    one(`${name}: each thing it sends may fail in each way`, () => holdsThroughFailingWrites(page));
  test('everything that is read and sent here is tried', () => {
    const tried = new Set([
      ...Object.values(reads).flatMap(({ answers }) => Object.keys(answers)),
      ...Object.values(writes).flatMap((page) => Object.keys(page.writes)),
      ...apart,
    ]);
    const left = [...readsIn(folder), ...writesIn(folder)].filter((key) => !tried.has(key));
    if (left.length > 0) throw new Error(`Nothing tries: ${left.join(', ')}`);
  });
}
