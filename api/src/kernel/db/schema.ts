import type { LoadStage } from '@avenue/contract';
import {
  bigint,
  bigserial,
  boolean,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core';

const at = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });
const created = () => at('created_at').notNull().defaultNow();

/*
 * `ideas`, `scripts`, `videos` and `queue_items` have a column more, `search`: their words without case and accents, kept
 * by the database. It is not named here, so that reading a row does not read its words twice.
 */

/** Every row of a studio carries its name: the Sample studio and the operator's own never mix. */
const studio = () => text('studio').notNull();

export const settings = pgTable('settings', {
  name: text('name').primaryKey(),
  /** Plain value, or the sealed text of a secret. */
  value: text('value').notNull(),
  secret: boolean('secret').notNull().default(false),
  savedAt: at('saved_at').notNull().defaultNow(),
});

export const channels = pgTable(
  'channels',
  {
    studio: studio(),
    name: text('name').notNull(),
    label: text('label').notNull(),
    niche: text('niche').notNull().default(''),
    preset: text('preset').notNull(),
    format: text('format').notNull(),
    music: text('music').notNull(),
    createdAt: created(),
  },
  (table) => [primaryKey({ columns: [table.studio, table.name] })],
);

export const ideas = pgTable(
  'ideas',
  {
    id: text('id').primaryKey(),
    studio: studio(),
    channel: text('channel').notNull(),
    topic: text('topic').notNull(),
    title: text('title').notNull(),
    /** The rest of the card as the text engine wrote it. */
    card: jsonb('card').notNull().$type<Record<string, unknown>>(),
    material: jsonb('material').notNull().$type<unknown[]>(),
    saved: boolean('saved').notNull().default(false),
    scriptId: text('script_id'),
    engine: text('engine').notNull(),
    batch: text('batch').notNull(),
    createdAt: created(),
    removedAt: at('removed_at'),
  },
  (table) => [index('ideas_by_channel').on(table.studio, table.channel, table.createdAt)],
);

export const scripts = pgTable(
  'scripts',
  {
    id: text('id').primaryKey(),
    studio: studio(),
    channel: text('channel').notNull(),
    title: text('title').notNull(),
    text: text('text').notNull(),
    topic: text('topic').notNull().default(''),
    ideaId: text('idea_id'),
    status: text('status').notNull().$type<'draft' | 'approved'>(),
    version: integer('version').notNull().default(1),
    roles: jsonb('roles').notNull().$type<string[]>(),
    material: jsonb('material').notNull().$type<{ text: string; title?: string; url?: string }[]>(),
    notes: jsonb('notes').notNull().$type<string[]>(),
    engine: text('engine').notNull(),
    createdAt: created(),
    updatedAt: at('updated_at').notNull().defaultNow(),
    removedAt: at('removed_at'),
  },
  (table) => [index('scripts_by_channel').on(table.studio, table.channel, table.updatedAt)],
);

export const scriptVersions = pgTable(
  'script_versions',
  {
    scriptId: text('script_id').notNull(),
    version: integer('version').notNull(),
    title: text('title').notNull(),
    text: text('text').notNull(),
    reason: text('reason').notNull(),
    createdAt: created(),
  },
  (table) => [primaryKey({ columns: [table.scriptId, table.version] })],
);

/** What the operator changed about one scene: an own picture or clip, or another drawing. */
export const sceneChoices = pgTable(
  'scene_choices',
  {
    scriptId: text('script_id').notNull(),
    index: integer('index').notNull(),
    ownUrl: text('own_url'),
    variation: integer('variation').notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.scriptId, table.index] })],
);

export const takes = pgTable(
  'takes',
  {
    id: text('id').primaryKey(),
    studio: studio(),
    scriptId: text('script_id').notNull(),
    channel: text('channel').notNull(),
    provider: text('provider').notNull(),
    voiceId: text('voice_id').notNull(),
    engine: text('engine').notNull(),
    draft: boolean('draft').notNull(),
    number: integer('number').notNull(),
    /** Text that was spoken, to know whether the script has moved on. */
    spokenHash: text('spoken_hash').notNull(),
    audioUrl: text('audio_url').notNull(),
    /** Sound for the video: the mastered WAV, of a shipped sample its M4A. */
    wavUrl: text('wav_url').notNull(),
    durationMs: integer('duration_ms').notNull(),
    lufs: doublePrecision('lufs').notNull(),
    truePeakDb: doublePrecision('true_peak_db').notNull(),
    peaks: jsonb('peaks').notNull().$type<number[]>(),
    /** Sentences with words, times on the take's own clock. */
    timeline: jsonb('timeline').notNull().$type<unknown[]>(),
    status: text('status').notNull().$type<'ready' | 'approved' | 'discarded'>(),
    createdAt: created(),
    removedAt: at('removed_at'),
  },
  (table) => [uniqueIndex('takes_by_number').on(table.scriptId, table.number)],
);

export const videos = pgTable(
  'videos',
  {
    id: text('id').primaryKey(),
    studio: studio(),
    scriptId: text('script_id').notNull(),
    channel: text('channel').notNull(),
    takeId: text('take_id').notNull(),
    title: text('title').notNull(),
    videoUrl: text('video_url').notNull(),
    srtUrl: text('srt_url').notNull(),
    /** Everything else the screens show, as in the contract. */
    facts: jsonb('facts').notNull().$type<Record<string, unknown>>(),
    spokenHash: text('spoken_hash').notNull(),
    status: text('status').notNull().$type<'ready' | 'approved'>(),
    createdAt: created(),
    removedAt: at('removed_at'),
  },
  (table) => [index('videos_by_script').on(table.scriptId, table.createdAt)],
);

