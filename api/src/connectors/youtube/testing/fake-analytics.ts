import type { FakeAnswer, FakeRequest } from '../../../providers/testing/fake-vendor.ts';
import { refuse } from './refuse.ts';

const dayMs = 86_400_000;

/** What was counted of a video on a day. */
export interface CountedDay {
  views: number;
  /** Part that was watched on average, 0 to 100. */
  percent: number;
  likes?: number;
  subscribers?: number;
}

const seconds = 40;
const columns = {
  views: (of: readonly CountedDay[]) => of.reduce((sum, { views }) => sum + views, 0),
  estimatedMinutesWatched: (of: readonly CountedDay[]) =>
    Math.round(of.reduce((sum, { views, percent }) => sum + (views * percent * seconds) / 6000, 0)),
  averageViewPercentage(of: readonly CountedDay[]) {
    const views = columns.views(of);
    return views === 0 ? 0 : of.reduce((sum, one) => sum + one.views * one.percent, 0) / views;
  },
  averageViewDuration: (of: readonly CountedDay[]) => Math.round((columns.averageViewPercentage(of) * seconds) / 100),
  likes: (of: readonly CountedDay[]) => of.reduce((sum, one) => sum + (one.likes ?? 0), 0),
  subscribersGained: (of: readonly CountedDay[]) => of.reduce((sum, one) => sum + (one.subscribers ?? 0), 0),
} as const;

/** What a channel earned on a day, in dollars; parts of a cent are told too. */
export interface EarnedDay {
  all: number;
  ads: number;
}

const earnings = { estimatedRevenue: 'all', estimatedAdRevenue: 'ads' } as const;

/** YouTube Analytics for one channel: tells days until the last one that is worked up. */
export class FakeAnalytics {
  /** By video, then by day. */
  readonly counted = new Map<string, Map<string, CountedDay>>();
  /** The last day that is worked up; later ones are not told. */
  workedUpTo = '2026-11-23';
  /** Videos of another channel. */
  readonly strange = new Set<string>();
  /** The connection was not allowed to read figures. */
  lacksScope = false;
  /** By day; undefined for a channel that earns nothing there. */
  earned: Map<string, EarnedDay> | undefined;
  readonly #takes: (token: string) => boolean;

  constructor(takes: (token: string) => boolean) {
    this.#takes = takes;
  }

  answer({ params, headers }: FakeRequest): FakeAnswer {
    const token = /^Bearer (.+)$/.exec(headers.authorization ?? '')?.[1] ?? '';
    if (!this.#takes(token)) return refuse(401, 'Invalid Credentials', 'authError');
    if (this.lacksScope) return refuse(403, 'Insufficient authentication scopes.', 'insufficientPermissions');
    const { ids, startDate = '', endDate = '', metrics = '', filters = '', dimensions } = params;
    if (metrics.includes('Revenue')) return this.#answerEarned(params);
    const video = filters.replace(/^video==/, '');
    const names = metrics.split(',');
    const isKnown = names.every((name) => name in columns);
    if (ids !== 'channel==MINE' || !isKnown || startDate > endDate || (dimensions && dimensions !== 'day'))
      return refuse(400, 'The query is not supported.', 'badRequest');
    if (this.strange.has(video)) return refuse(403, 'Forbidden', 'forbidden');
    // Days, as they are written: later ones stand later in the alphabet too.
    const [last = ''] = [endDate, this.workedUpTo].sort();
    const told = [...(this.counted.get(video) ?? [])]
      .filter(([day]) => day >= startDate && day <= last)
      .sort(([a], [b]) => a.localeCompare(b));
    const rowOf = (of: readonly CountedDay[]) => names.map((name) => columns[name as keyof typeof columns](of));
    const whole = told.length > 0 ? [rowOf(told.map(([, one]) => one))] : [];
    const rows = dimensions === 'day' ? told.map(([day, one]) => [day, ...rowOf([one])]) : whole;
    const header = (name: string, columnType: string, dataType: string) => ({ name, columnType, dataType });
    return {
      body: {
        kind: 'youtubeAnalytics#resultTable',
        columnHeaders: [
          ...(dimensions ? [header('day', 'DIMENSION', 'STRING')] : []),
          ...names.map((name) => header(name, 'METRIC', 'INTEGER')),
        ],
        ...(rows.length > 0 && { rows }),
      },
    };
  }

  #answerEarned({
    ids,
    startDate = '',
    endDate = '',
    metrics = '',
    filters,
    dimensions,
    currency,
  }: FakeRequest['params']) {
    const names = metrics.split(',');
    const isAsked = ids === 'channel==MINE' && filters === undefined && dimensions === 'day' && currency === 'USD';
    if (!isAsked || startDate > endDate || !names.every((name) => name in earnings))
      return refuse(400, 'The query is not supported.', 'badRequest');
    if (!this.earned) return refuse(403, 'Forbidden', 'forbidden');
    const rows = [...this.earned]
      .filter(([day]) => day >= startDate && day <= endDate && day <= this.workedUpTo)
      .sort(([a], [b]) => a.localeCompare(b))
      .map(([day, one]) => [day, ...names.map((name) => one[earnings[name as keyof typeof earnings]])]);
    const header = (name: string, columnType: string, dataType: string) => ({ name, columnType, dataType });
    return {
      body: {
        kind: 'youtubeAnalytics#resultTable',
        columnHeaders: [
          header('day', 'DIMENSION', 'STRING'),
          ...names.map((name) => header(name, 'METRIC', 'CURRENCY')),
        ],
        ...(rows.length > 0 && { rows }),
      },
    };
  }
}

/** The same on each of so many days, from one on. */
export const countedFrom = (first: string, count: number, day: CountedDay): Map<string, CountedDay> =>
  new Map(
    Array.from({ length: count }, (_, at) => [
      new Date(Date.parse(first) + at * dayMs).toISOString().slice(0, 10),
      day,
    ]),
  );
