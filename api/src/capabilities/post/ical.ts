import type { EffectState, StudioId } from '@avenue/contract';
import { and, asc, eq, gte, lt } from 'drizzle-orm';
import ical, { ICalCalendarMethod, ICalEventStatus, ICalEventTransparency } from 'ical-generator';
import { accountLabel } from '../../kernel/channels.ts';
import { type Database, tables as kernel } from '../../kernel/db/index.ts';
import { toEffect } from '../../kernel/effects/index.ts';
import { slots } from './schema.ts';

const { effects } = kernel;
const most = 2000;
/** Calendar programs are asked to look again after this many seconds. */
const againS = 3600;
/** What does not go out, or did not: said as cancelled, so that programs which know it take it away. */
const off: readonly EffectState[] = ['refused', 'rejected', 'expired', 'cancelled', 'failed'];
const out: readonly EffectState[] = ['sent', 'verified'];

interface Stretch {
  studio: StudioId;
  from: Date;
  to: Date;
  /** Default value: all accounts */
  account?: string | undefined;
  /** Also what was taken back or did not go out. */
  withCancelled: boolean;
}

const words: Partial<Record<EffectState, string>> = {
  awaiting: 'It waits for your yes.',
  shadowed: 'It was noted in shadow, not sent.',
  handed: 'It is yours to post.',
};

/**
 * What has its time in a stretch as iCalendar (RFC 5545). Times are in UTC, so no program needs rules of time zones. An event keeps
 * its UID; its SEQUENCE grows with each change of its time and when it is cancelled.
 */
export async function calendarFile(
  db: Pick<Database, 'select'>,
  { studio, from, to, account, withCancelled }: Stretch,
): Promise<string> {
  const rows = await db
    .select({ effect: effects, slot: slots })
    .from(effects)
    .leftJoin(slots, eq(slots.effect, effects.id))
    .where(
      and(
        ...[eq(effects.studio, studio), gte(effects.dueAt, from), lt(effects.dueAt, to)],
        account ? eq(effects.account, account) : undefined,
      ),
    )
    .orderBy(asc(effects.dueAt), asc(effects.id))
    .limit(most);
  const names = new Map<string, string>();
  for (const { effect } of rows)
    if (!names.has(effect.account)) names.set(effect.account, await accountLabel(db, studio, effect.account));
  const calendar = ical({
    name: 'Avenue',
    prodId: { company: 'Avenue', product: 'Smart Scheduler', language: 'EN' },
    method: ICalCalendarMethod.PUBLISH,
    ttl: againS,
  });
  for (const { effect, slot } of rows) {
    const cancelled = off.includes(effect.state);
    if (cancelled && !withCancelled) continue;
    const { title, state, mode, url, reason } = toEffect(effect);
    const note =
      words[state] ?? (state === 'ready' && mode === 'shadow' ? 'In shadow: noted at its time, not sent.' : '');
    calendar.createEvent({
      id: `${effect.id}@avenue`,
      sequence: (slot?.moves ?? 0) + (cancelled ? 1 : 0),
      start: effect.dueAt,
      stamp: effect.changedAt,
      created: effect.createdAt,
      lastModified: effect.changedAt,
      summary: title,
      description: [
        names.get(effect.account),
        cancelled ? reason : note,
        ...(slot?.why ?? []).map(({ sentence }) => sentence),
      ]
        .filter(Boolean)
        .join('\n'),
      ...(url && { url }),
      status: cancelled
        ? ICalEventStatus.CANCELLED
        : out.includes(state) || (state === 'ready' && mode !== 'shadow')
          ? ICalEventStatus.CONFIRMED
          : ICalEventStatus.TENTATIVE,
      // It takes a moment of nobody's day.
      transparency: ICalEventTransparency.TRANSPARENT,
    });
  }
  return calendar.toString();
}
