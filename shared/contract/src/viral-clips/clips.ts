import { z } from 'zod';
import { channelName, check, id, instant, mediaUrl, nothing, preset } from '../common.ts';
import type { EndpointTable } from '../endpoint.ts';

const views = ['/api/viral-clips'] as const;
const ms = z.number().int().min(0);

/** By what the operator may use it. */
export const footageRights = z.enum(['own', 'licensed']);

export const clipReason = z.object({
  part: z.enum(['question', 'surprise', 'alone', 'energy', 'laughter', 'cuts', 'pace']),
  /** 0 to 1. */
  value: z.number(),
  sentence: z.string(),
});
export type ClipReason = z.infer<typeof clipReason>;

export const clipState = z.enum(['found', 'rendered', 'queued']);

/** What is changed about a clip; the footage itself is never touched. */
export const clipEdits = z.object({
  title: z.string().trim().min(1, 'Give it a title.').max(100, 'Titles hold at most 100 characters.'),
  /** Where the upright frame stands across the picture: 0 left, 1 right. */
  frameX: z.number().min(0).max(1),
  /** The frame goes along with what moves; `frameX` is where it stands until anything does. Absent in clips of before: false */
  follow: z.boolean().optional(),
  preset,
  captions: z.boolean(),
  /** By place of the word: other letters, or null for a word that is not shown. */
  words: z.record(z.string().regex(/^\d{1,5}$/), z.string().trim().max(60, 'Keep it under 60 characters.').nullable()),
});
export type ClipEdits = z.infer<typeof clipEdits>;

export const viralClip = z.object({
  id,
  footage: id,
  title: z.string(),
  startMs: ms,
  endMs: ms,
  /** 1 is the best. */
  rank: z.number().int(),
  /** 0 to 100, of what was measured. */
  score: z.number().int(),
  reasons: z.array(clipReason),
  stillUrl: mediaUrl.optional(),
  state: clipState,
  video: z.object({ url: mediaUrl, srtUrl: mediaUrl, durationMs: z.number().int(), checks: z.array(check) }).optional(),
  /** The rendered video shows other edits than those of now. */
  outdated: z.boolean(),
  /** Its item in the Upload Queue. */
  path: z.string().optional(),
});

/** A clip among those of its footage: its score counts what became of clips like it, once that is known. */
export const rankedClip = viralClip.extend({
  /** What first weeks of clips say, as a part of the score; without a value "no results yet", and it is not counted. */
  results: z.object({ value: z.number().optional(), sentence: z.string() }),
});
export type RankedClip = z.infer<typeof rankedClip>;
export type ViralClip = z.infer<typeof viralClip>;

export const clipWord = z.object({ at: z.number().int(), text: z.string(), startMs: ms, endMs: ms });
export const viralClipDetail = viralClip.extend({
  edits: clipEdits,
  /** As they stand in the transcript, on the clock of the clip. */
  words: z.array(clipWord),
  /** Steps that can be taken back, and such as can be done again. */
  undo: z.number().int(),
  redo: z.number().int(),
  /** Of the footage. */
  source: z.object({ url: mediaUrl, width: z.number().int(), height: z.number().int(), title: z.string() }),
  /** Names what is shown; an edit sends it back. */
  version: z.number().int(),
});
export type ViralClipDetail = z.infer<typeof viralClipDetail>;

export const footage = z.object({
  id,
  channel: z.string(),
  title: z.string(),
  rights: footageRights,
  licence: z.string(),
  state: z.enum(['reading', 'ready', 'failed']),
  failure: z.string().optional(),
  durationMs: z.number().int(),
  width: z.number().int(),
  height: z.number().int(),
  /** Words of its transcript; 0 without one. */
  words: z.number().int(),
  /** Name of the model that wrote its transcript; absent for one of the operator's, and without one. */
  heardBy: z.string().optional(),
  clips: z.number().int(),
  stillUrl: mediaUrl.optional(),
  createdAt: instant,
});
export type Footage = z.infer<typeof footage>;

/** A stretch in which people laugh, clap or cheer. */
export const moment = z.object({
  kind: z.enum(['laughter', 'applause', 'cheering']),
  fromMs: ms,
  toMs: ms,
});
export type Moment = z.infer<typeof moment>;

export const footageDetail = footage.extend({
  videoUrl: mediaUrl,
  hasTranscript: z.boolean(),
  cuts: z.number().int(),
  silenceMs: z.number().int(),
  /** 0 to 1, so many along the whole length. */
  levels: z.array(z.number()),
  /** Pictures along the whole length. */
  stills: z.array(mediaUrl),
  hasSound: z.boolean(),
  /** Absent where nothing listened for them. */
  moments: z.array(moment).optional(),
  rows: z.array(rankedClip),
});
export type FootageDetail = z.infer<typeof footageDetail>;

const transcript = z.string().max(4_000_000, 'A transcript holds at most 4 million characters.');
const params = z.object({ id });

