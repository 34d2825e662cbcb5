import type { TrendTopic } from '@avenue/contract';
import { and, eq, gt, gte, inArray, lt } from 'drizzle-orm';
import type { Advice, DecisionKind, OpenVerdict, Outcome } from '../../capabilities/decide/index.ts';
import { counts, items, kindsOf, rowsOf, type SourceRow, termsOfTitle } from '../../capabilities/watch/index.ts';
import type { Call } from '../../services.ts';
import type { Module } from '../define-module.ts';
import { mentionWindow, readTrends } from './read-trends.ts';
import { shelfOf } from './shelf.ts';
import { suggestedOf } from './suggested.ts';

/** What can be done about it, now and later. */
export const ideasPath = (topic: string, channel: string | undefined): string =>
  `/idea-generator?${new URLSearchParams({ topic, ...(channel && { channel }) })}`;

/** Days after which it is looked back on, as long as making something takes and brings people. */
const lookDays = 7;
/** By then nothing more is read. */
const givenUpDays = 21;
const dayMs = 86_400_000;
const most = 5;

interface Basis extends Record<string, unknown> {
  term: string;
  unit: TrendTopic['unit'];
  /** Sources that it was counted in. */
  sources: string[];
  /** In the last days then, and how much was usual; of `mentions` in a window of days. */
  recent: number;
  usual: number;
  /** The newest day that was known; of page views and files. */
  lastDay: string;
}

const often = (value: number) => value.toLocaleString('en', { maximumFractionDigits: value < 10 ? 1 : 0 });

/** "5 mentions in 2 days", "9,840 page views a day", "100 by its file". */
const amount = (value: number, unit: TrendTopic['unit']) =>
  unit === 'mentions'
    ? `${often(value)} ${value === 1 ? 'mention' : 'mentions'} in ${mentionWindow} days`
    : `${often(value)} ${unit === 'views' ? 'page views a day' : 'by its file'}`;

function adviceOf(topic: TrendTopic, sources: readonly SourceRow[]): Advice {
  const { key, topic: term, channel, z, recent, usual, unit, baseDays, risingDays, series } = topic;
  const counted =
    unit === 'mentions' ? sources.filter((one) => one.kind === 'feed' && one.channel === (channel ?? '')) : undefined;
  return {
    ...{ subject: key, title: term, path: ideasPath(term, channel), act: 'make now' },
    why: `It stands ${z.toFixed(1)} deviations over its base of ${baseDays} days, and nothing of yours is about it.`,
    evidence: [
      amount(recent, unit),
      `usually ${often(usual)}`,
      ...(risingDays > 0 ? [risingDays === 1 ? 'rising for a day' : `rising for ${risingDays} days`] : []),
    ],
    basis: {
      ...{ term, unit, recent, usual, lastDay: series.at(-1)?.day ?? '' },
      sources: counted?.map(({ id }) => id) ?? [key.slice(0, key.indexOf('/'))],
    } satisfies Basis,
  };
}

/** How much there was after it was said, in the measure of the basis; undefined while that is not known. */
async function cameAfter(
  { db }: Call,
  { term, unit, sources, lastDay }: Basis,
  { saidAt, watched }: { saidAt: Date; watched: readonly SourceRow[] },
): Promise<number | undefined> {
  if (unit === 'mentions') {
    const until = new Date(saidAt.getTime() + lookDays * dayMs);
    if (!watched.every(({ state, lookedAt }) => state === 'ready' && lookedAt !== null && lookedAt >= until))
      return undefined;
    const after = await db
      .select({ title: items.title })
      .from(items)
      .where(and(inArray(items.source, sources), gte(items.publishedAt, saidAt), lt(items.publishedAt, until)));
    const named = after.filter(({ title }) => termsOfTitle(title).includes(term)).length;
    return (named / lookDays) * mentionWindow;
  }
  const after = await db
    .select({ day: counts.day, count: counts.count, days: counts.days })
    .from(counts)
    .where(and(inArray(counts.source, sources), eq(counts.term, term), gt(counts.day, lastDay)))
    .orderBy(counts.day)
    .limit(lookDays);
  const known = after.filter((_, at) => after.slice(0, at).reduce((sum, { days }) => sum + days, 0) < lookDays);
  if (known.reduce((sum, { days }) => sum + days, 0) < lookDays) return undefined;
  return known.reduce((sum, { count }) => sum + count, 0) / known.length;
}

/** Interest stayed where at least half of what it had risen by was still there. */
const stayed = (after: number, { recent, usual }: Pick<Basis, 'recent' | 'usual'>) => after >= (recent + usual) / 2;

async function outcomeOf(
  call: Call,
  { saidAt, basis }: OpenVerdict,
  { now, sources, modules }: { now: Date; sources: readonly SourceRow[]; modules: readonly Module[] },
): Promise<Outcome | undefined> {
  const terms = basis as Basis;
  const watched = sources.filter(({ id }) => terms.sources.includes(id));
  if (watched.length < terms.sources.length)
    return { state: 'unknown', sentence: 'Not all of what it was counted in is watched any more.' };
  const after = await cameAfter(call, terms, { saidAt, watched });
  if (after === undefined)
    return now.getTime() - saidAt.getTime() >= givenUpDays * dayMs
      ? { state: 'unknown', sentence: `The ${lookDays} days after it could not be read.` }
      : undefined;
  const isRight = stayed(after, terms);
  const made = await shelfOf(call, modules, terms.term);
  return {
    state: isRight ? 'right' : 'wrong',
    sentence: [
      `Interest ${isRight ? 'stayed' : 'fell'}: ${amount(after, terms.unit)} over the ${lookDays} days after,`,
      `against ${often(terms.recent)} then and ${often(terms.usual)} usually.`,
      made ? `You have "${made.title}" about it.` : 'Nothing of yours is about it.',
    ].join(' '),
  };
}

/** What rises and is worth making something of now; it was right where interest stayed. */
export const trendDecisions = (modules: () => readonly Module[]): DecisionKind<Call> => ({
  kind: 'trends',
  waits: `Looked back on when the ${lookDays} days after it are read.`,
  async advise(call, now) {
    const suggested = suggestedOf(await readTrends(call, modules(), now)).slice(0, most);
    if (suggested.length === 0) return [];
    const sources = await rowsOf(call, kindsOf.trends);
    return suggested.map((topic) => adviceOf(topic, sources));
  },
  async resolve(call, open, now) {
    const sources = await rowsOf(call, kindsOf.trends);
    const found = new Map<string, Outcome>();
    for (const one of open) {
      const outcome = await outcomeOf(call, one, { now, sources, modules: modules() });
      if (outcome) found.set(one.id, outcome);
    }
    return found;
  },
});
