import assert from 'node:assert/strict';
import fc from 'fast-check';

const mostRounds = 10;

/**
 * Runs a property, and again while what it is about was reached too seldom: chance alone never fails it, and a property that
 * no longer reaches it does.
 *
 * @param reached counts, which the property raises
 * @param least how often each has to be reached
 * @throws AssertionError
 */
export async function assertReaching<Name extends string>(
  property: fc.IAsyncProperty<unknown>,
  { runs, reached, least }: { runs: number; reached: Readonly<Record<Name, number>>; least: Record<Name, number> },
): Promise<void> {
  const isShort = () => (Object.keys(least) as Name[]).some((name) => reached[name] < least[name]);
  for (let round = 0; round === 0 || (round < mostRounds && isShort()); round++)
    await fc.assert(property, { numRuns: runs });
  assert.ok(!isShort(), `too seldom: ${JSON.stringify(reached)} of ${JSON.stringify(least)}`);
}
