import type { Effect, ReviewVerdict, StudioId } from '@avenue/contract';
import { eq } from 'drizzle-orm';
import { type Database, tables } from '../db/index.ts';
import { conflict } from '../failure.ts';
import { record } from '../journal/index.ts';
import { holdEffect, toEffect } from './rows.ts';

interface Said {
  studio: StudioId;
  id: string;
  seen: string;
  by: string;
  /** Absent: what was said is taken back. */
  verdict: ReviewVerdict | undefined;
  reason: string | undefined;
}

const words = {
  yes: 'would have been sent',
  edit: 'would have been sent with a small edit',
  no: 'would not have been sent',
};

/**
 * Keeps what a person says of one that was held in shadow. Nothing goes out by it: it is evidence for the mode.
 *
 * @throws Failure 409 `not_shadowed` for what was not held
 */
export const reviewEffect = (db: Database, { studio, id, seen, by, verdict, reason }: Said): Promise<Effect> =>
  db.transaction(async (tx) => {
    const row = await holdEffect(tx, studio, id, seen);
    if (row.state !== 'shadowed')
      throw conflict('not_shadowed', `"${row.title}" is ${row.state}: only what was held in shadow is reviewed.`);
    const review = verdict ? { verdict, by, at: new Date().toISOString(), ...(reason && { reason }) } : null;
    const [after] = await tx.update(tables.effects).set({ review }).where(eq(tables.effects.id, id)).returning();
    if (!after) throw new Error(`Effect ${id} is gone.`);
    await record(tx, {
      studio,
      action: verdict ? 'effect.reviewed' : 'effect.unreviewed',
      subject: id,
      text: verdict
        ? `"${row.title}" ${words[verdict]}${reason ? `: ${reason}` : ''}.`
        : `What was said of "${row.title}" was taken back.`,
      data: { hash: row.payloadHash, about: row.subject },
      before: { review: row.review?.verdict ?? null },
      after: { review: verdict ?? null },
    });
    return toEffect(after);
  });
