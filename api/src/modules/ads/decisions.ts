import type { AdCampaign } from '@avenue/contract';
import { eq, sql } from 'drizzle-orm';
import type { Advice, DecisionKind, OpenVerdict, Outcome } from '../../capabilities/decide/index.ts';
import { isoDayInWords } from '../../kernel/spoken-time.ts';
import type { Call } from '../../services.ts';
import { adDays, readAds } from './read.ts';
import { chanceThatDear } from './rules.ts';
import { type AdDay, said } from './schema.ts';

export const adsPage = '/manual-ad-optimization';

/** Days after which a verdict is looked back on, as many as are known by then. */
const lookDays = 14;
/** By then nothing more comes. */
const givenUpDays = 60;
const periodDays = 28;

/** Which acts say that a result goes on costing more than it may; the other ones say nothing that could turn out. */
const saysDear: Readonly<Partial<Record<AdCampaign['act'], boolean>>> = {
  pause: true,
  lower: true,
  'could raise': false,
};

interface Basis extends Record<string, unknown> {
  /** Cents that a result may cost, or what one brings where nobody said so. */
  limit: number;
  currency: string;
  /** The newest day that was known. */
  lastDay: string;
}

const money = (cents: number, currency: string) => `${(cents / 100).toFixed(2)} ${currency}`;

function adviceOf(campaign: AdCampaign): Advice | undefined {
  const { id, name, act, why, spend, revenue, conversions, target, currency, days, firstDay, lastDay } = campaign;
  const isDear = saysDear[act];
  const limit = target ?? (conversions > 0 ? revenue / conversions : 0);
  const recent = days.slice(-lookDays).reduce((all, day) => all + day.spend, 0);
  // What spends nothing any more turns out neither way.
  if (isDear === undefined || limit <= 0 || recent === 0) return undefined;
  const dear = chanceThatDear({ spend, conversions, limit, next: recent });
  return {
    ...{ subject: id, title: name, path: `${adsPage}?campaign=${encodeURIComponent(id)}`, act, why },
    evidence: [
      `${money(spend, currency)} spent from ${isoDayInWords(firstDay)} to ${isoDayInWords(lastDay)}`,
      `${Math.round(conversions)} results`,
      target === undefined
        ? `A result brought ${money(limit, currency)}`
        : `A result may cost ${money(target, currency)}, as you said`,
    ],
    basis: { limit, currency, lastDay } satisfies Basis,
    chance: isDear ? dear : 1 - dear,
  };
}

type Day = Pick<AdDay, 'day' | 'spend' | 'conversions' | 'status'>;

/** What the days after a verdict say of it; undefined while they are too few. */
export function lookBack(
  act: AdCampaign['act'],
  { limit, currency, lastDay }: Pick<Basis, 'limit' | 'currency' | 'lastDay'>,
  { days, pausedAfter, newestDay }: { days: readonly Day[]; pausedAfter: boolean; newestDay: string },
): Outcome | undefined {
  const after = days.filter(({ day }) => day > lastDay).slice(0, lookDays);
  if (pausedAfter || after.some(({ status }) => status === 'Paused'))
    return saysDear[act]
      ? { state: 'followed', sentence: 'It was paused. What it would have cost since then is not known.' }
      : { state: 'unknown', sentence: 'It was paused before enough of its days were known.' };
  if (after.length < lookDays)
    return Date.parse(newestDay) - Date.parse(lastDay) >= givenUpDays * 86_400_000
      ? { state: 'unknown', sentence: `Only ${after.length} of the ${lookDays} days after it were told.` }
      : undefined;
  const spend = after.reduce((all, day) => all + day.spend, 0);
  const results = after.reduce((all, day) => all + day.conversions, 0);
  const spent = `In the ${lookDays} days after, ${money(spend, currency)} were spent`;
  if (spend === 0) return { state: 'unknown', sentence: `In the ${lookDays} days after, nothing was spent.` };
  const may = `may cost ${money(limit, currency)}`;
  if (results === 0 && spend < limit) return { state: 'unknown', sentence: `${spent}, less than one result ${may}.` };
  const isDear = results === 0 || spend / results > limit;
  const each = results === 0 ? 'without a result' : `and a result cost ${money(spend / results, currency)}`;
  return { state: isDear === saysDear[act] ? 'right' : 'wrong', sentence: `${spent}, ${each}; one ${may}.` };
}

async function resolve(call: Call, open: readonly OpenVerdict[]): Promise<Map<string, Outcome>> {
  const { db, studio } = call;
  const told = open.map((one) => ({ ...one, terms: one.basis as Basis, acted: one.act as AdCampaign['act'] }));
  const from = told.map(({ terms }) => terms.lastDay).toSorted()[0] ?? '';
  const [rows, paused] = await Promise.all([
    adDays(call, sql`day > ${from}::date`),
    db.select().from(said).where(eq(said.studio, studio)),
  ]);
  const newestDay =
    rows
      .map(({ day }) => day)
      .toSorted()
      .at(-1) ?? from;
  const byCampaign = Map.groupBy(rows, ({ platform, campaign }) => `${platform}/${campaign}`);
  return new Map(
    told.flatMap(({ id, subject, acted, terms, saidAt }) => {
      const pausedAt = paused.find(({ campaign }) => campaign === subject)?.pausedAt;
      const outcome = lookBack(acted, terms, {
        days: (byCampaign.get(subject) ?? []).toSorted((a, b) => a.day.localeCompare(b.day)),
        pausedAfter: pausedAt != null && pausedAt > saidAt,
        newestDay,
      });
      return outcome ? [[id, outcome] as const] : [];
    }),
  );
}

/** What is advised of campaigns; by the period that the page opens with. */
export const adsDecisions: DecisionKind<Call> = {
  kind: 'ads',
  waits: `Looked back on when ${lookDays} more of its days are known.`,
  advise: async (call) => (await readAds(call, periodDays)).rows.flatMap((one) => adviceOf(one) ?? []),
  resolve,
};
