import { z } from 'zod';
import { channelName, id, instant, mediaUrl } from './common.ts';
import type { EndpointTable } from './endpoint.ts';
import { historyEntry, storyPart } from './story.ts';

export const libraryKind = z.enum(['idea', 'script', 'take', 'video']);
export type LibraryKind = z.infer<typeof libraryKind>;

export const libraryStatus = z.enum([
  'new',
  'kept',
  'used',
  'draft',
  'ready',
  'waiting',
  'approved',
  'posted',
  'denied',
  'aside',
  'removed',
]);
export type LibraryStatus = z.infer<typeof libraryStatus>;

/** One thing that was made. */
export const libraryRow = z.object({
  id,
  kind: libraryKind,
  title: z.string(),
  /** "640 words, version 2", "Take 2, 0:41". */
  detail: z.string(),
  status: libraryStatus,
  channel: z.string(),
  channelLabel: z.string(),
  changedAt: instant,
  thumbnailUrl: z.string().optional(),
  durationMs: z.number().int().optional(),
  /** Page on which it is worked on. */
  path: z.string(),
});
export type LibraryRow = z.infer<typeof libraryRow>;

const ids = z.object({ ids: z.array(id).min(1).max(500) });

export const libraryEndpoints = {
  'GET /api/library': {
    summary: 'Everything that was made, searched, filtered and paged',
    tag: 'Library',
    query: z.object({
      kind: libraryKind.optional(),
      /** Words in titles, scripts and tags. */
      q: z.string().trim().max(200).optional(),
      status: libraryStatus.optional(),
      channel: channelName.optional(),
      /** Changed in the last so many days. */
      days: z.coerce.number().int().min(1).max(3650).optional(),
      sort: z.enum(['changed', 'title', 'kind', 'status']).optional(),
      order: z.enum(['asc', 'desc']).optional(),
      offset: z.coerce.number().int().min(0).optional(),
      limit: z.coerce.number().int().min(1).max(200).optional(),
    }),
    response: z.object({
      rows: z.array(libraryRow),
      /** How many fit the search and filters. */
      total: z.number().int(),
      /** How many there are of each kind, whatever the filters; without what was removed. */
      counts: z.record(libraryKind, z.number().int()),
      /** Approved and not posted yet. */
      toPost: z.number().int(),
    }),
  },
  'GET /api/library/{id}': {
    summary: 'One thing with its story and history',
    tag: 'Library',
    params: z.object({ id }),
    response: libraryRow.extend({
      text: z.string().optional(),
      audioUrl: mediaUrl.optional(),
      videoUrl: mediaUrl.optional(),
      facts: z.array(z.object({ label: z.string(), value: z.string() })),
      story: z.array(storyPart),
      history: z.array(historyEntry),
    }),
  },
  'POST /api/library/remove': {
    summary: 'Remove things; they can be restored for 30 days. What something else stands on is kept and named',
    tag: 'Library',
    body: ids,
    response: z.object({ removed: z.array(id), kept: z.array(z.object({ id, why: z.string() })) }),
  },
  'POST /api/library/restore': {
    summary: 'Bring back what was removed',
    tag: 'Library',
    body: ids,
    response: z.object({ restored: z.array(id) }),
  },
} as const satisfies EndpointTable;
