import { z } from 'zod';
import { channelName, check, format, id, instant, mediaUrl, preset, source } from '../common.ts';
import type { EndpointTable } from '../endpoint.ts';

import { voiceProvider } from './voiceover.ts';

/** What a channel has already told, and what of it did well. */
export const channelMemory = z.object({
  /** Scripts and videos, the newest first; at most 40. */
  works: z.array(
    z.object({
      id,
      title: z.string(),
      status: z.enum(['draft', 'approved', 'waiting', 'posted', 'denied']),
      at: instant,
      path: z.string(),
    }),
  ),
  /** How many there are in all. */
  total: z.number().int(),
  /** Videos whose first week has settled and had at least one and a half times the median, the best first. */
  winners: z.array(z.object({ id: z.string(), title: z.string(), views: z.number(), times: z.number(), at: instant })),
  /** Of first weeks that have settled; null with too few. */
  medianViews: z.number().nullable(),
  /** How many first weeks that is the median of. */
  settled: z.number().int(),
  /** How many there have to be before winners are told. */
  needed: z.number().int(),
  /** Of the asked ideas those whose title says what an earlier one said, with the nearest. */
  alike: z.array(z.object({ idea: id, title: z.string(), path: z.string() })),
  source,
});
export type ChannelMemory = z.infer<typeof channelMemory>;

/** Middle one, with what half of them stand between. */
const spread = z.object({ median: z.number(), low: z.number(), high: z.number() });
const way = z.object({ kind: z.string(), count: z.number().int(), example: z.string() });

/** How the approved scripts of a channel are written. */
export const channelStyle = z.object({
  /** Approved scripts that were read, the newest first. */
  of: z.number().int(),
  /** How many there have to be before anything is told. */
  needed: z.number().int(),
  sheet: z
    .object({
      words: spread,
      sentenceWords: spread,
      /** How they begin and end, the most frequent first. */
      openings: z.array(way),
      endings: z.array(way),
      /** Of 100 sentences, those that speak to the viewer; null for a language whose words for it are not known. */
      youPercent: z.number().nullable(),
      /** Numbers of 100 words. */
      numbersPercent: z.number(),
    })
    .nullable(),
  /** What a writer is told of it, sentence by sentence. */
  rules: z.array(z.string()),
  /** The asked script beside it; absent without one. */
  own: z
    .object({
      words: z.number().int(),
      sentenceWords: z.number(),
      opening: z.string(),
      ending: z.string(),
      /** Where it stands apart from the others, as sentences; empty where it does not. */
      apart: z.array(z.string()),
    })
    .optional(),
});
export type ChannelStyle = z.infer<typeof channelStyle>;

export const pronunciationLimits = { word: 60, says: 80, most: 300 } as const;
const says = z
  .string()
  .trim()
  .min(1, 'Write how it is said.')
  .max(pronunciationLimits.says, `Keep it under ${pronunciationLimits.says + 1} characters.`)
  .regex(/\p{L}/u, 'Write it with letters.');

export const pronunciation = z.object({ id, word: z.string(), says: z.string(), changedAt: instant });
export type Pronunciation = z.infer<typeof pronunciation>;
const pronunciations = z.object({ rows: z.array(pronunciation) });

export const batchWork = z.enum(['voice', 'video']);
export type BatchWork = z.infer<typeof batchWork>;

/** Scripts of a channel that a piece of work is still to be done for. */
export const channelBatch = z.object({
  rows: z.array(
    z.object({
      scriptId: id,
      title: z.string(),
      words: z.number().int(),
      seconds: z.number(),
      /** The job that does it now. */
      jobId: id.optional(),
      path: z.string(),
    }),
  ),
  /** How many there are in all; at most 100 are listed. */
  total: z.number().int(),
});
export type ChannelBatch = z.infer<typeof channelBatch>;
export const mostInBatch = 20;

export const thumbnail = z.object({ url: mediaUrl, layout: z.string(), readability: z.number() });

