import { z } from 'zod';
import { id, instant, source } from '../common.ts';
import type { EndpointTable } from '../endpoint.ts';
import { mostOnDashboard } from '../pdf-words.ts';
import { pdfProduct } from './product.ts';

/** A tile of what products earned. */
const revenueSum = z.object({
  label: z.string(),
  /** In whole units of the currency: 9.5 is 9.50. */
  amount: z.number(),
  /** ISO 4217. */
  currency: z.string(),
  source,
  note: z.string().optional(),
});
export type RevenueSum = z.infer<typeof revenueSum>;

/** A thing worth doing next, from what is there. */
const pdfSuggestion = z.object({
  id: z.string(),
  text: z.string(),
  /** Why. */
  detail: z.string(),
  /** Where it is done, and what the button there says. */
  path: z.string(),
  verb: z.string(),
});
export type PdfSuggestion = z.infer<typeof pdfSuggestion>;

const activity = z.object({
  seq: z.number().int(),
  /** Absent where the time is not known. */
  timestamp: instant.optional(),
  message: z.string().optional(),
});
export type Activity = z.infer<typeof activity>;

/** Calls of: What the dashboard of PDF farming reads together. */
export const overviewEndpoints = {
  'GET /api/pdf/products': {
    access: { role: 'viewer' },
    summary: `The newest ${mostOnDashboard} products`,
    tag: 'PDF products',
    response: z.array(pdfProduct),
  },
  'GET /api/pdf/revenue': {
    access: { role: 'viewer' },
    summary:
      'What products earned by the ledger, sales less refunds: in all, this month, by the best seller; nothing where no sale is known',
    tag: 'PDF products',
    response: z.array(revenueSum),
  },
  'GET /api/pdf/checklist/all': {
    access: { role: 'viewer' },
    summary:
      'Six metrics of launch readiness, 0 to 100: of one product, or on average of those that no store lists yet; nothing without such a product',
    tag: 'PDF products',
    query: z.object({ product: id.optional() }),
    response: z.array(z.object({ metric: z.string(), score: z.number() })),
  },
  'GET /api/pdf/suggestions': {
    access: { role: 'viewer' },
    summary: 'What is worth doing next for the products, from how they stand',
    tag: 'PDF products',
    response: z.array(pdfSuggestion),
  },
  'GET /api/pdf/activity-log': {
    access: { role: 'viewer' },
    summary: 'What was done with products, from the journal, the newest 20 first',
    tag: 'PDF products',
    response: z.array(activity),
  },
} as const satisfies EndpointTable;
