import type { QueueItem } from '@avenue/contract';
import fc from 'fast-check';
import { blockingCheck, type FakeQueue, openCheck, queueItem } from './fake-queue.ts';

/** What happens in another tab or a worker, without this page's doing. `at` names an item by its place. */
export type Elsewhere =
  | { do: 'retitle' | 'recheck' | 'approve' | 'deny' | 'reopen' | 'remove'; at: number }
  | { do: 'arrive'; risky: boolean };

/** What an operator does; `row` names a row on screen by its place. */
export type Act =
  | { act: 'focus' | 'click'; row: number; control: number }
  | { act: 'key'; key: string }
  | { act: 'bar'; button: 'Approve' | 'Deny' | 'Previous' | 'Next' }
  | { act: 'filter'; to: number }
  | { act: 'elsewhere'; what: Elsewhere }
  | { act: 'stream' }
  | { act: 'hold' | 'release' };

const place = fc.nat(7);
const elsewhere: fc.Arbitrary<Elsewhere> = fc.oneof(
  fc.record({
    do: fc.constantFrom('retitle', 'recheck', 'approve', 'deny', 'reopen', 'remove'),
    at: place,
  }),
  fc.record({ do: fc.constant('arrive' as const), risky: fc.boolean() }),
);

/** Sequences of acts; keys that decide come often, and something happens elsewhere between them. */
export const someActs = (keys: readonly string[], { most = 14 }: { most?: number } = {}): fc.Arbitrary<Act[]> =>
  fc.array(
    fc.oneof(
      { weight: 3, arbitrary: fc.record({ act: fc.constantFrom('focus', 'click'), row: place, control: fc.nat(3) }) },
      { weight: 7, arbitrary: fc.record({ act: fc.constant('key' as const), key: fc.constantFrom(...keys) }) },
      {
        weight: 3,
        arbitrary: fc.record({
          act: fc.constant('bar' as const),
          button: fc.constantFrom('Approve', 'Approve', 'Deny', 'Previous', 'Next'),
        }),
      },
      { weight: 1, arbitrary: fc.record({ act: fc.constant('filter' as const), to: fc.nat(4) }) },
      { weight: 3, arbitrary: fc.record({ act: fc.constant('elsewhere' as const), what: elsewhere }) },
      { weight: 3, arbitrary: fc.constant({ act: 'stream' as const }) },
      { weight: 1, arbitrary: fc.record({ act: fc.constantFrom('hold', 'release') }) },
    ) as fc.Arbitrary<Act>,
    { minLength: 4, maxLength: most },
  );

const riskyParts: Partial<QueueItem> = { status: 'Pending', confidence: 'Risky', checks: [openCheck] };
const kinds: readonly Partial<QueueItem>[] = [
  {},
  {},
  riskyParts,
  { ...riskyParts, checks: [blockingCheck] },
  { status: 'Approved' },
  { status: 'Denied' },
];

const minutesAgo = (minutes: number) => new Date(Date.UTC(2026, 10, 21, 9) - minutes * 60_000).toISOString();

/** Up to six items of all kinds, at least one of them waiting. */
export const someItems: fc.Arbitrary<QueueItem[]> = fc
  .array(fc.constantFrom(...kinds), { minLength: 1, maxLength: 5 })
  .map((chosen) =>
    [{}, ...chosen].map((kind, index) => queueItem(`i${index}`, { ...kind, createdAt: minutesAgo(index) })),
  );

let arrived = 0;

/** Lets something happen in another tab. */
export function happen(queue: FakeQueue, what: Elsewhere): void {
  arrived += 1;
  if (what.do === 'arrive') {
    queue.change(`new${arrived}`, { ...(what.risky && riskyParts), createdAt: minutesAgo(-arrived) });
    return;
  }
  const item = queue.items[what.at % Math.max(1, queue.items.length)];
  if (!item) return;
  const decidedAt = minutesAgo(-60 - arrived);
  if (what.do === 'retitle') queue.change(item.id, { title: `Video ${item.id}, changed ${arrived}` });
  if (what.do === 'recheck')
    queue.change(item.id, {
      checks: [{ ...openCheck, sentence: `${arrived} claims have no source` }],
      confidence: 'Risky',
    });
  if (what.do === 'approve') queue.change(item.id, { status: 'Approved', decidedAt, denyReason: undefined });
  if (what.do === 'deny') queue.change(item.id, { status: 'Denied', decidedAt });
  if (what.do === 'reopen') queue.change(item.id, { status: 'Ready', decidedAt: undefined, denyReason: undefined });
  if (what.do === 'remove') queue.remove(item.id);
}