/** Thumbnails drawn for a script before its video is. */
export const scriptThumbnails = z.object({
  rows: z.array(thumbnail),
  /** The one that the next compile puts first. */
  chosen: thumbnail.optional(),
  /** Width at which they are judged, pixels. */
  judgedWidth: z.number().int(),
});
export type ScriptThumbnails = z.infer<typeof scriptThumbnails>;

/** What was measured at the newest videos of a channel. */
export const qualityReport = z.object({
  rows: z.array(
    z.object({
      id,
      title: z.string(),
      thumbnailUrl: z.string(),
      durationMs: z.number().int(),
      lufs: z.number(),
      checks: z.array(check),
      path: z.string(),
      at: instant,
      /** Made before this check was there. */
      unmeasured: z.array(z.string()),
    }),
  ),
  /** Names of all checks, in the order of the columns. */
  checks: z.array(z.string()),
  total: z.number().int(),
});
export type QualityReport = z.infer<typeof qualityReport>;

/** What YouTube lets a day hold, and what one upload takes of it. */
export const uploadBudget = z.object({
  /** Counted here since midnight in California; 0 where nothing was called. */
  units: z.object({ used: z.number().int(), limit: z.number().int() }),
  uploads: z.object({ used: z.number().int(), limit: z.number().int() }),
  resetsAt: instant,
  /** What one upload takes, call by call. */
  upload: z.array(z.object({ call: z.string(), units: z.number().int() })),
  /** How many more fit today. */
  fits: z.number().int(),
  /** Approved and not posted yet, of the asked channel. */
  toPost: z.number().int(),
  /** Whether an account is connected: without one nothing is counted, and uploads are done by hand. */
  connected: z.boolean(),
  /** Where the limits are written, and when that was read. */
  from: z.object({ url: z.url(), read: z.string() }),
});
export type UploadBudget = z.infer<typeof uploadBudget>;

const cents = z.number().int();

/** What a channel brings and what it costs. */
export const channelEarnings = z.object({
  currency: z.string(),
  currencies: z.array(z.string()),
  sample: z.boolean(),
  /** Twelve months by the studio's calendar, the oldest first. Revenue and costs of the ledger. */
  months: z.array(z.object({ period: z.string(), revenue: cents, cost: cents, views: z.number().nullable() })),
  /** Of these months. */
  revenue: cents,
  cost: cents,
  /** What ads brought for a thousand views, of months that have both; null where none has. */
  rpm: z.object({ cents: z.number(), views: z.number(), revenue: cents }).nullable(),
  /** Videos made in these months. */
  videos: z.number().int(),
  /** What text models took for the ideas and scripts of the channel, in US dollars. */
  ai: z.object({ usd: z.number(), runs: z.number().int(), unpriced: z.number().int() }),
  /** Dollars left for each dollar of models; null in another currency, or where nothing was spent. */
  profitPerAiDollar: z.number().nullable(),
  costPerVideo: cents.nullable(),
  /** Hours that were noted for it, and what months with hours left for each; absent without any, or without revenue and costs. */
  hours: z.object({ minutes: z.number().int(), leftPerHour: cents }).optional(),
});
export type ChannelEarnings = z.infer<typeof channelEarnings>;

const channel = z.object({ channel: channelName });

