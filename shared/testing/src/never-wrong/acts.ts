import type { QueueItem } from '@avenue/contract';
import fc from 'fast-check';
import { blockingCheck, openCheck, queueItem } from '../fake-queue.ts';
import type { FaultKind } from './gate.ts';

/** What happens in another tab or a worker, without this page's doing. `at` names an item by its place, 0 and 1 the current one. */
export type Elsewhere =
  | { do: 'retitle' | 'recheck' | 'approve' | 'deny' | 'reopen' | 'remove' | 'reorder'; at: number }
  | { do: 'arrive'; risky: boolean };

/** What an operator does, and what happens to them. `row` and `at` name what is on screen by its place. */
export type Act =
  | { act: 'focus' | 'press'; row: number; control: number }
  | { act: 'key'; key: string }
  | { act: 'bar'; button: 'Approve' | 'Deny' | 'Previous' | 'Next' }
  | { act: 'toast' | 'other'; at: number }
  | { act: 'filter'; to: number }
  | { act: 'type'; words: string }
  /** `told`: the stream says so at once. */
  | { act: 'elsewhere'; what: Elsewhere; told: boolean }
  | { act: 'stream' | 'leave' }
  | { act: 'hold'; what: 'reads' | 'writes' | 'all'; early: boolean }
  | { act: 'release'; which: 'first' | 'last' | 'all' }
  | { act: 'fault'; kind: FaultKind };

const place = fc.nat(7);
const elsewhere: fc.Arbitrary<Elsewhere> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constantFrom('retitle', 'recheck', 'approve', 'deny', 'reopen', 'remove', 'remove', 'reorder'),
      at: place,
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('arrive' as const), risky: fc.boolean() }) },
);

/** Sequences of acts; keys that decide come often, and something happens elsewhere between them. */
export const someActs = (keys: readonly string[], most: number): fc.Arbitrary<Act[]> =>
  fc.array(
    fc.oneof(
      {
        weight: 5,
        arbitrary: fc.record({ act: fc.constantFrom('focus', 'press', 'press'), row: place, control: fc.nat(5) }),
      },
      { weight: 9, arbitrary: fc.record({ act: fc.constant('key'), key: fc.constantFrom(...keys) }) },
      {
        weight: 4,
        arbitrary: fc.record({
          act: fc.constant('bar'),
          button: fc.constantFrom('Approve', 'Approve', 'Approve', 'Deny', 'Previous', 'Next'),
        }),
      },
      { weight: 3, arbitrary: fc.record({ act: fc.constantFrom('toast', 'toast', 'other'), at: place }) },
      { weight: 1, arbitrary: fc.record({ act: fc.constant('filter'), to: fc.nat(4) }) },
      { weight: 1, arbitrary: fc.record({ act: fc.constant('type'), words: fc.constantFrom('Wells', 'Ditches') }) },
      { weight: 4, arbitrary: fc.record({ act: fc.constant('elsewhere'), what: elsewhere, told: fc.boolean() }) },
      { weight: 4, arbitrary: fc.record({ act: fc.constantFrom('stream', 'stream', 'stream', 'leave') }) },
      {
        weight: 3,
        arbitrary: fc.record({
          act: fc.constant('hold'),
          what: fc.constantFrom('reads', 'writes', 'all'),
          early: fc.boolean(),
        }),
      },
      {
        weight: 3,
        arbitrary: fc.record({ act: fc.constant('release'), which: fc.constantFrom('first', 'last', 'all') }),
      },
      {
        weight: 1,
        arbitrary: fc.record({ act: fc.constant('fault'), kind: fc.constantFrom('refused', 'lost', 'unsent') }),
      },
    ) as fc.Arbitrary<Act>,
    { minLength: 3, maxLength: most },
  );

export const riskyParts: Partial<QueueItem> = { status: 'Pending', confidence: 'Risky', checks: [openCheck] };
const kinds: readonly Partial<QueueItem>[] = [
  {},
  {},
  {},
  riskyParts,
  { ...riskyParts, checks: [blockingCheck] },
  { status: 'Approved' },
  { status: 'Denied' },
];

export const minutesAgo = (minutes: number) => new Date(Date.UTC(2026, 10, 21, 9) - minutes * 60_000).toISOString();

/** Two to seven items of all kinds, at least one of them waiting. */
export const someItems: fc.Arbitrary<QueueItem[]> = fc
  .array(fc.constantFrom(...kinds), { minLength: 1, maxLength: 6 })
  .map((chosen) =>
    [{}, ...chosen].map((kind, index) => queueItem(`i${index}`, { ...kind, createdAt: minutesAgo(index) })),
  );
