import { z } from 'zod';
import { id, nothing, source } from '../common.ts';
import type { EndpointTable } from '../endpoint.ts';

const dollars = z.number();

export const earning = z.object({
  /** Where it was sold. */
  platform: z.string(),
  /** What was sold. */
  label: z.string(),
  /** What came in, in whole units of the currency: 784.5 */
  amount: dollars,
  currency: z.string(),
  /** Facts of the ledger behind it. */
  facts: z.number().int(),
  source,
  /** The name that it was sold under, as receipts have it; absent where a receipt has none. */
  name: z.string().optional(),
  /** The product that it counts for; absent where the name is that of none. */
  product: z.object({ id, title: z.string() }).optional(),
});
export type Earning = z.infer<typeof earning>;

/** A part of the way from a pin or link to a sale, by what can be counted. */
export const funnelStage = z.object({
  title: z.string(),
  value: z.number(),
  source,
  /** What is counted, and what nobody tells. */
  sentence: z.string(),
});
export type FunnelStage = z.infer<typeof funnelStage>;

export const moneyMonth = z.object({
  /** First day of the month in the studio's time zone: 2026-11-01. */
  month: z.string(),
  currency: z.string(),
  income: dollars,
  fees: dollars,
  refunds: dollars,
});
export type MoneyMonth = z.infer<typeof moneyMonth>;

export const moneyEndpoints = {
  'GET /api/pdf/earnings': {
    access: { role: 'viewer' },
    summary: 'What PDF products earned, by platform and product, the most first',
    tag: 'PDF products',
    response: z.array(earning),
  },
  'GET /api/pdf/months': {
    access: { role: 'viewer' },
    summary: 'What PDF products earned, cost and gave back by month, the last month first',
    tag: 'PDF products',
    response: z.object({ timeZone: z.string(), source, months: z.array(moneyMonth) }),
  },
  'PUT /api/pdf/sold-names': {
    access: { role: 'editor' },
    changes: ['/api/pdf'],
    summary: 'Say which product a name stands for that shops and files sell under; null takes that back',
    tag: 'PDF products',
    body: z.object({ name: z.string().trim().min(1).max(300), productId: id.nullable() }),
    response: nothing,
  },
  'GET /api/pdf/funnel-data': {
    access: { role: 'viewer' },
    summary: 'Stages from pin to sale with what is counted of each; stages that nobody counts are left out',
    tag: 'PDF products',
    response: z.array(funnelStage),
  },
} as const satisfies EndpointTable;
