import type { StudioId } from '@avenue/contract';
import { sql } from 'drizzle-orm';
import type { Database } from '../../kernel/db/index.ts';
import type { Figures, FiguresSource } from '../../kernel/figures-source.ts';
import type { PostedThing } from './read.ts';

const dayMs = 86_400_000;
/** Of fewer views an average says nothing. */
const leastViews = 50;
/** Days after the first ones, by one of which it is known that nothing of them is still to come. */
const laterDays = 21;
/** A first view comes at the latest on this day; where the first told one is later, those before were never asked for. */
const latestFirst = 3;

/** One day as it was told. */
export interface EarlyDay {
  day: string;
  figures: Figures;
  fetchedAt: Date;
}

export type SettlingCalendar = Pick<FiguresSource, 'settlesAfterDays' | 'dayAt'>;

/** A calendar day so many days later. */
export const shiftDay = (day: string, by: number): string =>
  new Date(Date.parse(day) + by * dayMs).toISOString().slice(0, 10);

/**
 * What was told of each thing from the day it was posted on, at most so many days, the oldest first. One query for all.
 *
 * @param things at most a hundred
 */
export async function earlyDaysOf(
  db: Pick<Database, 'execute'>,
  studio: StudioId,
  things: readonly (PostedThing & { platform: string })[],
  count: number,
): Promise<ReadonlyMap<string, EarlyDay[]>> {
  if (things.length === 0) return new Map();
  const list = (of: (one: PostedThing & { platform: string }) => string) => sql.param(things.map(of));
  const { rows } = await db.execute<{ thing: string; day: string; figures: Figures; fetchedAt: string }>(sql`
    select told.thing, to_char(told.day, 'YYYY-MM-DD') as day, told.figures, told.fetched_at as "fetchedAt"
    from unnest(${list(({ platform }) => platform)}::text[], ${list(({ id }) => id)}::text[],
      ${list(({ postedOn }) => postedOn)}::date[]) as wanted (platform, thing, posted_on)
    join figures.days as told on told.studio = ${studio} and told.platform = wanted.platform
      and told.thing = wanted.thing and told.day >= wanted.posted_on and told.day < wanted.posted_on + ${count}::int
    order by told.day`);
  const found = new Map<string, EarlyDay[]>();
  for (const { thing, fetchedAt, ...row } of rows)
    found.set(thing, [...(found.get(thing) ?? []), { ...row, fetchedAt: new Date(fetchedAt) }]);
  return found;
}

/**
 * The first days of a thing, of which each has settled, and a later one was told, so that nothing of them is still to come;
 * undefined before, and where the first of them were not told: it was posted long before it was read.
 */
export function settledDays(
  days: readonly EarlyDay[],
  { postedOn, count }: { postedOn: string; count: number },
  { settlesAfterDays, dayAt }: SettlingCalendar,
): readonly Figures[] | undefined {
  const last = shiftDay(postedOn, count - 1);
  const first = days.filter(({ day }) => day <= last);
  const begins = first[0] !== undefined && first[0].day <= shiftDay(postedOn, latestFirst);
  const isOver = days.some(({ day }) => day > last);
  const isSettled = first.every(({ day, fetchedAt }) => shiftDay(day, settlesAfterDays) < dayAt(fetchedAt.getTime()));
  return begins && isOver && isSettled ? first.map(({ figures }) => figures) : undefined;
}

/** The first days of things, by their names; only of those whose first days have settled. */
export async function firstDaysOf(
  db: Pick<Database, 'execute'>,
  { studio, platform, things }: { studio: StudioId; platform: string; things: readonly PostedThing[] },
  { count, ...calendar }: { count: number } & SettlingCalendar,
): Promise<ReadonlyMap<string, readonly Figures[]>> {
  const wanted = things.map(({ id, postedOn }) => ({ id, postedOn, platform }));
  const early = await earlyDaysOf(db, studio, wanted, count + laterDays);
  return new Map(
    things.flatMap(({ id, postedOn }) => {
      const first = settledDays(early.get(id) ?? [], { postedOn, count }, calendar);
      return first ? [[id, first] as const] : [];
    }),
  );
}

/** The part that was watched on average, 0 to 1, each view counted once; undefined of too few views. */
export function watchedShare(days: readonly Figures[]): number | undefined {
  const told = days.flatMap(({ views, averagePercent }) =>
    views && averagePercent !== undefined ? [{ views, averagePercent }] : [],
  );
  const views = told.reduce((sum, one) => sum + one.views, 0);
  if (views < leastViews) return undefined;
  return Math.min(1, told.reduce((sum, one) => sum + one.views * one.averagePercent, 0) / views / 100);
}
