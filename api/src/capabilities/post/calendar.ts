import type { EffectState, Planned, StudioId } from '@avenue/contract';
import { and, asc, count, eq, gte, inArray, lt, max } from 'drizzle-orm';
import { type Database, tables as kernel } from '../../kernel/db/index.ts';
import { toEffect } from '../../kernel/effects/index.ts';
import * as tables from './schema.ts';
import { holding } from './slot.ts';

const { effects } = kernel;
const { slots } = tables;
const most = 500;
/** What stands in a calendar: all that holds its time, and what failed at it. */
const shown: readonly EffectState[] = [...holding, 'failed'];

type Why = Pick<typeof slots.$inferSelect, 'why' | 'pinned' | 'locked'>;

export function toPlanned(row: typeof effects.$inferSelect, slot: Why | null): Planned {
  const { id, module, kind, account, subject, title, state, reason, mode, dueAt, url, seen, ...rest } = toEffect(row);
  return {
    ...{ id, module, kind, class: rest.class, account, subject, title, state, reason, mode, dueAt, seen },
    ...(url && { url }),
    why: slot?.why ?? [],
    pinned: slot?.pinned ?? false,
    locked: slot?.locked ?? false,
    movable: state === 'awaiting' || state === 'ready',
  };
}

interface Stretch {
  from: Date;
  to: Date;
  module?: string | undefined;
  account?: string | undefined;
}

/** What has its time between two moments, the earliest first; at most 500, and how many there are. */
export async function plannedBetween(
  db: Pick<Database, 'select'>,
  studio: StudioId,
  { from, to, module, account }: Stretch,
): Promise<{ rows: Planned[]; total: number }> {
  const where = and(
    eq(effects.studio, studio),
    inArray(effects.state, [...shown]),
    gte(effects.dueAt, from),
    lt(effects.dueAt, to),
    module ? eq(effects.module, module) : undefined,
    account !== undefined ? eq(effects.account, account) : undefined,
  );
  const [rows, [counted]] = await Promise.all([
    db
      .select({ effect: effects, slot: slots })
      .from(effects)
      .leftJoin(slots, eq(slots.effect, effects.id))
      .where(where)
      .orderBy(asc(effects.dueAt), asc(effects.id))
      .limit(most),
    db.select({ total: count() }).from(effects).where(where),
  ]);
  return {
    rows: rows.map(({ effect, slot }) => toPlanned(effect, slot)),
    total: counted?.total ?? 0,
  };
}

/** One thing of a module as it stands in the calendar: several where it goes to several places. */
export async function plannedOf(
  db: Pick<Database, 'select'>,
  { studio, module, subject }: { studio: StudioId; module: string; subject: string },
): Promise<Planned[]> {
  const rows = await db
    .select({ effect: effects, slot: slots })
    .from(effects)
    .leftJoin(slots, eq(slots.effect, effects.id))
    .where(
      and(
        ...[eq(effects.studio, studio), eq(effects.module, module), eq(effects.subject, subject)],
        inArray(effects.state, [...holding]),
      ),
    );
  return rows.map(({ effect, slot }) => toPlanned(effect, slot));
}

/** When something was given a time the last time; undefined while nothing was. */
export async function lastPlanned(db: Pick<Database, 'select'>, studio: StudioId): Promise<Date | undefined> {
  const [row] = await db
    .select({ at: max(slots.createdAt) })
    .from(slots)
    .where(eq(slots.studio, studio));
  return row?.at ?? undefined;
}