export const queueItems = pgTable(
  'queue_items',
  {
    id: text('id').primaryKey(),
    studio: studio(),
    videoId: text('video_id').notNull(),
    channel: text('channel').notNull(),
    title: text('title').notNull(),
    description: text('description').notNull().default(''),
    tags: jsonb('tags').notNull().$type<string[]>(),
    thumbnailUrl: text('thumbnail_url').notNull(),
    status: text('status').notNull().$type<'Ready' | 'Pending' | 'Approved' | 'Denied'>(),
    /** Status before the last decision, for undo. */
    previous: text('previous').$type<'Ready' | 'Pending' | 'Approved' | 'Denied'>(),
    confidence: text('confidence').notNull().$type<'Safe' | 'Risky'>(),
    denyReason: text('deny_reason'),
    /** Present for a sample. One of the first versions, without a video, holds what stands in its place. */
    sample: jsonb('sample').$type<Record<string, unknown>>(),
    /** Open checks that the approval accepted, in the words that stood there. */
    accepted: jsonb('accepted').notNull().default([]).$type<string[]>(),
    /** Where it was posted by hand and what was compared there. */
    posted: jsonb('posted').$type<Record<string, unknown>>(),
    createdAt: created(),
    decidedAt: at('decided_at'),
    removedAt: at('removed_at'),
  },
  (table) => [
    uniqueIndex('queue_item_by_video').on(table.videoId),
    index('queue_by_studio').on(table.studio, table.createdAt),
  ],
);

/** Videos, takes and voiced scripts that wait for nothing until they are brought back. */
export const putAside = pgTable('put_aside', {
  subject: text('subject').primaryKey(),
  studio: studio(),
  createdAt: created(),
});

/** Ideas shown together: written in one go, or earlier ones kept beside new ones. */
export const ideaBatches = pgTable(
  'idea_batches',
  {
    id: text('id').primaryKey(),
    studio: studio(),
    channel: text('channel').notNull(),
    topic: text('topic').notNull(),
    /** In the order they were shown. */
    ideaIds: jsonb('idea_ids').notNull().$type<string[]>(),
    engine: text('engine').notNull(),
    createdAt: created(),
  },
  (table) => [index('idea_batches_by_channel').on(table.studio, table.channel, table.createdAt)],
);

/** Sentences that the operator called no claim. */
export const claimRulings = pgTable(
  'claim_rulings',
  {
    studio: studio(),
    /** sha256 of the sentence without case and punctuation. */
    hash: text('hash').notNull(),
    text: text('text').notNull(),
    createdAt: created(),
  },
  (table) => [primaryKey({ columns: [table.studio, table.hash] })],
);

/** Stored files by content. The bytes lie in the data folder under the same hash. */
export const artefacts = pgTable('artefacts', {
  hash: text('hash').primaryKey(),
  extension: text('extension').notNull(),
  mediaType: text('media_type').notNull(),
  bytes: bigint('bytes', { mode: 'number' }).notNull(),
  /** `upload` for the operator's own files. */
  engine: text('engine').notNull(),
  /** What it was made from: prompt, parents, rights, whether AI made it. */
  provenance: jsonb('provenance').notNull().$type<Record<string, unknown>>(),
  createdAt: created(),
});

export const jobs = pgTable(
  'jobs',
  {
    id: text('id').primaryKey(),
    studio: studio(),
    kind: text('kind').notNull(),
    title: text('title').notNull(),
    subject: text('subject').notNull(),
    path: text('path').notNull(),
    input: jsonb('input').notNull().$type<Record<string, unknown>>(),
    state: text('state').notNull().$type<'queued' | 'running' | 'done' | 'failed' | 'cancelled'>(),
    /** Runs so far; each has its own workflow. */
    attempt: integer('attempt').notNull().default(1),
    cancelRequested: boolean('cancel_requested').notNull().default(false),
    /** Progress, steps, pictures: see `JobView`. */
    view: jsonb('view').notNull().$type<Record<string, unknown>>(),
    error: jsonb('error').$type<{ code: string; message: string }>(),
    result: jsonb('result').$type<Record<string, unknown>>(),
    createdAt: created(),
    startedAt: at('started_at'),
    finishedAt: at('finished_at'),
  },
  (table) => [index('jobs_by_subject').on(table.kind, table.subject, table.createdAt)],
);

/** Append-only and hash-chained; a trigger computes the chain and refuses changes. */
export const journal = pgTable(
  'journal',
  {
    seq: bigserial('seq', { mode: 'number' }).primaryKey(),
    at: at('at').notNull().defaultNow(),
    studio: studio(),
    actor: text('actor').notNull(),
    action: text('action').notNull(),
    subject: text('subject').notNull(),
    text: text('text').notNull(),
    data: jsonb('data').notNull().$type<Record<string, unknown>>(),
    prev: text('prev').notNull().default(''),
    hash: text('hash').notNull().default(''),
  },
  (table) => [index('journal_by_subject').on(table.studio, table.subject, table.seq)],
);

/** What browsers saw of the pages of remotes; kept for a week. Belongs to no studio: it is about code. */
export const remoteLoads = pgTable(
  'remote_loads',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    at: at('at').notNull().defaultNow(),
    remote: text('remote').notNull(),
    build: text('build').notNull(),
    page: text('page').notNull(),
    /** `shown`, or where the way to the screen ended. */
    stage: text('stage').notNull().$type<LoadStage>(),
    ms: doublePrecision('ms').notNull(),
    /** The code itself failed, not its delivery. */
    fault: boolean('fault').notNull(),
    cause: text('cause').notNull().default(''),
  },
  (table) => [index('remote_loads_by_build').on(table.remote, table.build, table.at)],
);
