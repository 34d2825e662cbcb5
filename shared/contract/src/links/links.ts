import { z } from 'zod';
import { instant, webAddress } from '../common.ts';
import type { EndpointTable } from '../endpoint.ts';

const tag = z
  .string()
  .trim()
  .toLowerCase()
  .regex(/^[a-z0-9][a-z0-9._-]{0,63}$/, 'Letters, digits, dots, dashes and underscores, at most 64.');

/** What statistics of the other side tell visitors apart by, as `utm_…` in the address. */
export const linkTags = z.object({
  source: tag.optional(),
  medium: tag.optional(),
  campaign: tag.optional(),
  content: tag.optional(),
  term: tag.optional(),
});
export type LinkTags = z.infer<typeof linkTags>;

const code = z.string().regex(/^[a-z0-9]{4,32}$/, 'Small letters and digits, 4 to 32.');

export const shortLink = z.object({
  code,
  /** Path on the own address: /l/k3m9x2q. */
  path: z.string(),
  title: z.string(),
  /** Where it leads, with its tags. */
  target: z.string(),
  tags: linkTags,
  subject: z.string(),
  /** Of people, by the rule of decision 26, in all and in the last 30 days. */
  clicks: z.number().int(),
  clicks30: z.number().int(),
  health: z.object({
    /** `unknown` until it was looked at; `dead` after two failures in a row. */
    state: z.enum(['unknown', 'good', 'failing', 'dead']),
    sentence: z.string(),
    checkedAt: instant.optional(),
  }),
  createdAt: instant,
  retiredAt: instant.optional(),
});
export type ShortLink = z.infer<typeof shortLink>;

const one = { tag: 'Links', params: z.object({ code }), response: shortLink } as const;
const changes = ['/api/links'] as const;

export const linkEndpoints = {
  'GET /api/links': {
    access: { role: 'viewer' },
    summary: 'Short links, newest first, with clicks and whether they still lead anywhere',
    tag: 'Links',
    query: z.object({
      show: z.enum(['active', 'retired']).default('active'),
      subject: z.string().max(64).optional(),
      offset: z.coerce.number().int().min(0).optional(),
      limit: z.coerce.number().int().min(1).max(200).optional(),
    }),
    response: z.object({ rows: z.array(shortLink), total: z.number().int() }),
  },
  'GET /api/links/{code}/days': {
    access: { role: 'viewer' },
    summary: 'Clicks of one link by day, in UTC; days without any are left out',
    tag: 'Links',
    params: one.params,
    response: z.object({ days: z.array(z.object({ day: z.string(), clicks: z.number().int() })) }),
  },
  'POST /api/links': {
    access: { role: 'editor', person: true },
    summary: 'Makes a short link; the address it leads to never changes',
    tag: 'Links',
    body: z.object({
      url: webAddress.max(2000),
      title: z.string().trim().min(1, 'Say what it leads to.').max(120),
      tags: linkTags.default({}),
      subject: z.string().max(64).default(''),
      /** Default value: one that nobody can guess */
      code: code.optional(),
    }),
    response: shortLink,
    changes,
  },
  'POST /api/links/{code}/retire': {
    ...one,
    access: { role: 'editor', person: true },
    summary: 'It leads nowhere any more; its code is never given again',
    changes,
  },
  'POST /api/links/{code}/check': {
    ...one,
    access: { role: 'editor' },
    summary: 'Looks now whether it still leads anywhere',
    changes,
  },
} as const satisfies EndpointTable;
