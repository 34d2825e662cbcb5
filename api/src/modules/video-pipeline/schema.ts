import type { PostingAudience, PostingChoices, PostingPlace } from '@avenue/contract';
import { type SQL, sql } from 'drizzle-orm';
import { boolean, doublePrecision, index, integer, jsonb, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { at, created, studio } from '../../kernel/db/columns.ts';
import type { Material, Tie } from '../../providers/text/types.ts';
import { video } from './database-schema.ts';

export * from './channel-desk/tables.ts';
export * from './library/tables.ts';
export { video };

/*
 * `ideas`, `scripts`, `videos` and `queue_items` have a column more, `search`: their words without case and accents, kept
 * by the database. It is not named here, so that reading a row does not read its words twice.
 */

export const ideas = video.table(
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

export const scripts = video.table(
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
    material: jsonb('material').notNull().$type<Material[]>(),
    /** Which sentence of the material carries which claim, also of claims that earlier versions had. */
    ties: jsonb('ties').notNull().default([]).$type<Tie[]>(),
    notes: jsonb('notes').notNull().$type<string[]>(),
    engine: text('engine').notNull(),
    createdAt: created(),
    updatedAt: at('updated_at').notNull().defaultNow(),
    removedAt: at('removed_at'),
  },
  (table) => {
    const living = sql`${table.removedAt} is null`;
    return [
      index('scripts_by_channel').on(table.studio, table.channel, table.updatedAt, table.id).where(living),
      index('scripts_by_change').on(table.studio, table.updatedAt, table.id).where(living),
      index('scripts_by_status').on(table.studio, table.status, table.updatedAt, table.id).where(living),
    ];
  },
);

export const scriptVersions = video.table(
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
export const sceneChoices = video.table(
  'scene_choices',
  {
    scriptId: text('script_id').notNull(),
    index: integer('index').notNull(),
    ownUrl: text('own_url'),
    variation: integer('variation').notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.scriptId, table.index] })],
);

export const takes = video.table(
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

export const videos = video.table(
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
  (table) => [
    index('videos_by_script').on(table.scriptId, table.createdAt),
    index('videos_by_time').on(table.studio, table.createdAt).where(sql`${table.removedAt} is null`),
  ],
);

export const queueItems = video.table(
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
  (table) => {
    const { status, posted, removedAt, createdAt, id } = table;
    const by = (name: string, which: SQL) =>
      index(name).on(table.studio, createdAt, id).where(sql`${removedAt} is null and ${which}`);
    return [
      uniqueIndex('queue_item_by_video').on(table.videoId),
      index('queue_in_order')
        .on(
          table.studio,
          sql`(${status} in ('Approved', 'Denied'))`,
          createdAt.desc().nullsFirst(),
          id.desc().nullsFirst(),
        )
        .where(sql`${removedAt} is null`),
      by('queue_waiting', sql`${status} in ('Ready', 'Pending')`),
      by('queue_approved', sql`${status} = 'Approved' and ${posted} is null`),
      by('queue_posted', sql`${posted} is not null`),
      by('queue_denied', sql`${status} = 'Denied'`),
      // What YouTube counts, the one that was posted last first.
      index('queue_by_approval')
        .on(table.studio, table.decidedAt)
        .where(sql`${table.removedAt} is null and ${table.status} = 'Approved'`),
      index('queue_by_posting')
        .on(table.studio, sql`(${table.posted}->>'at')`)
        .where(sql`${table.removedAt} is null and ${table.posted} is not null`),
      index('queue_on_youtube')
        .on(table.studio, sql`(${posted}->>'at') desc`, id.desc().nullsFirst())
        .where(sql`${removedAt} is null and ${posted}->>'url' ~ 'youtu[.]?be'`),
    ];
  },
);

/** Videos, takes and voiced scripts that wait for nothing until they are brought back. */
export const putAside = video.table('put_aside', {
  subject: text('subject').primaryKey(),
  studio: studio(),
  createdAt: created(),
});

/** Ideas shown together: written in one go, or earlier ones kept beside new ones. */
export const ideaBatches = video.table(
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

/** What platforms are told of a channel's videos; channels without a row have the usual. */
export const postingChoices = video.table(
  'posting_choices',
  {
    studio: studio(),
    channel: text('channel').notNull(),
    audience: text('audience').notNull().$type<PostingAudience>(),
    privacy: text('privacy').notNull().$type<PostingChoices['privacy']>(),
    categoryId: text('category_id').notNull(),
    language: text('language').notNull(),
    places: jsonb('places').notNull().$type<PostingPlace[]>().default(['youtube']),
    captionEnd: text('caption_end').notNull().default(''),
    advertises: text('advertises').notNull().$type<PostingChoices['advertises']>().default('none'),
    targets: jsonb('targets').notNull().$type<PostingChoices['targets']>().default([]),
    link: text('link').notNull().default(''),
    changedAt: at('changed_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.studio, table.channel] })],
);

/** Sentences that the operator called no claim. */
export const claimRulings = video.table(
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
