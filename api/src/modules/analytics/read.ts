import type { Analytics, AnalyticsFigure, ComparedThing, Query } from '@avenue/contract';
import {
  type AccountDay,
  accountDaysOf,
  type EarlyDay,
  earlyDaysOf,
  type SettlingCalendar,
  settledDays,
  shiftDay as shift,
  toldBy,
  toldSince,
  watchedShare,
} from '../../capabilities/figures/index.ts';
import { listChannels } from '../../kernel/channels.ts';
import type { Figures } from '../../kernel/figures-source.ts';
import type { Call } from '../../services.ts';
import type { Measured, Measures, Module } from '../define-module.ts';

/** So many of the newest are compared. */
const mostThings = 50;
/** A thing is compared by the views of these days; the day before it was posted is one more. */
const comparedDays = 8;
/** How long it is followed. */
const followedDays = 29;
/** Of fewer a median says nothing. */
const leastSettled = 5;
/** Of fewer views an average says nothing. */
const leastViews = 50;

const daysFrom = (from: string, count: number) => Array.from({ length: count }, (_, at) => shift(from, at));

/** The one in the middle, or half-way between the two; null of none. */
export function medianOf(values: readonly number[]): number | null {
  const sorted = values.toSorted((a, b) => a - b);
  const half = sorted.length / 2;
  const [low, high] = [sorted[Math.ceil(half) - 1], sorted[Math.floor(half)]];
  return low === undefined || high === undefined ? null : (low + high) / 2;
}

type Summed = Pick<AccountDay, 'views' | 'minutes' | 'likes' | 'subscribers'>;
/** Null where nothing was told. */
const sumOf = (rows: readonly Summed[], of: keyof Summed): number | null =>
  rows.reduce<number | null>((sum, row) => (row[of] === null ? sum : (sum ?? 0) + row[of]), null);
const likesOf100 = (rows: readonly Summed[]) => {
  const [views, likes] = [sumOf(rows, 'views') ?? 0, sumOf(rows, 'likes')];
  return views >= leastViews && likes !== null ? (likes / views) * 100 : null;
};

/** A thing with the first of its days, as they were told. */
interface Early {
  thing: Measured;
  days: readonly EarlyDay[];
  calendar: SettlingCalendar;
}

const weekOf = ({ thing: { postedOn }, days, calendar }: Early) =>
  settledDays(days, { postedOn, count: comparedDays }, calendar);

const viewsOf = (days: readonly Figures[]) => days.reduce((sum, { views = 0 }) => sum + views, 0);

const percentOf = (share: number | undefined) => (share === undefined ? null : share * 100);

/** Views in all at the end of each day, from the first that has any. */
function growthOf(days: Early['days']): number[] {
  let all = 0;
  const begins = days.findIndex(({ figures }) => (figures.views ?? 0) > 0);
  return begins < 0 ? [] : days.slice(begins).map(({ figures }) => (all += figures.views ?? 0));
}

/** What went out last, each by the first week that it had. */
export function compare(things: readonly Early[]): Pick<Analytics, 'things' | 'median' | 'settled'> {
  const weeks = new Map(things.map((one) => [one, weekOf(one)]));
  const settled = [...weeks.values()].flatMap((week) => (week ? [viewsOf(week)] : []));
  const median = settled.length >= leastSettled ? medianOf(settled) : null;
  return {
    settled: settled.length,
    median,
    things: things.map((one): ComparedThing => {
      const { id, title, account, at, path, thumbnailUrl } = one.thing;
      const week = weeks.get(one);
      const views = week ? viewsOf(week) : null;
      return {
        ...{ id, title, account, at: at.toISOString() },
        ...(path && { path }),
        ...(thumbnailUrl && { thumbnailUrl }),
        views,
        times: views !== null && median ? views / median : null,
        watchedPercent: week ? percentOf(watchedShare(week)) : null,
        grew: growthOf(one.days),
        subscribers: week?.some(({ subscribersGained }) => subscribersGained !== undefined)
          ? week.reduce((sum, { subscribersGained = 0 }) => sum + subscribersGained, 0)
          : null,
      };
    }),
  };
}

/** Sums of a time and of the one before; before is told only where all of it was. */
function figuresOf(now: readonly AccountDay[], before: readonly AccountDay[] | undefined) {
  const both = (of: (rows: readonly AccountDay[]) => number | null): AnalyticsFigure => ({
    now: now.length > 0 ? of(now) : null,
    before: before && before.length > 0 ? of(before) : null,
  });
  return {
    views: both((rows) => sumOf(rows, 'views')),
    minutes: both((rows) => sumOf(rows, 'minutes')),
    subscribers: both((rows) => sumOf(rows, 'subscribers')),
    engagement: both(likesOf100),
  };
}

