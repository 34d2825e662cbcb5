import { z } from 'zod';
import type { Refused, Told } from '../../kernel/net/index.ts';
import { adsRefusal } from '../ads-refusal.ts';
import { everyPage } from '../every-page.ts';
import { graphFailure, hasEnded, isAllowance, isLimited, isPassing } from '../graph-failure.ts';
import { graphUsage } from '../graph-usage.ts';
import { PlatformCalls, type PlatformParts } from '../platform-calls.ts';
import { version } from './limits.ts';

const name = 'Meta';
/** Rows of one answer: with its kinds of results a row has a few thousand bytes. */
const pageRows = 150;
const mostPages = 400;

function refusalOf(answer: Refused): Told {
  const failed = graphFailure(answer);
  if (!failed) return adsRefusal(name, answer);
  const { code } = failed;
  if (code === 190) return adsRefusal(name, { ...answer, status: 401 });
  if (isLimited(code)) return adsRefusal(name, { ...answer, status: 429 });
  if (isAllowance(code)) return adsRefusal(name, { ...answer, status: 403 });
  return adsRefusal(name, isPassing(code) ? { ...answer, status: 500 } : answer);
}

export const callsOf = (parts: PlatformParts, context: { account: string; signal: AbortSignal }) =>
  new PlatformCalls(parts, { ...context, refusal: refusalOf, heard: graphUsage, ended: hasEnded });

const paging = z.object({ cursors: z.object({ after: z.string() }).partial(), next: z.string() }).partial();
const account = z.object({ id: z.string().regex(/^act_\d+$/), name: z.string().default(''), currency: z.string() });
export type MetaAdAccount = z.infer<typeof account>;

/** All pages of a list. @throws EngineError */
async function all<Row>(
  calls: PlatformCalls,
  path: string,
  query: Readonly<Record<string, string>>,
  row: z.ZodType<Row>,
): Promise<Row[]> {
  const page = z.object({ data: z.array(row), paging: paging.optional() });
  return everyPage({ engine: 'meta-ads', name, most: mostPages }, async (after) => {
    const at = `/${version}/${path}`;
    const told = await calls.json(
      { at, query: { ...query, limit: `${pageRows}`, ...(after !== undefined && { after }) } },
      page,
    );
    const { next, cursors } = told.paging ?? {};
    return { rows: told.data, next: next === undefined ? undefined : cursors?.after };
  });
}

/** Ad accounts that a connection reaches. @throws EngineError */
export const adAccountsOf = (calls: PlatformCalls): Promise<MetaAdAccount[]> =>
  all(calls, 'me/adaccounts', { fields: 'id,name,currency' }, account);

const campaign = z.object({ id: z.string(), effective_status: z.string().default('') });

/** What campaigns of an account are now: by id, whether they run. @throws EngineError */
export async function runningOf(calls: PlatformCalls, id: string): Promise<ReadonlySet<string>> {
  const rows = await all(calls, `${id}/campaigns`, { fields: 'id,effective_status' }, campaign);
  return new Set(rows.filter(({ effective_status: at }) => at === 'ACTIVE').map((one) => one.id));
}

const count = z.string().regex(/^\d+(?:\.\d+)?$/);
const action = z.object({ action_type: z.string(), value: count });
const insight = z.object({
  campaign_id: z.string(),
  campaign_name: z.string().default(''),
  /** One day: the same as its end. */
  date_start: z.iso.date(),
  /** In the currency of the account, with its decimals. */
  spend: count.default('0'),
  impressions: count.default('0'),
  inline_link_clicks: count.default('0'),
  actions: z.array(action).default([]),
  action_values: z.array(action).default([]),
});
export type MetaInsight = z.infer<typeof insight>;

/** Campaigns of an account by day. @throws EngineError */
export const insightsOf = (
  calls: PlatformCalls,
  id: string,
  { from, to }: { from: string; to: string },
): Promise<MetaInsight[]> =>
  all(
    calls,
    `${id}/insights`,
    {
      ...{ level: 'campaign', time_increment: '1', time_range: JSON.stringify({ since: from, until: to }) },
      fields: 'campaign_id,campaign_name,spend,impressions,inline_link_clicks,actions,action_values',
    },
    insight,
  );
