import { z } from 'zod';
import { channelName, id, instant, mediaUrl } from '../common.ts';
import type { EndpointTable } from '../endpoint.ts';
import { historyEntry, storyPart } from './story.ts';
import { libraryViews } from './views.ts';

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
  /** The video or the sound itself. */
  fileUrl: mediaUrl.optional(),
  /** Words of the script in which a search found it, when its title does not say so. */
  hit: z.string().optional(),
  /** Page on which it is worked on. */
  path: z.string(),
});
export type LibraryRow = z.infer<typeof libraryRow>;

const ids = z.object({ ids: z.array(id).min(1).max(500) });

const filters = {
  kind: libraryKind.optional(),
  /** Words in titles, topics, scripts and tags, all of which are there; case and accents do not count. */
  q: z.string().trim().max(200).optional(),
  /** `removed` shows what was removed, which no other status does. */
  status: libraryStatus.optional(),
  channel: channelName.optional(),
  /** Only scripts whose words are approved, whether or not they were put aside. */
  approved: z.literal('true').optional(),
  /** Changed in the last so many days. */
  days: z.coerce.number().int().min(1).max(3650).optional(),
};

export const libraryEndpoints = {
  'GET /api/library': {
    access: { role: 'viewer' },
    summary: 'Everything that was made, searched, filtered and paged',
    tag: 'Library',
    query: z.object({
      ...filters,
      sort: z.enum(['changed', 'title', 'kind', 'status']).optional(),
      order: z.enum(['asc', 'desc']).optional(),
      /** Goes on after the row that `next` of an earlier page names: nothing is skipped or seen twice, whatever came or went. */
      after: z.string().max(2000).optional(),
      offset: z.coerce.number().int().min(0).optional(),
      limit: z.coerce.number().int().min(1).max(200).optional(),
    }),
    response: z.object({
      rows: z.array(libraryRow),
      /** How many fit the search and filters; at least so many where `atLeast` stands. */
      total: z.number().int(),
      /** A search found very many: `GET /api/library/total` counts them to the last. */
      atLeast: z.literal(true).optional(),
      /** Where the next page begins; absent at the end. */
      next: z.string().optional(),
      /** How many there are of each kind, whatever the filters; without what was removed. */
      counts: z.record(libraryKind, z.number().int()),
      /** How many were removed and can be restored. */
      removed: z.number().int(),
      /** Approved and not posted yet. */
      toPost: z.number().int(),
    }),
  },
  'GET /api/library/total': {
    access: { role: 'viewer' },
    summary: 'How many things fit a search and filters, counted to the last',
    tag: 'Library',
    query: z.object(filters),
    response: z.object({ total: z.number().int() }),
  },
  'GET /api/library/{id}': {
    access: { role: 'viewer' },
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
  'GET /api/library/files': {
    access: { role: 'viewer' },
    summary: 'The videos and takes among these as one ZIP file',
    tag: 'Library',
    query: z.object({ ids: z.string().min(1).max(35_000) }),
    response: z.unknown(),
    file: 'application/zip',
  },
  'POST /api/library/remove': {
    access: { role: 'editor', person: true },
    changes: [...libraryViews],
    summary:
      'Remove things; they can be restored for 30 days. What something else stands on is kept and named, unless that goes too',
    tag: 'Library',
    body: ids,
    response: z.object({
      removed: z.array(z.object({ id, kind: libraryKind })),
      /** What stays, and why: "Take 2 is in a video that stays." */
      kept: z.array(z.object({ id, title: z.string(), why: z.string() })),
    }),
  },
  'POST /api/library/restore': {
    access: { role: 'editor' },
    changes: [...libraryViews],
    summary: 'Bring back what was removed, and what it stands on',
    tag: 'Library',
    body: ids,
    response: z.object({ restored: z.array(z.object({ id, kind: libraryKind })) }),
  },
} as const satisfies EndpointTable;
