import { z } from 'zod';
import { instant, source } from '../common.ts';
import type { EndpointTable } from '../endpoint.ts';

/** What is proposed for a campaign. Nothing here acts at a platform, and none is ever raised by itself. */
export const adAct = z.enum(['pause', 'lower', 'keep', 'could raise', 'wait']);
export type AdAct = z.infer<typeof adAct>;

export const adCampaign = z.object({
  id: z.string(),
  name: z.string(),
  platform: z.string(),
  /** As a person ticked it here, else as the newest file says it. */
  status: z.enum(['Active', 'Paused']),
  /** A person paused it at the platform and ticked that here. */
  pausedByHand: instant.optional(),
  currency: z.string(),
  /** Of the days that are looked at, in cents. */
  spend: z.number().int(),
  revenue: z.number().int(),
  impressions: z.number().int(),
  clicks: z.number().int(),
  conversions: z.number(),
  /** Cents for a result; absent without one. */
  perResult: z.number().optional(),
  /** What a result may cost, as a person said it, in cents. */
  target: z.number().int().optional(),
  /** Its name has a word of the own brand: people looked for you already, so it is judged apart. */
  isBrand: z.boolean(),
  /** Its name speaks of credit, housing, work or politics: platforms hold such campaigns to rules of their own. */
  special: z.string().optional(),
  act: adAct,
  /** Why, in a sentence with its figures. */
  why: z.string(),
  /** Spend of each of the last days, the oldest first, in cents. */
  days: z.array(z.object({ day: z.iso.date(), spend: z.number().int(), conversions: z.number() })),
  firstDay: z.iso.date(),
  lastDay: z.iso.date(),
});
export type AdCampaign = z.infer<typeof adCampaign>;

/** How an account at an ad platform is read. */
export const adReading = z.object({
  /** Id of the platform: where it is connected. */
  platform: z.string(),
  name: z.string(),
  account: z.string(),
  /** Of the channel that it is connected for. */
  label: z.string(),
  /** When it was read last, and whether that came to its end. */
  at: instant.optional(),
  ok: z.boolean().optional(),
  sentence: z.string(),
  isUnderWay: z.boolean(),
});
export type AdReading = z.infer<typeof adReading>;

export const adCampaigns = z.object({
  rows: z.array(adCampaign),
  /** How many campaigns there are. */
  total: z.number().int(),
  /** Sums of all of them by currency, in cents. */
  sums: z.array(
    z.object({ currency: z.string(), spend: z.number().int(), revenue: z.number().int(), conversions: z.number() }),
  ),
  /** The newest day that is known; absent without any. */
  lastDay: z.iso.date().optional(),
  days: z.number().int(),
  brandWords: z.array(z.string()),
  /** `live`: something of it was read from a connected account. */
  source: source.extract(['live', 'imported', 'sample']),
  /** Accounts that are connected. */
  readings: z.array(adReading),
  /** Platforms that could be connected, by what they are called. */
  connectable: z.array(z.object({ platform: z.string(), name: z.string() })),
});
export type AdCampaigns = z.infer<typeof adCampaigns>;

const period = z.enum(['7', '28', '90']);
const changes = ['/api/ads'] as const;

export const adEndpoints = {
  'GET /api/ads': {
    access: { role: 'viewer' },
    summary: 'Campaigns that are paid for with what they cost and brought, and what is proposed for each, with why',
    tag: 'Ads',
    query: z.object({
      days: period.optional(),
      /** So many of the dearest. Default value: 50 */
      limit: z.coerce.number().int().min(1).max(100_000).optional(),
      /** One that is told also where it is none of them. */
      campaign: z.string().max(300).optional(),
    }),
    response: adCampaigns,
  },
  'POST /api/ads/read': {
    access: { role: 'editor' },
    summary: 'Reads the campaigns of every connected ad account now',
    tag: 'Ads',
    response: z.object({ begun: z.number().int() }),
    changes: ['/api/ads', '/api/jobs'],
  },
  'PUT /api/ads/{id}/paused': {
    access: { role: 'editor', person: true },
    summary: 'Ticks that a campaign was paused at its platform by hand, or takes that back; nothing is sent',
    tag: 'Ads',
    params: z.object({ id: z.string().min(1).max(300) }),
    body: z.object({ paused: z.boolean() }),
    response: z.object({ paused: z.boolean() }),
    changes,
  },
  'PUT /api/ads/{id}/target': {
    access: { role: 'editor', person: true },
    summary: 'Says what a result of a campaign may cost, by which it is judged',
    tag: 'Ads',
    params: z.object({ id: z.string().min(1).max(300) }),
    body: z.object({
      /** Cents; null: not said. */
      target: z.number().int().min(1, 'Write an amount over nothing.').max(100_000_000).nullable(),
    }),
    response: z.object({ target: z.number().int().nullable() }),
    changes,
  },
} as const satisfies EndpointTable;
