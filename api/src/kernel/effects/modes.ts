import type { EffectClass, Mode, ModeRow, StudioId } from '@avenue/contract';
import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { type Database, tables } from '../db/index.ts';
import { conflict } from '../failure.ts';
import { record } from '../journal/index.ts';
import { holdModesAlone, type Transaction } from './gate.ts';
import { atLeast } from './ladder.ts';
import type { EffectRow } from './rows.ts';
import { requireReady } from './scorecard.ts';

const { modes, effects } = tables;

export interface ModeChange {
  studio: StudioId;
  /** Empty: all. */
  module: string;
  class: EffectClass | '';
  account: string;
  mode: Exclude<Mode, 'halted'>;
  /** Sends in 24 hours. Default value: no limit of one's own */
  cap?: number | undefined;
  reason: string;
  /** Why it is to be Live without what Live asks for. */
  despite?: string | undefined;
}

/** What holds where nothing is set: the door is shut by default, and what only limits others does not. */
export const unset = ({ module, class: of, account }: Where): Mode => (module && of && !account ? 'shadow' : 'live');

const toRow = ({ module, class: of, account, mode, epoch, cap, reason, changedAt }: typeof modes.$inferSelect) => ({
  module,
  class: of,
  account,
  mode,
  epoch,
  ...(cap !== null && { cap }),
  reason,
  changedAt: changedAt.toISOString(),
});

export async function listModes(db: Pick<Database, 'select'>, studio: StudioId): Promise<ModeRow[]> {
  const rows = await db
    .select()
    .from(modes)
    .where(eq(modes.studio, studio))
    .orderBy(asc(modes.module), asc(modes.class), asc(modes.account));
  return rows.map(toRow);
}

/** The studio as a whole. */
export const all = { module: '', class: '', account: '' } as const;
export type Where = { module: string; class: EffectClass | ''; account: string };

const whole = (studio: StudioId) =>
  and(eq(modes.studio, studio), eq(modes.module, ''), eq(modes.class, ''), eq(modes.account, ''));

export async function isStopped(db: Pick<Database, 'select'>, studio: StudioId): Promise<boolean> {
  const [row] = await db.select({ mode: modes.mode }).from(modes).where(whole(studio));
  return row?.mode === 'halted';
}

/** A place as the journal names it. */
export const nameOf = ({ module, class: of, account }: Where): string =>
  [module || 'everything', of, account].filter(Boolean).join(', ');

/** Sets one place, and raises its epoch. */
export const set = (
  tx: Transaction,
  studio: StudioId,
  where: Where,
  mode: Mode,
  more: { reason: string; cap?: number | null },
) =>
  tx
    .insert(modes)
    .values({ studio, ...where, mode, ...more })
    .onConflictDoUpdate({
      target: [modes.studio, modes.module, modes.class, modes.account],
      set: { mode, ...more, epoch: sql`${modes.epoch} + 1`, changedAt: new Date() },
    });

/** What waits or is ready and was decided before a mode changed that concerns it: none of it goes out. */
export async function endStale(
  tx: Transaction,
  studio: StudioId,
  state: 'expired' | 'cancelled',
  reason: string,
): Promise<EffectRow[]> {
  return tx
    .update(effects)
    .set({ state, reason, nextAt: null, changedAt: new Date() })
    .where(
      and(
        eq(effects.studio, studio),
        inArray(effects.state, ['awaiting', 'ready', 'handed']),
        sql`${effects.epoch} <> (select g.epoch from kernel.effect_gate(${effects.studio}, ${effects.module}, ${effects.class}, ${effects.account}) g)`,
      ),
    )
    .returning();
}

/**
 * Changes one place of the ladder. What was decided under the mode before is not sent: it is listed as expired.
 *
 * @param rule `lower` refuses to raise; `ready` refuses what the samples may not, and Live without what it asks for unless it says `despite` what
 * @throws Failure 409 `stopped` while everything is stopped, `not_lower`, `not_ready`, `sample` above shadow in the samples
 */
export const setMode = (
  db: Database,
  { studio, mode, cap, reason, despite, ...where }: ModeChange,
  rule?: 'lower' | 'ready',
): Promise<{ rows: ModeRow[]; expired: number }> =>
  db.transaction(async (tx) => {
    await holdModesAlone(tx, studio);
    if (await isStopped(tx, studio))
      throw conflict('stopped', 'Everything is stopped. Take the stop back before you change a mode.');
    const place = and(
      eq(modes.studio, studio),
      eq(modes.module, where.module),
      eq(modes.class, where.class),
      eq(modes.account, where.account),
    );
    const [was] = await tx.select().from(modes).where(place);
    const before = was?.mode ?? unset(where);
    if (rule === 'ready' && studio === 'sample' && !atLeast(before, mode) && mode !== 'shadow')
      throw conflict('sample', 'The Sample studio sends nothing: it stays in shadow.');
    if (rule === 'lower' && (mode === before || atLeast(mode, before)))
      throw conflict('not_lower', `The mode of ${nameOf(where)} is ${before}: ${mode} is not lower.`);
    const missing =
      rule === 'ready' && mode === 'live' && before !== 'live' ? await requireReady(tx, studio, where, despite) : [];
    await set(tx, studio, where, mode, { reason, cap: cap ?? null });
    const ended = await endStale(tx, studio, 'expired', 'The mode has changed since it was decided.');
    await record(tx, {
      studio,
      action: 'mode.set',
      subject: nameOf(where),
      text: `The mode of ${nameOf(where)} was set to ${mode}.`,
      data: {
        reason,
        expired: ended.map(({ id }) => id),
        ...(missing.length > 0 && { despite, missing: missing.map(({ id, have, need }) => ({ id, have, need })) }),
      },
      before: { mode: before, cap: was?.cap ?? null },
      after: { mode, cap: cap ?? null },
    });
    return { rows: await listModes(tx, studio), expired: ended.length };
  });
