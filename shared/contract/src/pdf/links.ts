import { z } from 'zod';
import { id, instant, nothing, webAddress } from '../common.ts';
import type { EndpointTable } from '../endpoint.ts';

const linkViews = ['/api/pdf', '/api/links'] as const;

export const affiliateLink = z.object({
  id,
  url: z.string(),
  /** Whose program it belongs to; empty where nobody has said. */
  program: z.string(),
  /** What must stand beside it. */
  disclosure: z.string(),
  /** The product that it goes into. */
  product: z.object({ id, title: z.string() }).nullable(),
  /** The own short link that leads there, with its clicks and whether it still leads anywhere. */
  short: z.object({
    code: z.string(),
    /** Path on the own address: /l/k3m9x2q. */
    path: z.string(),
    /** Of people, in all and in the last 30 days. */
    clicks: z.number().int(),
    clicks30: z.number().int(),
    health: z.object({
      state: z.enum(['unknown', 'good', 'failing', 'dead']),
      sentence: z.string(),
      checkedAt: instant.optional(),
    }),
  }),
  sample: z.boolean(),
  createdAt: instant,
});
export type AffiliateLink = z.infer<typeof affiliateLink>;

const program = z.string().trim().max(80, 'A program has at most 80 characters.');
const disclosure = z.string().trim().max(300, 'A disclosure holds 300 characters.');
const params = z.object({ id });

export const linkEndpoints = {
  'GET /api/pdf/affiliate-links': {
    access: { role: 'viewer' },
    summary: 'Addresses of affiliate links, the newest first',
    tag: 'PDF products',
    response: z.array(z.string()),
  },
  'GET /api/pdf/links': {
    access: { role: 'viewer' },
    summary: 'Affiliate links with program, disclosure, clicks and whether they lead anywhere, paged',
    tag: 'PDF products',
    query: z.object({
      q: z.string().max(200).optional(),
      offset: z.coerce.number().int().min(0).default(0),
      limit: z.coerce.number().int().min(1).max(200).default(50),
    }),
    response: z.object({ items: z.array(affiliateLink), total: z.number().int() }),
  },
  'POST /api/pdf/add-affiliate-link': {
    access: { role: 'editor' },
    changes: linkViews,
    summary: 'Adds an affiliate link; it gets a short link of its own, which counts its clicks',
    tag: 'PDF products',
    body: z.object({
      url: z.string().trim().min(1, 'Paste the address of the link.').max(2000).pipe(webAddress),
      productId: id.nullable().default(null),
    }),
    response: affiliateLink,
    status: 201,
  },
  'PATCH /api/pdf/links/{id}': {
    access: { role: 'editor' },
    changes: linkViews,
    summary: 'Says whose program a link belongs to, what must stand beside it, and which product it goes into',
    tag: 'PDF products',
    params,
    body: z.object({
      program: program.optional(),
      disclosure: disclosure.optional(),
      productId: id.nullable().optional(),
    }),
    response: affiliateLink,
  },
  'DELETE /api/pdf/links/{id}': {
    access: { role: 'editor', person: true },
    changes: linkViews,
    summary: 'Removes a link from the list; its short link leads on, and the link can be brought back',
    tag: 'PDF products',
    params,
    response: nothing,
  },
  'POST /api/pdf/links/{id}/restore': {
    access: { role: 'editor' },
    changes: linkViews,
    summary: 'Brings a removed link back',
    tag: 'PDF products',
    params,
    response: affiliateLink,
  },
  'POST /api/pdf/links/{id}/check': {
    access: { role: 'editor' },
    changes: linkViews,
    summary: 'Looks now whether a link still leads anywhere',
    tag: 'PDF products',
    params,
    response: affiliateLink,
  },
} as const satisfies EndpointTable;
