import { z } from 'zod';
import type { AdDayTold, AdsSource } from '../../kernel/ads-source.ts';
import { GoogleAdsCalls as Calls, type GoogleAdsCalls, type GoogleAdsParts } from './client.ts';
import { settlesAfterDays } from './limits.ts';

const sixHoursMs = 6 * 3_600_000;

/** An account that campaigns stand in, and the manager by which it is opened. */
export interface Customer {
  id: string;
  name: string;
  currency: string;
  login?: string;
}

const client = z.object({
  customerClient: z.object({
    id: z.string(),
    descriptiveName: z.string().default(''),
    // What is nothing does not come; by ISO 4217 this stands for no currency.
    currencyCode: z.string().default('XXX'),
    manager: z.boolean().default(false),
  }),
});

/** Every account below those that a connection opens, each once; managers have no campaigns of their own. @throws EngineError */
export async function customersOf(calls: GoogleAdsCalls): Promise<Customer[]> {
  const found = new Map<string, Customer>();
  for (const login of await calls.reachable()) {
    const query =
      "SELECT customer_client.id, customer_client.descriptive_name, customer_client.currency_code, customer_client.manager FROM customer_client WHERE customer_client.status = 'ENABLED'";
    const below = await calls.search(login, query, client, login).catch((error: unknown) => {
      if (!calls.metClosed) throw error;
      return [];
    });
    for (const { customerClient: one } of below)
      if (!one.manager) found.set(one.id, { id: one.id, name: one.descriptiveName, currency: one.currencyCode, login });
  }
  return [...found.values()];
}

/** Numbers of 64 bits come as text, and what is nothing does not come. */
const long = z.string().regex(/^\d+$/).default('0');
const day = z.object({
  campaign: z.object({ id: z.string(), name: z.string().default(''), status: z.string().default('') }),
  segments: z.object({ date: z.iso.date() }),
  metrics: z
    .object({
      costMicros: long,
      impressions: long,
      clicks: long,
      conversions: z.number().default(0),
      conversionsValue: z.number().default(0),
    })
    .prefault({}),
});

/** Campaigns of every account that a connection reaches. */
export const googleAds = (parts: GoogleAdsParts): AdsSource => ({
  label: 'Google Ads',
  everyMs: sixHoursMs,
  settlesAfterDays: settlesAfterDays.value,
  async read(account, { from, to }, signal) {
    const calls = new Calls(parts, { account, signal });
    const query = `SELECT campaign.id, campaign.name, campaign.status, segments.date, metrics.cost_micros, metrics.impressions, metrics.clicks, metrics.conversions, metrics.conversions_value FROM campaign WHERE segments.date BETWEEN '${from}' AND '${to}'`;
    const told: AdDayTold[] = [];
    for (const { id, currency, login } of await customersOf(calls))
      for (const { campaign, segments, metrics } of await calls.search(id, query, day, login))
        told.push({
          ...{ campaign: campaign.id, name: campaign.name.slice(0, 200) || campaign.id, day: segments.date, currency },
          status: campaign.status === 'ENABLED' ? 'Active' : 'Paused',
          spend: Math.round(Number(metrics.costMicros) / 10_000),
          ...{ impressions: Number(metrics.impressions), clicks: Number(metrics.clicks) },
          ...{ conversions: metrics.conversions, revenue: Math.round(metrics.conversionsValue * 100) },
        });
    return told;
  },
});
