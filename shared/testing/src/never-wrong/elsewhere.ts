import { type FakeQueue, openCheck } from '../fake-queue.ts';
import { type Elsewhere, minutesAgo, riskyParts } from './acts.ts';

let count = 0;

/** Lets something happen in another tab. */
export function happen(queue: FakeQueue, what: Elsewhere, currentId?: string): void {
  count += 1;
  if (what.do === 'arrive') {
    queue.change(`n${count}`, { ...(what.risky && riskyParts), createdAt: minutesAgo(-count) });
    return;
  }
  const item = (what.at < 2 && queue.find(currentId)) || queue.items[what.at % Math.max(1, queue.items.length)];
  if (!item) return;
  const { id } = item;
  const decidedAt = minutesAgo(-60 - count);
  if (what.do === 'retitle') queue.change(id, { title: `Video ${id}, changed ${count}` });
  if (what.do === 'recheck')
    queue.change(id, { checks: [{ ...openCheck, sentence: `${count} claims have no source` }], confidence: 'Risky' });
  if (what.do === 'approve') queue.change(id, { status: 'Approved', decidedAt, denyReason: undefined });
  if (what.do === 'deny') queue.change(id, { status: 'Denied', decidedAt });
  if (what.do === 'reopen') queue.change(id, { status: 'Ready', decidedAt: undefined, denyReason: undefined });
  // A worker that makes it anew: the same thing stands elsewhere in the list.
  if (what.do === 'reorder') queue.change(id, { createdAt: minutesAgo(count % 2 ? -count : 90 + count) });
  if (what.do === 'remove') queue.remove(id);
}
