import { blockingChecks, type Effect, type Need } from '@avenue/contract';
import { and, desc, eq, inArray, isNull, or, type SQL, sql } from 'drizzle-orm';
import { tables } from '../../kernel/db/index.ts';
import { toEffect } from '../../kernel/effects/index.ts';
import { record } from '../../kernel/journal/index.ts';
import type { Scope } from '../../services.ts';
import type { Needs } from '../define-module.ts';

const { effects } = tables;

/** Where an effect is shown and decided. */
export const pathOf = (id: string): string => `/shadow-mode-controller?effect=${encodeURIComponent(id)}`;

/** Where a person posts one by hand. */
export const handOffPathOf = (id: string): string => `/hand-off?effect=${encodeURIComponent(id)}`;

/** What a person posts has a page of its own, also while it is compared. */
const nextPathOf = ({ id, state, byHand }: Effect): string =>
  state === 'handed' || byHand ? handOffPathOf(id) : pathOf(id);

/** A person's to decide, to post, to look for, or to mend; what Avenue looks for by itself is not. */
const waitsForPerson = (studio: Scope['studio']): SQL | undefined =>
  and(
    eq(effects.studio, studio),
    isNull(effects.asideAt),
    or(
      inArray(effects.state, ['awaiting', 'handed', 'mismatch']),
      and(eq(effects.state, 'unknown'), isNull(effects.nextAt)),
    ),
  );

/** What expires first stands first; what does not expire stands last. */
const soonest = sql`case when ${effects.state} in ('awaiting', 'handed') then ${effects.expiresAt} end asc nulls last`;

/** How many wait for a yes alone. */
export const countAwaiting = ({ db, studio }: Scope): Promise<number> =>
  db.$count(effects, and(eq(effects.studio, studio), eq(effects.state, 'awaiting')));

type Waiting = 'awaiting' | 'handed' | 'mismatch' | 'unknown';

const words: Readonly<Record<Waiting, { sentence: (effect: Effect) => string; label: string }>> = {
  awaiting: {
    sentence: ({ reason, verdicts }) =>
      blockingChecks(verdicts).length > 0
        ? `A rule holds it, and it does not go out. ${reason}`
        : `Waits for a yes before it goes out. ${reason}`,
    label: 'Look and decide',
  },
  handed: { sentence: () => 'To be posted by hand: the connection may not send it.', label: 'Post it by hand' },
  mismatch: { sentence: ({ reason }) => `What stands there is not what was sent. ${reason}`, label: 'Compare' },
  unknown: { sentence: () => 'Nobody knows whether it arrived. Look there and say.', label: 'Say what you found' },
};

function toNeed(effect: Effect): Omit<Need, 'family'> {
  const { id, title, account, module, state, expiresAt, createdAt } = effect;
  const { sentence, label } = words[state as Waiting];
  return {
    id,
    kind: 'outgoing',
    title,
    channel: account,
    channelLabel: account || module,
    sentence: sentence(effect),
    next: { label, path: nextPathOf(effect) },
    ...((state === 'awaiting' || state === 'handed') && { expiresAt }),
    createdAt,
  };
}

/** What was meant for the outside world and waits for a person. */
export const needs: Needs = {
  many: { outgoing: 'sends wait for you' },
  count: ({ db, studio }) => db.$count(effects, waitsForPerson(studio)),
  async list({ db, studio }, { offset, limit }) {
    const rows = await db
      .select()
      .from(effects)
      .where(waitsForPerson(studio))
      .orderBy(soonest, desc(effects.createdAt), desc(effects.id))
      .offset(offset)
      .limit(limit);
    return rows.map(toEffect).map(toNeed);
  },
  setAside: ({ db, studio }, ids, aside) =>
    db.transaction(async (tx) => {
      const found = await tx
        .select({ id: effects.id, title: effects.title, aside: sql<boolean>`${effects.asideAt} is not null` })
        .from(effects)
        .where(and(eq(effects.studio, studio), inArray(effects.id, [...ids])))
        .for('update');
      for (const { id, title, aside: was } of found) {
        if (was === aside) continue;
        await tx
          .update(effects)
          .set({ asideAt: aside ? new Date() : null })
          .where(eq(effects.id, id));
        await record(tx, {
          studio,
          action: aside ? 'need.aside' : 'need.back',
          subject: id,
          text: `"${title}" was ${aside ? 'put aside' : 'brought back'}.`,
        });
      }
      return found.map(({ id }) => id);
    }),
};