/** Each account by day, the one with most views first. */
function seriesOf(rows: readonly AccountDay[], days: readonly string[]): Analytics['series'] {
  const found = new Map<string, { views: (number | null)[]; minutes: (number | null)[] }>();
  const at = new Map(days.map((day, index) => [day, index]));
  for (const { account, day, views, minutes } of rows) {
    const index = at.get(day);
    if (index === undefined) continue;
    const one = found.get(account) ?? { views: days.map(() => null), minutes: days.map(() => null) };
    if (views !== null) one.views[index] = (one.views[index] ?? 0) + views;
    if (minutes !== null) one.minutes[index] = (one.minutes[index] ?? 0) + minutes;
    found.set(account, one);
  }
  const all = ({ views }: { views: readonly (number | null)[] }) =>
    views.reduce<number>((sum, one) => sum + (one ?? 0), 0);
  return [...found]
    .map(([account, told]) => ({ account, ...told }))
    .sort((a, b) => all(b) - all(a) || a.account.localeCompare(b.account));
}

/** The newest of all families, with the first of their days. */
async function readThings(call: Call, measures: readonly Measures[], account: string | undefined) {
  const wanted = { newest: mostThings, ...(account !== undefined && { account }) };
  const lists = await Promise.all(measures.map(async (one) => ({ one, ...(await one.list(call, wanted)) })));
  const newest = lists
    .flatMap(({ one, things }) => things.map((thing) => ({ thing, one })))
    .sort((a, b) => b.thing.at.getTime() - a.thing.at.getTime())
    .slice(0, mostThings);
  const early = await earlyDaysOf(
    call.db,
    call.studio,
    newest.map(({ thing: { id, postedOn }, one: { platform } }) => ({ id, postedOn, platform })),
    followedDays,
  );
  return {
    total: lists.reduce((sum, { total }) => sum + total, 0),
    things: newest.map(({ thing, one }): Early => ({ thing, calendar: one, days: early.get(thing.id) ?? [] })),
  };
}

/** How everything that stands outside was watched in the last days that were told. */
export async function readAnalytics(
  call: Call,
  modules: () => readonly Module[],
  { days: count, account }: Query<'GET /api/analytics'>,
): Promise<Analytics> {
  const { db, studio } = call;
  const measures = modules().flatMap((module) => (module.measures ? [module.measures] : []));
  const since = await toldSince(db, studio);
  const to = since?.last ?? new Date().toISOString().slice(0, 10);
  const from = shift(to, 1 - count);
  const beforeFrom = shift(from, -count);
  const [rows, told, channels, lacking, teller] = await Promise.all([
    accountDaysOf(db, studio, { from: beforeFrom, to }),
    readThings(call, measures, account),
    listChannels(call, studio),
    Promise.all(measures.map((one) => one.lacks(call))),
    toldBy(db, studio),
  ]);
  const inTime = rows.filter(({ day }) => day >= from);
  const isOne = (row: AccountDay) => account === undefined || row.account === account;
  const wasTold = since !== undefined && since.first <= beforeFrom;
  const label = new Map(channels.map(({ name, label: text }) => [name, text]));
  const days = daysFrom(from, count);
  const everyAccount = seriesOf(inTime, days);
  const fetched = rows.length > 0 ? Math.max(...rows.map(({ fetchedAt }) => fetchedAt.getTime())) : undefined;
  const opens = fetched === undefined ? [] : measures.map((one) => shift(one.dayAt(fetched), -one.settlesAfterDays));
  const openFrom = opens.sort()[0];
  const lacks = lacking.find((sentence) => sentence !== undefined);
  const source = teller === 'mixed' ? 'live' : teller;
  return {
    ...{ from, to, days, source },
    ...standingOf({ isTold: since !== undefined, things: told.total, lacks, teller }),
    // No file says when it was made.
    ...(fetched !== undefined && source !== 'imported' && { fetchedAt: new Date(fetched).toISOString() }),
    accounts: everyAccount.map((one) => ({ account: one.account, label: label.get(one.account) ?? one.account })),
    ...figuresOf(inTime.filter(isOne), wasTold ? rows.filter((row) => row.day < from && isOne(row)) : undefined),
    series: everyAccount.filter((one) => account === undefined || one.account === account),
    ...(openFrom !== undefined && openFrom <= to && { openFrom: [openFrom, from].sort()[1] ?? from }),
    ...compare(told.things),
    total: told.total,
  };
}

/** Where it stands, in a sentence. */
function standingOf(is: {
  isTold: boolean;
  things: number;
  lacks: string | undefined;
  teller: Awaited<ReturnType<typeof toldBy>>;
}): Pick<Analytics, 'state' | 'sentence'> {
  const days = is.lacks ?? 'Days are those of Pacific time, and are told two to three days later.';
  const told = {
    sample: 'Made up for looking around.',
    imported: `It is what you imported. ${is.lacks ?? ''}`.trim(),
    mixed: `${days} Days that YouTube did not tell are those that you imported.`,
    live: days,
  }[is.teller];
  if (is.isTold) return { state: 'read', sentence: told };
  if (is.lacks) return { state: 'none', sentence: is.lacks };
  if (is.things === 0)
    return {
      state: 'none',
      sentence: 'Nothing stands outside yet. Once something is posted, how it is watched stands here.',
    };
  return {
    state: 'waiting',
    sentence: 'What you posted is read once a day. The first days are told two to three days later.',
  };
}
