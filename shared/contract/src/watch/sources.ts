import { z } from 'zod';
import { channelName, id, instant } from '../common.ts';
import type { EndpointTable } from '../endpoint.ts';

/** `feed`: RSS or Atom. `article`: page views of one at Wikipedia. `file`: a CSV of counts by day, of Google Trends or of one's own. `rival`: the feed of another channel. */
export const watchKind = z.enum(['feed', 'article', 'file', 'rival']);
export type WatchKind = z.infer<typeof watchKind>;

export const watchSource = z.object({
  id,
  kind: watchKind,
  title: z.string(),
  /** Address that is read; absent for a file. */
  url: z.string().optional(),
  /** Channel of the studio that it is watched for; absent: for all. */
  channel: z.string().optional(),
  state: z.enum(['reading', 'ready', 'failed']),
  /** Why it could not be read, and what to do. */
  failure: z.string().optional(),
  lookedAt: instant.optional(),
  /** Items or days that are known. */
  items: z.number().int(),
  /** Of the last 24 hours. */
  fresh: z.number().int(),
});
export type WatchSource = z.infer<typeof watchSource>;

/** What was taken from a file. */
export const watchFile = watchSource.extend({
  /** Rows that say nothing that can be read; absent where all could be. */
  left: z
    .object({
      count: z.number().int(),
      /** The first of them with why: "Line 4: ...". */
      lines: z.array(z.string()),
    })
    .optional(),
});
export type WatchFile = z.infer<typeof watchFile>;

const rows = z.object({
  rows: z.array(watchSource),
  /** Of the studio, for what is watched for one. */
  channels: z.array(z.object({ name: z.string(), label: z.string() })),
});
const params = z.object({ id });
const changes = ['/api/watch', '/api/trends', '/api/rivals'] as const;

export const sourceEndpoints = {
  'GET /api/watch/sources': {
    access: { role: 'viewer' },
    summary: 'What is looked at outside, with when it was read last and what is known of it',
    tag: 'Watching',
    query: z.object({ of: z.enum(['trends', 'rivals']).optional() }),
    response: rows,
  },
  'POST /api/watch/sources': {
    access: { role: 'editor' },
    summary: 'Adds a feed, an article of Wikipedia or the feed of another channel, and looks at it',
    tag: 'Watching',
    body: z.object({
      kind: watchKind.exclude(['file']),
      /** An address; of an article its title will do, of a YouTube channel its id. */
      from: z.string().trim().min(1, 'Paste an address or a name.').max(2000, 'Keep it under 2,000 characters.'),
      channel: channelName.optional(),
    }),
    response: watchSource,
    status: 201,
    changes,
  },
  'POST /api/watch/files': {
    access: { role: 'editor' },
    summary: 'Takes counts by day from a CSV: of Google Trends, or with columns date, topic and count',
    tag: 'Watching',
    body: z.object({
      name: z.string().trim().min(1).max(200),
      text: z
        .string()
        .min(1, 'The file is empty.')
        .max(400_000, 'This file is too large: keep it under 400,000 characters.'),
      channel: channelName.optional(),
    }),
    response: watchFile,
    status: 201,
    changes,
  },
  'POST /api/watch/look': {
    access: { role: 'editor' },
    summary: 'Looks at everything that is watched now',
    tag: 'Watching',
    body: z.object({ of: z.enum(['trends', 'rivals']) }),
    response: rows,
    changes: ['/api/watch', '/api/jobs'],
  },
  'DELETE /api/watch/sources/{id}': {
    access: { role: 'editor', person: true },
    summary: 'Stops looking at something; what is known of it stays until it is forgotten, and it can be brought back',
    tag: 'Watching',
    params,
    response: z.object({}),
    changes,
  },
  'POST /api/watch/sources/{id}/restore': {
    access: { role: 'editor' },
    summary: 'Looks at something again',
    tag: 'Watching',
    params,
    response: z.object({}),
    changes,
  },
} as const satisfies EndpointTable;
