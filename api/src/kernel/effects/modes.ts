import type { EffectClass, Mode, ModeRow, StopReceipt, StudioId } from '@avenue/contract';
import { and, asc, eq, gt, inArray, sql } from 'drizzle-orm';
import { type Database, tables } from '../db/index.ts';
import { conflict } from '../failure.ts';
import { record } from '../journal/index.ts';
import { holdModesAlone, type Transaction } from './gate.ts';
import { atLeast } from './ladder.ts';
import { type EffectRow, toEffect } from './rows.ts';

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
}

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

const all = { module: '', class: '', account: '' } as const;
type Where = { module: string; class: EffectClass | ''; account: string };

const whole = (studio: StudioId) =>
  and(eq(modes.studio, studio), eq(modes.module, ''), eq(modes.class, ''), eq(modes.account, ''));

export async function isStopped(db: Pick<Database, 'select'>, studio: StudioId): Promise<boolean> {
  const [row] = await db.select({ mode: modes.mode }).from(modes).where(whole(studio));
  return row?.mode === 'halted';
}

const nameOf = ({ module, class: of, account }: Where): string =>
  [module || 'everything', of, account].filter(Boolean).join(', ');

const set = (
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
async function endStale(
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
 * @param only `lower` refuses to raise
 * @throws Failure 409 `stopped` while everything is stopped, `not_lower`
 */
export const setMode = (
  db: Database,
  { studio, mode, cap, reason, ...where }: ModeChange,
  only?: 'lower',
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
    const before: Mode = was?.mode ?? (where.module && where.class && !where.account ? 'shadow' : 'live');
    if (only === 'lower' && (mode === before || atLeast(mode, before)))
      throw conflict('not_lower', `The mode of ${nameOf(where)} is ${before}: ${mode} is not lower.`);
    await set(tx, studio, where, mode, { reason, cap: cap ?? null });
    const ended = await endStale(tx, studio, 'expired', 'The mode has changed since it was decided.');
    await record(tx, {
      studio,
      action: 'mode.set',
      subject: nameOf(where),
      text: `The mode of ${nameOf(where)} was set to ${mode}.`,
      data: { reason, expired: ended.map(({ id }) => id) },
      before: { mode: before, cap: was?.cap ?? null },
      after: { mode, cap: cap ?? null },
    });
    return { rows: await listModes(tx, studio), expired: ended.length };
  });

const dayMs = 24 * 3_600_000;

/** From the moment this returns no send begins. What is under way ends by itself and is listed. */
export const stopEverything = (db: Database, studio: StudioId, reason: string): Promise<StopReceipt> =>
  db.transaction(async (tx) => {
    await holdModesAlone(tx, studio);
    await set(tx, studio, all, 'halted', { reason });
    const stopped = await endStale(tx, studio, 'cancelled', 'Everything was stopped.');
    const under = and(eq(effects.studio, studio), inArray(effects.state, ['sending', 'unknown']));
    const inFlight = await tx.select().from(effects).where(under);
    const out = inArray(effects.state, ['sent', 'verified', 'mismatch']);
    const since = gt(effects.attemptAt, new Date(Date.now() - dayMs));
    const sent = await tx
      .select()
      .from(effects)
      .where(and(eq(effects.studio, studio), out, since));
    await record(tx, {
      studio,
      action: 'mode.stopped',
      subject: 'everything',
      text: `Everything was stopped: ${stopped.length} will not go out, ${inFlight.length} were under way.`,
      data: { reason, stopped: stopped.map(({ id }) => id), inFlight: inFlight.map(({ id }) => id) },
      after: { mode: 'halted' },
    });
    return {
      at: new Date().toISOString(),
      stopped: stopped.map(toEffect),
      inFlight: inFlight.map(toEffect),
      sent: sent.map(toEffect),
    };
  });

/** The studio as a whole is in shadow then: nothing goes out by the end of a stop alone. */
export const endStop = (db: Database, studio: StudioId, reason: string): Promise<ModeRow[]> =>
  db.transaction(async (tx) => {
    await holdModesAlone(tx, studio);
    if (!(await isStopped(tx, studio))) throw conflict('not_stopped', 'Nothing is stopped.');
    await set(tx, studio, all, 'shadow', { reason });
    await record(tx, {
      studio,
      action: 'mode.resumed',
      subject: 'everything',
      text: 'The stop was taken back; the studio is in shadow.',
      data: { reason },
      before: { mode: 'halted' },
      after: { mode: 'shadow' },
    });
    return listModes(tx, studio);
  });