export const clipEndpoints = {
  'GET /api/viral-clips/footage': {
    access: { role: 'viewer' },
    summary: 'Long videos that clips are cut from, the newest first',
    tag: 'Viral clips',
    query: z.object({ channel: channelName }),
    response: z.object({ rows: z.array(footage) }),
  },
  'POST /api/viral-clips/footage': {
    access: { role: 'editor' },
    changes: views,
    summary: 'Adds a long video that was uploaded, and begins to look through it',
    tag: 'Viral clips',
    body: z.object({
      channel: channelName,
      url: mediaUrl,
      title: z.string().trim().min(1, 'Give it a title.').max(200, 'Keep the title under 200 characters.'),
      rights: footageRights,
      /** By which licence; needed for what is not one's own. */
      licence: z.string().trim().max(200, 'Keep it under 200 characters.').default(''),
      /** SRT or WebVTT; empty for none. */
      transcript: transcript.default(''),
    }),
    response: footage,
    status: 201,
  },
  'GET /api/viral-clips/footage/{id}': {
    access: { role: 'viewer' },
    summary: 'One long video with what was measured and the clips that were found',
    tag: 'Viral clips',
    params,
    response: footageDetail,
  },
  'PUT /api/viral-clips/footage/{id}/transcript': {
    access: { role: 'editor' },
    changes: views,
    summary: 'What is said in it, as SRT or WebVTT; clips are looked for anew, and those that were rendered stay',
    tag: 'Viral clips',
    params,
    body: z.object({ transcript: transcript.min(1, 'Choose an SRT or WebVTT file.') }),
    response: footage,
  },
  'POST /api/viral-clips/footage/{id}/listen': {
    access: { role: 'editor' },
    changes: [...views, '/api/jobs'],
    summary:
      'Listens to a video with the models of this machine: words become its transcript, laughter and applause are marked. 409 `no_model` where none was added, `no_sound` without sound, `has_transcript` unless `replace` says that the transcript of now may go',
    tag: 'Viral clips',
    params,
    body: z.object({ replace: z.boolean().default(false) }),
    response: z.object({ jobId: id }),
  },
  'DELETE /api/viral-clips/footage/{id}': {
    access: { role: 'editor', person: true },
    changes: views,
    summary: 'Removes a long video and its clips; what is in the Upload Queue stays there',
    tag: 'Viral clips',
    params,
    response: nothing,
  },
  'POST /api/viral-clips/footage/{id}/restore': {
    access: { role: 'editor' },
    changes: views,
    summary: 'Brings a long video back that was removed, with its clips as they were',
    tag: 'Viral clips',
    params,
    response: footage,
  },
  'GET /api/viral-clips/clips/{id}': {
    access: { role: 'viewer' },
    summary: 'One clip with its words and edits',
    tag: 'Viral clips',
    params,
    response: viralClipDetail,
  },
  'PUT /api/viral-clips/clips/{id}': {
    access: { role: 'editor' },
    changes: views,
    summary: 'Changes title, words, frame or style; 409 `changed_since` where somebody changed it meanwhile',
    tag: 'Viral clips',
    params,
    body: z.object({ version: z.number().int(), edits: clipEdits }),
    response: viralClipDetail,
  },
  'POST /api/viral-clips/clips/{id}/step': {
    access: { role: 'editor' },
    changes: views,
    summary: 'Takes the last change back, or does it again',
    tag: 'Viral clips',
    params,
    body: z.object({ to: z.enum(['undo', 'redo']) }),
    response: viralClipDetail,
  },
  'POST /api/viral-clips/clips/{id}/render': {
    access: { role: 'editor' },
    changes: [...views, '/api/jobs'],
    summary: 'Renders a clip upright, with its captions',
    tag: 'Viral clips',
    params,
    response: z.object({ jobId: id }),
  },
  'POST /api/viral-clips/clips/{id}/queue': {
    access: { role: 'editor', person: true },
    changes: [...views, '/api/upload-queue'],
    summary: 'Puts a rendered clip into the Upload Queue; nothing goes out before a decision there',
    tag: 'Viral clips',
    params,
    response: viralClip,
  },
  'GET /api/viral-clips/track': {
    access: { role: 'viewer' },
    summary: 'Clips that were rendered: what was expected of them by their score, and what came of it',
    tag: 'Viral clips',
    query: z.object({ channel: channelName }),
    response: z.object({
      rows: z.array(
        viralClip.extend({
          status: z.enum(['rendered', 'waiting', 'approved', 'posted', 'denied']),
          /** Views of its first week, once that is over. */
          views: z.number().optional(),
          postedUrl: z.string().optional(),
        }),
      ),
      /** How well scores and first weeks go together, -1 to 1 (Spearman); null with fewer than five. */
      agreement: z.number().nullable(),
      known: z.number().int(),
      sample: z.boolean(),
    }),
  },
} as const satisfies EndpointTable;
