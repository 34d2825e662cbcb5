import { z } from 'zod';
import { channelName, format, id, instant, mediaUrl, message, musicMood, preset } from './common.ts';
import type { EndpointTable } from './endpoint.ts';
import { verdict } from './scripts.ts';

export const check = z.object({ name: z.string(), verdict, sentence: z.string() });

export const videoOptions = z.object({
  format: format.optional(),
  preset: preset.optional(),
  music: musicMood.optional(),
  /** The operator's own music instead of a bed. */
  musicUrl: mediaUrl.optional(),
  captions: z.boolean().optional(),
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
  outdated: z.boolean(),
  createdAt: instant,
});
export type Video = z.infer<typeof video>;

export const queueStatus = z.enum(['Ready', 'Pending', 'Approved', 'Denied']);
export type QueueStatus = z.infer<typeof queueStatus>;

export const denyReason = z.enum(['Off brand', 'Not true', 'Bad timing', 'Too similar']);

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
  /** Whether the last decision can be taken back now. */
  undoUntil: instant.optional(),
  sample: z.boolean(),
  createdAt: instant,
  decidedAt: instant.optional(),
});
export type QueueItem = z.infer<typeof queueItem>;

const params = z.object({ id });

export const videoEndpoints = {
  'POST /api/video/generate': {
    summary: 'Compile the video of an approved script; answers when it is ready, progress comes over the job',
    tag: 'Video',
    body: z.object({ channel: channelName, scriptId: id, options: videoOptions.optional() }),
    response: z.object({ videoUrl: mediaUrl, videoId: id, jobId: id }),
  },
  'POST /api/video/approve': {
    summary: 'Approve a video into the Upload Queue',
    tag: 'Video',
    body: z.object({ channel: channelName, scriptId: id, videoUrl: mediaUrl }),
    response: message,
  },
  'GET /api/videos': {
    summary: 'Videos of a script, newest first',
    tag: 'Video',
    query: z.object({ scriptId: id }),
    response: z.array(video),
  },
  'GET /api/upload-queue': {
    summary: 'Videos that wait for a decision or had one',
    tag: 'Upload queue',
    response: z.array(queueItem),
  },
  'POST /api/upload-queue/{id}/approve': { summary: 'Approve', tag: 'Upload queue', params, response: queueItem },
  'POST /api/upload-queue/{id}/deny': {
    summary: 'Deny, with a reason if there is one',
    tag: 'Upload queue',
    params,
    body: z.object({ reason: denyReason.optional() }),
    response: queueItem,
  },
  'POST /api/upload-queue/{id}/undo': {
    summary: 'Take the last decision back',
    tag: 'Upload queue',
    params,
    response: queueItem,
  },
  'PATCH /api/upload-queue/{id}': {
    summary: 'Change title, description, tags or thumbnail before it goes out',
    tag: 'Upload queue',
    params,
    body: z.object({
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