export const channelDeskEndpoints = {
  'GET /api/youtube/{channel}/memory': {
    access: { role: 'viewer' },
    summary: 'What a channel has told already, and which of it had the most views in its first week',
    tag: 'YouTube',
    params: channel,
    query: z.object({ /** Ids of ideas, with commas between; at most 60. */ ideas: z.string().max(4000).optional() }),
    response: channelMemory,
  },
  'GET /api/youtube/{channel}/style': {
    access: { role: 'viewer' },
    summary: 'How the approved scripts of a channel are written, and where one script stands apart',
    tag: 'YouTube',
    params: channel,
    query: z.object({ script: id.optional() }),
    response: channelStyle,
  },
  'GET /api/youtube/{channel}/pronunciations': {
    access: { role: 'viewer' },
    summary: 'Words that the voice of a channel says in a way of its own',
    tag: 'YouTube',
    params: channel,
    response: pronunciations,
  },
  'PUT /api/youtube/{channel}/pronunciations': {
    access: { role: 'editor' },
    changes: ['/api/youtube'],
    summary: 'Says how a word or name is said; whatever was said of it before is replaced',
    tag: 'YouTube',
    params: channel,
    body: z.object({
      word: z
        .string()
        .trim()
        .min(1, 'Write the word as it stands in scripts.')
        .max(pronunciationLimits.word, `Keep it under ${pronunciationLimits.word + 1} characters.`)
        .regex(/[\p{L}\p{N}]/u, 'Write a word with letters or digits.'),
      says,
    }),
    response: pronunciations,
  },
  'DELETE /api/youtube/{channel}/pronunciations/{id}': {
    access: { role: 'editor', person: true },
    changes: ['/api/youtube'],
    summary: 'A word is said as it is written again',
    tag: 'YouTube',
    params: channel.extend({ id }),
    response: pronunciations,
  },
  'POST /api/youtube/{channel}/pronunciations/hear': {
    access: { role: 'editor' },
    changes: [],
    summary: 'Speaks how a word would be said, before it is kept',
    tag: 'YouTube',
    params: channel,
    body: z.object({ says, provider: voiceProvider, voiceId: z.string().min(1).max(120) }),
    response: z.object({ audioUrl: mediaUrl, engine: z.string() }),
  },
  'GET /api/youtube/{channel}/batch/{work}': {
    access: { role: 'viewer' },
    summary: 'Approved scripts of a channel that have no voiceover, or whose voiceover has no video',
    tag: 'YouTube',
    params: channel.extend({ work: batchWork }),
    response: channelBatch,
  },
  'POST /api/youtube/{channel}/batch/{work}': {
    access: { role: 'editor' },
    changes: ['/api/youtube', '/api/jobs'],
    summary: 'Begins the work for several scripts, one job each; what runs already is not begun again',
    tag: 'YouTube',
    params: channel.extend({ work: batchWork }),
    body: z.object({
      scripts: z.array(id).min(1, 'Tick at least one script.').max(mostInBatch, `At most ${mostInBatch} at a time.`),
      /** Who speaks; not asked for videos. */
      voice: z.object({ provider: voiceProvider, voiceId: z.string().min(1).max(120) }).optional(),
    }),
    response: z.object({
      begun: z.number().int(),
      refused: z.array(z.object({ scriptId: id, sentence: z.string() })),
    }),
  },
  'GET /api/scripts/{id}/thumbnails': {
    access: { role: 'viewer' },
    summary: 'Three thumbnails for a script with how well their words are read at 120 px',
    tag: 'YouTube',
    params: z.object({ id }),
    query: z.object({
      format: format.optional(),
      preset: preset.optional(),
      /** Another round draws others. */
      round: z.coerce.number().int().min(0).max(500).optional(),
    }),
    response: scriptThumbnails,
  },
  'PUT /api/scripts/{id}/thumbnails': {
    access: { role: 'editor' },
    changes: ['/api/scripts'],
    summary: 'The thumbnail that the next compile puts first; null for the one that is read best',
    tag: 'YouTube',
    params: z.object({ id }),
    body: z.object({ chosen: thumbnail.nullable() }),
    response: z.object({ chosen: thumbnail.optional() }),
  },
  'GET /api/youtube/{channel}/quality': {
    access: { role: 'viewer' },
    summary: 'What was measured at the newest videos of a channel: gaps, loudness, captions, originality and the rest',
    tag: 'YouTube',
    params: channel,
    response: qualityReport,
  },
  'GET /api/youtube/{channel}/budget': {
    access: { role: 'viewer' },
    summary: 'How much of today is left at YouTube, and what waits to go out',
    tag: 'YouTube',
    params: channel,
    response: uploadBudget,
  },
  'GET /api/youtube/{channel}/earnings': {
    access: { role: 'viewer' },
    summary: 'Revenue, costs and views of a channel by month, per thousand views and per video',
    tag: 'YouTube',
    params: channel,
    query: z.object({
      currency: z
        .string()
        .regex(/^[A-Z]{3}$/)
        .optional(),
    }),
    response: channelEarnings,
  },
} as const satisfies EndpointTable;
