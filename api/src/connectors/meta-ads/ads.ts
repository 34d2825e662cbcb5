import type { AdDayTold, AdsSource } from '../../kernel/ads-source.ts';
import type { PlatformParts } from '../platform-calls.ts';
import { adAccountsOf, callsOf, insightsOf, type MetaInsight, runningOf } from './client.ts';
import { settlesAfterDays } from './limits.ts';

const sixHoursMs = 6 * 3_600_000;
/** What counts as a result, the first that a campaign has: Meta tells the same sale under several names, of which each is one. */
const results = ['purchase', 'lead', 'complete_registration'] as const;

const cents = (amount: string): number => Math.round(Number(amount) * 100);
const of = (list: MetaInsight['actions'], kind: string): number =>
  Number(list.find(({ action_type: type }) => type === kind)?.value ?? 0);

/** Days of one ad account. What counts as a result is one thing for a campaign, whatever a single day has. */
function daysOf(
  insights: readonly MetaInsight[],
  { currency, running }: { currency: string; running: ReadonlySet<string> },
): AdDayTold[] {
  const campaigns = Map.groupBy(insights, ({ campaign_id: id }) => id);
  return [...campaigns].flatMap(([campaign, days]) => {
    const counted = results.find((kind) => days.some(({ actions }) => of(actions, kind) > 0)) ?? results[0];
    return days.map((day): AdDayTold => {
      const { campaign_name: name, date_start, spend, impressions, inline_link_clicks: clicks } = day;
      return {
        ...{ campaign, name: name.slice(0, 200) || campaign, day: date_start, currency, spend: cents(spend) },
        status: running.has(campaign) ? 'Active' : 'Paused',
        ...{ impressions: Number(impressions), clicks: Number(clicks) },
        ...{ conversions: of(day.actions, counted), revenue: Math.round(of(day.action_values, counted) * 100) },
      };
    });
  });
}

/** Campaigns of every ad account that a connection reaches. */
export const metaAds = (parts: PlatformParts): AdsSource => ({
  label: 'Meta',
  everyMs: sixHoursMs,
  settlesAfterDays: settlesAfterDays.value,
  async read(account, days, signal) {
    const calls = callsOf(parts, { account, signal });
    const told: AdDayTold[] = [];
    for (const { id, currency } of await adAccountsOf(calls)) {
      const insights = await insightsOf(calls, id, days);
      if (insights.length > 0) told.push(...daysOf(insights, { currency, running: await runningOf(calls, id) }));
    }
    return told;
  },
});
