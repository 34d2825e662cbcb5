import type { StudioId } from '@avenue/contract';
import { conflict } from '../failure.ts';
import { record } from '../journal/index.ts';
import type { Transaction } from './gate.ts';
import { goesOutAt } from './ladder.ts';
import { type EffectRow, holdEffect, move } from './rows.ts';

/** Gives one that waits for a yes or for its time another time. It then expires as much later. */
export async function rescheduleEffect(
  tx: Transaction,
  { studio, id, seen, dueAt }: { studio: StudioId; id: string; seen: string; dueAt: Date },
): Promise<EffectRow> {
  const row = await holdEffect(tx, studio, id, seen);
  if (row.state !== 'awaiting' && row.state !== 'ready')
    throw conflict('already_decided', `"${row.title}" is ${row.state}: its time cannot be changed any more.`);
  const expiresAt = new Date(row.expiresAt.getTime() + dueAt.getTime() - row.dueAt.getTime());
  const nextAt =
    row.state === 'ready' ? goesOutAt(dueAt, row.approval ? new Date(row.approval.at) : undefined) : expiresAt;
  const moved = await move(tx, row, { state: row.state, dueAt, expiresAt, nextAt });
  await record(tx, {
    studio,
    action: 'effect.moved',
    subject: id,
    text: `"${row.title}" was moved to another time.`,
    data: { hash: row.payloadHash, about: row.subject },
    before: { due: row.dueAt.toISOString() },
    after: { due: dueAt.toISOString() },
  });
  return moved;
}
