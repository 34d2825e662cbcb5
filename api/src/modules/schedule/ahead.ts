import type { AheadThing } from '@avenue/contract';
import { plannedBetween } from '../../capabilities/post/index.ts';
import type { Scope } from '../../services.ts';

/** What is meant for the outside world and has its time in a span; what went or failed already is none of it. */
export async function plannedAhead(
  { db, studio }: Scope,
  span: { from: Date; to: Date },
): Promise<readonly AheadThing[]> {
  const { rows } = await plannedBetween(db, studio, span);
  return rows
    .filter(({ state }) => state === 'awaiting' || state === 'ready')
    .map(({ id, title, account, dueAt, reason }) => ({
      ...{ at: dueAt, kind: 'post' as const, title, account, detail: reason },
      path: `/shadow-mode-controller?effect=${encodeURIComponent(id)}`,
    }));
}
