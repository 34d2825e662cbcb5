import type { StudioId } from '@avenue/contract';
import { and, eq, gte, lte, max, min, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../kernel/db/index.ts';
import type { Figures } from '../../kernel/figures-source.ts';
import * as tables from './schema.ts';

const { accountDays, days } = tables;

const summed = (figures: Figures = {}) => ({
  views: figures.views ?? null,
  minutes: figures.minutesWatched ?? null,
  likes: figures.likes ?? null,
  subscribers: figures.subscribersGained ?? null,
});
type Summed = ReturnType<typeof summed>;

/** What is added where one takes the place of the other; null where neither was told. */
const difference = (one: number | null, other: number | null) =>
  one === null && other === null ? null : (one ?? 0) - (other ?? 0);

const less = (one: Summed, other: Summed): Summed => ({
  views: difference(one.views, other.views),
  minutes: difference(one.minutes, other.minutes),
  likes: difference(one.likes, other.likes),
  subscribers: difference(one.subscribers, other.subscribers),
});

interface ToldOf {
  studio: StudioId;
  platform: string;
  account: string;
  thing: string;
}

/**
 * Puts what changes with days of a thing into the sums of its account; before they are kept, in the same transaction.
 *
 * @param told at least one day
 */
export async function countIn(
  db: Pick<Database, 'select' | 'insert'>,
  { studio, platform, account, thing }: ToldOf,
  told: readonly { day: string; figures: Figures }[],
  fetchedAt: Date,
): Promise<void> {
  const known = await db
    .select({ day: days.day, figures: days.figures })
    .from(days)
    .where(and(eq(days.studio, studio), eq(days.platform, platform), eq(days.thing, thing), eq(days.counted, true)))
    .for('update');
  const before = new Map(known.map(({ day, figures }) => [day, figures]));
  const rows = told.map(({ day, figures }) => ({
    ...{ studio, platform, account, day, fetchedAt },
    ...less(summed(figures), summed(before.get(day))),
  }));
  const plus = (name: string) =>
    sql.raw(
      `coalesce("account_days"."${name}" + excluded."${name}", "account_days"."${name}", excluded."${name}")`,
    ) as SQL<number>;
  await db
    .insert(accountDays)
    .values(rows)
    .onConflictDoUpdate({
      target: [accountDays.studio, accountDays.day, accountDays.platform, accountDays.account],
      set: {
        views: plus('views'),
        minutes: plus('minutes'),
        likes: plus('likes'),
        subscribers: plus('subscribers'),
        fetchedAt: sql`greatest(${accountDays.fetchedAt}, excluded.fetched_at)`,
      },
    });
}

/** The first and the last day that anything was told of; undefined where nothing was. */
export async function toldSince(
  db: Pick<Database, 'select'>,
  studio: StudioId,
): Promise<{ first: string; last: string } | undefined> {
  const [row] = await db
    .select({ first: min(accountDays.day), last: max(accountDays.day) })
    .from(accountDays)
    .where(eq(accountDays.studio, studio));
  return row?.first && row.last ? { first: row.first, last: row.last } : undefined;
}

export type AccountDay = typeof accountDays.$inferSelect;

/** Sums of accounts by day, both days included, the oldest first; a day that was not told is absent. `account` leaves the others out. */
export const accountDaysOf = (
  db: Pick<Database, 'select'>,
  studio: StudioId,
  { from, to, account }: { from: string; to: string; account?: string },
): Promise<AccountDay[]> =>
  db
    .select()
    .from(accountDays)
    .where(
      and(
        ...[eq(accountDays.studio, studio), gte(accountDays.day, from), lte(accountDays.day, to)],
        account === undefined ? undefined : eq(accountDays.account, account),
      ),
    )
    .orderBy(accountDays.day, accountDays.account, accountDays.platform);
