import { z } from 'zod';
import { id, instant } from '../common.ts';
import type { EndpointTable } from '../endpoint.ts';

/**
 * What is worth telling. `decision`: something waits for a person. `send`: one failed, arrived as another thing, or nobody
 * knows. `stop`: everything was stopped, or may go on. `connection`: an account or a channel of notices broke. `job`: one
 * gave up. `sign-in`: somebody signed in on a device that was not seen before.
 */
export const noticeKind = z.enum(['decision', 'send', 'campaign', 'stop', 'connection', 'job', 'sign-in']);
export type NoticeKind = z.infer<typeof noticeKind>;

export const notice = z.object({
  id,
  kind: noticeKind,
  title: z.string(),
  sentence: z.string(),
  /** Page of this dashboard that opens what it is about. */
  path: z.string(),
  /** How many things it gathers. */
  count: z.number().int(),
  /** When it was said the last time. */
  at: instant,
  read: z.boolean(),
  /** What it was about is over: decided, mended or gone. */
  over: z.boolean(),
});
export type Notice = z.infer<typeof notice>;

export const noticeEndpoints = {
  'GET /api/notices': {
    access: { role: 'viewer' },
    summary: 'What the operator was told, the newest first',
    tag: 'Notices',
    query: z.object({
      offset: z.coerce.number().int().min(0).optional(),
      limit: z.coerce.number().int().min(1).max(100).optional(),
    }),
    response: z.object({ rows: z.array(notice), total: z.number().int(), unread: z.number().int() }),
  },
  'POST /api/notices/read': {
    access: { role: 'viewer', person: true },
    summary: 'Marks notices as read by who asks: those named, or all that were said until a moment',
    tag: 'Notices',
    body: z.object({ ids: z.array(id).max(100).optional(), until: instant.optional() }),
    response: z.object({ unread: z.number().int() }),
    changes: ['/api/notices', '/api/studio'],
  },
} as const satisfies EndpointTable;
