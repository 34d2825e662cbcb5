import type { ModeRow, StopReceipt, StudioId } from '@avenue/contract';
import { and, desc, eq, gt, inArray, or } from 'drizzle-orm';
import { type Database, tables } from '../db/index.ts';
import { conflict } from '../failure.ts';
import { record } from '../journal/index.ts';
import { holdModesAlone } from './gate.ts';
import { all, endStale, isStopped, listModes, set } from './modes.ts';
import { type EffectRow, toEffect } from './rows.ts';
import { endRules } from './trust.ts';

const { effects, journal } = tables;
const dayMs = 24 * 3_600_000;

/** When, by whom and why everything was stopped. */
export interface Stop {
  at: string;
  by: string;
  reason: string;
}

interface Listed extends Stop {
  stopped: string[];
  inFlight: string[];
}

/** The stop that holds, as the journal tells it; undefined where nothing is stopped. */
async function standing(db: Pick<Database, 'select'>, studio: StudioId): Promise<Listed | undefined> {
  if (!(await isStopped(db, studio))) return undefined;
  const [entry] = await db
    .select()
    .from(journal)
    .where(and(eq(journal.studio, studio), eq(journal.subject, 'everything'), eq(journal.action, 'mode.stopped')))
    .orderBy(desc(journal.seq))
    .limit(1);
  if (!entry) throw new Error('Everything is stopped, and the journal does not say since when.');
  const { reason, stopped, inFlight } = entry.data as Pick<Listed, 'reason' | 'stopped' | 'inFlight'>;
  return { at: entry.at.toISOString(), by: entry.actor, reason, stopped, inFlight };
}

/** Since when everything is stopped; undefined where nothing is. */
export async function readStop(db: Pick<Database, 'select'>, studio: StudioId): Promise<Stop | undefined> {
  const found = await standing(db, studio);
  return found && { at: found.at, by: found.by, reason: found.reason };
}

const underWay = ['sending', 'unknown'] as const;
const out = ['sent', 'verified', 'mismatch'] as const;
const isIn = (states: readonly string[]) => (row: EffectRow) => states.includes(row.state);

/** The receipt of the stop that holds, as things stand now: what was under way moves on by itself. */
export async function readReceipt(db: Pick<Database, 'select'>, studio: StudioId): Promise<StopReceipt | undefined> {
  const found = await standing(db, studio);
  if (!found) return undefined;
  const { stopped, inFlight, ...stop } = found;
  const since = new Date(Date.parse(stop.at) - dayMs);
  const rows = await db
    .select()
    .from(effects)
    .where(
      and(
        eq(effects.studio, studio),
        or(
          inArray(effects.id, [...stopped, ...inFlight]),
          and(inArray(effects.state, [...out]), gt(effects.attemptAt, since)),
        ),
      ),
    )
    .orderBy(effects.dueAt, effects.id);
  const listed = (test: (row: EffectRow) => boolean) => rows.filter(test).map(toEffect);
  return {
    ...stop,
    stopped: listed((row) => !isIn(underWay)(row) && !isIn(out)(row)),
    inFlight: listed(isIn(underWay)),
    sent: listed(isIn(out)),
  };
}

/**
 * From the moment this returns no send begins. What is under way ends by itself and is listed. Stopped twice is stopped
 * once: the receipt is the first one's.
 */
export const stopEverything = (db: Database, studio: StudioId, reason: string): Promise<StopReceipt> =>
  db.transaction(async (tx) => {
    await holdModesAlone(tx, studio);
    if (!(await isStopped(tx, studio))) {
      await set(tx, studio, all, 'halted', { reason });
      const stopped = await endStale(tx, studio, 'cancelled', 'Everything was stopped.');
      await endRules(tx, studio, 'Everything was stopped.');
      const inFlight = await tx
        .select({ id: effects.id })
        .from(effects)
        .where(and(eq(effects.studio, studio), inArray(effects.state, [...underWay])));
      await record(tx, {
        studio,
        action: 'mode.stopped',
        subject: 'everything',
        text: `Everything was stopped: ${stopped.length} will not go out, ${inFlight.length} were under way.`,
        data: { reason, stopped: stopped.map(({ id }) => id), inFlight: inFlight.map(({ id }) => id) },
        after: { mode: 'halted' },
      });
    }
    const receipt = await readReceipt(tx, studio);
    if (!receipt) throw new Error('Stopped, and not stopped.');
    return receipt;
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
