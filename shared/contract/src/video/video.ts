import { z } from 'zod';
import {
  accepted,
  channelName,
  check,
  format,
  id,
  instant,
  mediaUrl,
  message,
  musicMood,
  preset,
  seen,
  webAddress,
} from '../common.ts';
import { longestDenyReason } from '../denial.ts';
import type { EndpointTable } from '../endpoint.ts';
import { claim } from './scripts.ts';
import { historyEntry, storyPart } from './story.ts';
import { queueViews } from './views.ts';

export const videoOptions = z.object({
  format: format.optional(),
  preset: preset.optional(),
  music: musicMood.optional(),
  /** The operator's own music instead of a bed. */
  musicUrl: mediaUrl.optional(),
  captions: z.boolean().optional(),
  /** Names of chapters and sources of facts stand in the picture. Default value: true */
  lowerThirds: z.boolean().optional(),
});

export const video = z.object({
  id,
  scriptId: id,
  channel: z.string(),
  title: z.string(),
  videoUrl: mediaUrl,
  srtUrl: mediaUrl,
  /** The first is used until the operator chooses another. */
  thumbnails: z.array(z.object({ url: mediaUrl, layout: z.string(), readability: z.number() })),
  durationMs: z.number().int(),
  width: z.number().int(),
  height: z.number().int(),
  lufs: z.number(),
  options: videoOptions,
  checks: z.array(check),
  scenes: z.array(z.object({ text: z.string(), startMs: z.number(), previewUrl: z.string() })),
  /** Engines that made it: text, voice, picture, music. */
  madeWith: z.array(z.object({ part: z.string(), engine: z.string() })),
  status: z.enum(['ready', 'approved']),
  /** Its item in the Upload Queue, once it is approved. */
  itemId: id.optional(),
  /** The operator put it aside: it waits for nothing until it is brought back. */
  aside: z.boolean(),
  outdated: z.boolean(),
  createdAt: instant,
});
export type Video = z.infer<typeof video>;

export const queueStatus = z.enum(['Ready', 'Pending', 'Approved', 'Denied']);
export type QueueStatus = z.infer<typeof queueStatus>;

/** Why a video was denied: one of `usualDenyReasons`, or the operator's own words. */
export const denyReason = z
  .string()
  .trim()
  .min(1)
  .max(longestDenyReason, `Keep the reason under ${longestDenyReason + 1} characters.`);

/** What was found at the address of a posted video, point by point. */
export const posted = z.object({
  url: z.url(),
  at: instant,
  /** Of the effect by which it went out, or was handed to a person. Absent: somebody only said so here. */
  effect: id.optional(),
  compared: z.array(
    z.object({ name: z.string(), verdict: z.enum(['same', 'differs', 'not known']), sentence: z.string() }),
  ),
  /** Public figures there, as read at `readAt`. */
  figures: z.array(z.object({ label: z.string(), value: z.number() })).optional(),
  readAt: instant.optional(),
  /** Why nothing could be compared, for example without a key. */
  note: z.string().optional(),
});
export type Posted = z.infer<typeof posted>;

export const queueItem = z.object({
  id,
  title: z.string(),
  status: queueStatus,
  confidence: z.enum(['Safe', 'Risky']),
  channel: z.string(),
  channelLabel: z.string(),
  description: z.string(),
  tags: z.array(z.string()),
  videoId: z.string(),
  /** Absent for a sample that has a picture only. */
  videoUrl: mediaUrl.optional(),
  srtUrl: mediaUrl.optional(),
  thumbnailUrl: z.string(),
  thumbnails: z.array(z.object({ url: mediaUrl, layout: z.string(), readability: z.number() })),
  durationMs: z.number().int(),
  width: z.number().int(),
  height: z.number().int(),
  checks: z.array(check),
  madeWith: z.array(z.object({ part: z.string(), engine: z.string() })),
  denyReason: denyReason.optional(),
  /** Where it was posted by hand, and what was compared with it there. */
  posted: posted.optional(),
  /** Script it was made from; absent for a sample without one. */
  scriptId: id.optional(),
  /** Names what is shown here; a decision sends it back. */
  seen,
  /** Whether the last decision can be taken back now. */
  undoUntil: instant.optional(),
  sample: z.boolean(),
  createdAt: instant,
  decidedAt: instant.optional(),
});
export type QueueItem = z.infer<typeof queueItem>;

/** One item with all that stands behind it. */
export const queueItemDetail = queueItem.extend({
  /** What is said and when; empty where the take is gone. */
  said: z.array(z.object({ text: z.string(), startMs: z.number(), endMs: z.number() })),
  /** Claims of the script, with what each stands on. */
  claims: z.array(claim),
  story: z.array(storyPart),
  history: z.array(historyEntry),
  files: z.object({
    videoBytes: z.number().int().optional(),
    captions: z.number().int().optional(),
    lufs: z.number().optional(),
  }),
});
export type QueueItemDetail = z.infer<typeof queueItemDetail>;

