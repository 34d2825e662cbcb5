import { z } from 'zod';
import { id, instant, webAddress } from '../common.ts';
import type { EndpointTable } from '../endpoint.ts';

/** What is told of something meant for the outside world. */
export const webhookEvent = z.enum(['decided', 'sent', 'verified', 'failed']);
export type WebhookEvent = z.infer<typeof webhookEvent>;

/** One message to one webhook, with all its tries. */
export const webhookMessage = z.object({
  /** The same at each try: receivers know by it what they have. */
  id,
  event: z.union([webhookEvent, z.literal('test')]),
  /** Of what it tells; absent for a test. */
  effect: id.optional(),
  title: z.string(),
  state: z.enum(['waiting', 'delivered', 'gave up', 'held']),
  attempts: z.number().int(),
  /** What came of the last try. */
  sentence: z.string(),
  status: z.number().int().optional(),
  /** First 1,000 characters of the last answer. */
  answer: z.string().optional(),
  /** Exactly what is sent. */
  body: z.string(),
  createdAt: instant,
  nextAt: instant.optional(),
  endedAt: instant.optional(),
});
export type WebhookMessage = z.infer<typeof webhookMessage>;

export const webhook = z.object({
  id,
  url: z.string(),
  /** The address is on this machine or in this network, and may be plain http. */
  local: z.boolean(),
  events: z.array(webhookEvent),
  active: z.boolean(),
  /** Why it was switched off, where nobody did. */
  offReason: z.string().optional(),
  /** Messages that wait, and those that were given up in the last 30 days. */
  waiting: z.number().int(),
  gaveUp: z.number().int(),
  last: webhookMessage.omit({ body: true, answer: true }).optional(),
  createdAt: instant,
});
export type Webhook = z.infer<typeof webhook>;

const words = z.object({
  url: webAddress.max(2000),
  local: z.boolean().default(false),
  events: z.array(webhookEvent).min(1, 'Choose at least one event.').max(4),
});

const about = { tag: 'Webhooks', changes: ['/api/webhooks'] } as const;
const params = z.object({ id });

export const webhookEndpoints = {
  'GET /api/webhooks': {
    access: { role: 'admin', person: true },
    tag: 'Webhooks',
    summary: 'Addresses that are told what was decided, sent, verified and what failed',
    response: z.object({ rows: z.array(webhook) }),
  },
  'POST /api/webhooks': {
    ...about,
    access: { role: 'admin', stepUp: true },
    summary: 'Add one; the secret that its messages are signed with is in this answer alone',
    body: words,
    response: z.object({ webhook, secret: z.string() }),
    status: 201,
  },
  'PUT /api/webhooks/{id}': {
    ...about,
    access: { role: 'admin', stepUp: true },
    summary: 'Change address and events, switch it off or on again; while it is off nothing is noted for it',
    params,
    body: words.extend({ active: z.boolean() }),
    response: webhook,
  },
  'DELETE /api/webhooks/{id}': {
    ...about,
    access: { role: 'admin', stepUp: true },
    summary: 'Remove it with its secret and its messages',
    params,
    response: z.object({}),
  },
  'POST /api/webhooks/{id}/secret': {
    ...about,
    access: { role: 'admin', stepUp: true },
    summary: 'Make another secret; it is in this answer alone, and the one before signs nothing any more',
    params,
    response: z.object({ secret: z.string() }),
  },
  'POST /api/webhooks/{id}/test': {
    ...about,
    access: { role: 'admin', person: true },
    summary: 'Send a test message now, once',
    params,
    response: webhookMessage,
  },
  'GET /api/webhooks/{id}/deliveries': {
    access: { role: 'admin', person: true },
    tag: 'Webhooks',
    summary: 'Messages of the last 30 days, newest first',
    params,
    query: z.object({
      offset: z.coerce.number().int().min(0).optional(),
      limit: z.coerce.number().int().min(1).max(100).optional(),
    }),
    response: z.object({ rows: z.array(webhookMessage), total: z.number().int() }),
  },
  'POST /api/webhooks/{id}/deliveries/{delivery}/again': {
    ...about,
    access: { role: 'admin', person: true },
    summary: 'Send a message again, under the same id',
    params: z.object({ id, delivery: id }),
    response: webhookMessage,
  },
} as const satisfies EndpointTable;
