import type { EffectState } from '@avenue/contract';
import { and, asc, desc, eq, isNull, notExists, notInArray, sql } from 'drizzle-orm';
import { tables as kernel } from '../../../kernel/db/index.ts';
import { conflict } from '../../../kernel/failure.ts';
import { record } from '../../../kernel/journal/index.ts';
import type { Unplaced } from '../../define-module.ts';
import { holdItem, toItem } from '../queue/rows.ts';
import { queueItems } from '../schema.ts';
import { planPosting } from './plan.ts';

const { effects } = kernel;
/** After these a video may have another time; after all others it has one, went out, or somebody said no. */
const again: readonly EffectState[] = ['cancelled', 'expired'];
const neverHad = 'No time was free, or it could not be posted, when it was approved.';

/** Approved videos that go out at no time: none was free, it was taken back, or what it was decided on is over. */
export const unplaced: Unplaced = {
  async list({ db, studio }, most) {
    const own = and(...[eq(effects.studio, studio), eq(effects.module, 'video'), eq(effects.subject, queueItems.id)]);
    const goesOut = db
      .select({ one: sql`1` })
      .from(effects)
      .where(and(own, notInArray(effects.state, [...again])));
    const before = db
      .select({ reason: effects.reason })
      .from(effects)
      .where(own)
      .orderBy(desc(effects.createdAt), desc(effects.id))
      .limit(1);
    const items = await db
      .select({
        ...{ subject: queueItems.id, title: queueItems.title, account: queueItems.channel },
        reason: sql<string | null>`(${before})`,
      })
      .from(queueItems)
      .where(
        and(
          ...[eq(queueItems.studio, studio), eq(queueItems.status, 'Approved')],
          ...[isNull(queueItems.posted), isNull(queueItems.removedAt), isNull(queueItems.sample)],
          notExists(goesOut),
        ),
      )
      .orderBy(asc(queueItems.decidedAt), asc(queueItems.id))
      .limit(most);
    return items.map(({ reason, ...item }) => ({ ...item, reason: reason || neverHad }));
  },
  place: (call, subject, at) =>
    call.db.transaction(async (tx) => {
      const row = await holdItem(tx, call.studio, subject);
      const item = toItem(row);
      if (item.status !== 'Approved' || item.posted)
        throw conflict('changed_since', `"${item.title}" is not approved any more, or it is posted.`);
      const refused = await planPosting(call, tx, item, row.item.accepted ?? [], at);
      if (refused) throw conflict('no_slot', refused);
      await record(tx, {
        studio: call.studio,
        action: 'schedule.placed',
        subject,
        text: `"${item.title}" was given a time to go out.`,
        after: { due: at.toISOString() },
      });
    }),
};