export const queueShow = z.enum(['all', 'waiting', 'approved', 'posted', 'denied']);
export type QueueShow = z.infer<typeof queueShow>;

const params = z.object({ id });

export const videoEndpoints = {
  'POST /api/video/generate': {
    access: { role: 'editor' },
    changes: [],
    summary: 'Compile the video of an approved script; answers when it is ready, progress comes over the job',
    tag: 'Video',
    body: z.object({ channel: channelName, scriptId: id, options: videoOptions.optional() }),
    response: z.object({ videoUrl: mediaUrl, videoId: id, jobId: id }),
  },
  'POST /api/video/approve': {
    access: { role: 'editor', person: true },
    changes: [...queueViews, '/api/videos'],
    summary: 'Approve a video into the Upload Queue',
    tag: 'Video',
    body: z.object({ channel: channelName, scriptId: id, videoUrl: mediaUrl }),
    response: message.extend({ itemId: id.optional() }),
  },
  'GET /api/videos': {
    access: { role: 'viewer' },
    summary: 'Videos of a script, newest first',
    tag: 'Video',
    query: z.object({ scriptId: id }),
    response: z.array(video),
  },
  'GET /api/upload-queue': {
    access: { role: 'viewer' },
    summary:
      'Videos that wait for a decision or had one; what waits first, newest first. `counts` says how many there are',
    tag: 'Upload queue',
    query: z.object({
      show: queueShow.optional(),
      /** Of this one alone. */
      channel: channelName.optional(),
      offset: z.coerce.number().int().min(0).optional(),
      limit: z.coerce.number().int().min(1).max(200).optional(),
    }),
    response: z.array(queueItem),
  },
  'GET /api/upload-queue/counts': {
    access: { role: 'viewer' },
    summary: 'How many items there are of each kind',
    tag: 'Upload queue',
    query: z.object({ channel: channelName.optional() }),
    response: z.record(queueShow, z.number().int()),
  },
  'GET /api/upload-queue/{id}': {
    access: { role: 'viewer' },
    summary: 'One item with its words, its story and its history',
    tag: 'Upload queue',
    params,
    response: queueItemDetail,
  },
  'GET /api/upload-queue/{id}/kit': {
    access: { role: 'viewer' },
    summary: 'All that is posted, as one ZIP file: video, captions, thumbnails, words',
    tag: 'Upload queue',
    params,
    response: z.unknown(),
    file: 'application/zip',
  },
  'POST /api/upload-queue/{id}/approve': {
    access: { role: 'editor', person: true },
    changes: [...queueViews],
    summary:
      'Approve what was seen: 409 `changed_since` if it is another thing now, 409 `open_checks` if a check is open that `accept` does not name, 422 `blocked` if a check blocks it',
    tag: 'Upload queue',
    params,
    body: z.object({ seen, accept: accepted }),
    response: queueItem,
  },
  'POST /api/upload-queue/{id}/deny': {
    access: { role: 'editor', person: true },
    changes: [...queueViews],
    summary: 'Deny what was seen, with a reason if there is one',
    tag: 'Upload queue',
    params,
    body: z.object({ seen, reason: denyReason.optional() }),
    response: queueItem,
  },
  'POST /api/upload-queue/{id}/undo': {
    access: { role: 'editor', person: true },
    changes: [...queueViews],
    summary: 'Take the last decision back',
    tag: 'Upload queue',
    params,
    body: z.object({ seen }),
    response: queueItem,
  },
  'POST /api/upload-queue/{id}/reopen': {
    access: { role: 'editor', person: true },
    changes: [...queueViews],
    summary: 'A decided item waits for a decision again; what is posted stays posted and cannot be reopened',
    tag: 'Upload queue',
    params,
    body: z.object({ seen }),
    response: queueItem,
  },
  'POST /api/upload-queue/{id}/posted': {
    access: { role: 'editor', person: true },
    changes: [...queueViews],
    summary: 'An approved video was posted by hand at this address; with a key what is there is compared',
    tag: 'Upload queue',
    params,
    body: z.object({ seen, url: webAddress.max(500) }),
    response: queueItem,
  },
  'DELETE /api/upload-queue/{id}/posted': {
    access: { role: 'editor', person: true },
    changes: [...queueViews],
    summary: 'It was not posted after all',
    tag: 'Upload queue',
    params,
    response: queueItem,
  },
  'PATCH /api/upload-queue/{id}': {
    access: { role: 'editor' },
    changes: [...queueViews],
    summary: 'Change title, description, tags or thumbnail before it goes out',
    tag: 'Upload queue',
    params,
    body: z.object({
      seen,
      title: z
        .string()
        .trim()
        .min(1, 'A video needs a title.')
        .max(100, 'Titles hold at most 100 characters.')
        .optional(),
      description: z.string().max(5000, 'Descriptions hold at most 5,000 characters.').optional(),
      tags: z.array(z.string().trim().min(1).max(60)).max(30).optional(),
      thumbnailUrl: mediaUrl.optional(),
    }),
    response: queueItem,
  },
} as const satisfies EndpointTable;
