import type { ClipEdits, ClipReason } from '@avenue/contract/viral-clips';
import { boolean, index, integer, jsonb, pgSchema, text } from 'drizzle-orm/pg-core';
import { at, created, studio } from '../../kernel/db/columns.ts';
import type { Moment } from '../../providers/hearing/index.ts';
import type { FootageFacts } from '../../providers/video/index.ts';
import type { RenderedVideo } from '../films.ts';
import type { ClipWord, Sentence } from './sentences.ts';

/** Tables of this module. After a change: `MODULE=src/modules/viral-clips npx drizzle-kit generate` in the folder `api`. */
export const viralClipsSchema = pgSchema('viral_clips');

/** Long videos that clips are cut from. */
export const footage = viralClipsSchema.table(
  'footage',
  {
    id: text('id').primaryKey(),
    studio: studio(),
    channel: text('channel').notNull(),
    title: text('title').notNull(),
    url: text('url').notNull(),
    rights: text('rights').notNull().$type<'own' | 'licensed'>(),
    licence: text('licence').notNull().default(''),
    state: text('state').notNull().$type<'reading' | 'ready' | 'failed'>(),
    failure: text('failure'),
    /** What was measured; null while it is read. */
    facts: jsonb('facts').$type<FootageFacts>(),
    /** Pictures along the whole length. */
    stills: jsonb('stills').notNull().default([]).$type<string[]>(),
    /** What is said; empty without a transcript. */
    sentences: jsonb('sentences').notNull().default([]).$type<Sentence[]>(),
    words: integer('words').notNull().default(0),
    /** Model that wrote the transcript; null for one of the operator's. */
    heardBy: text('heard_by'),
    /** Laughter and applause; null where nothing listened for them. */
    moments: jsonb('moments').$type<Moment[]>(),
    sample: boolean('sample').notNull().default(false),
    createdAt: created(),
    removedAt: at('removed_at'),
  },
  (table) => [index('footage_by_time').on(table.studio, table.channel, table.createdAt)],
);

export const clips = viralClipsSchema.table(
  'clips',
  {
    id: text('id').primaryKey(),
    studio: studio(),
    footage: text('footage')
      .notNull()
      .references(() => footage.id, { onDelete: 'cascade' }),
    channel: text('channel').notNull(),
    startMs: integer('start_ms').notNull(),
    endMs: integer('end_ms').notNull(),
    score: integer('score').notNull(),
    rank: integer('rank').notNull(),
    reasons: jsonb('reasons').notNull().$type<ClipReason[]>(),
    stillUrl: text('still_url'),
    /** What its own words and its captions stand on, kept from a transcript that was replaced; null for that of now. */
    words: jsonb('words').$type<ClipWord[]>(),
    edits: jsonb('edits').notNull().$type<ClipEdits>(),
    /** Edits before the one of now, the newest last, and those that were taken back. */
    before: jsonb('before').notNull().default([]).$type<ClipEdits[]>(),
    after: jsonb('after').notNull().default([]).$type<ClipEdits[]>(),
    version: integer('version').notNull().default(1),
    /** The render of last; `earlier` are those of other edits, the newest first. */
    video: jsonb('video').$type<RenderedClip>(),
    earlier: jsonb('earlier').notNull().default([]).$type<RenderedClip[]>(),
    /** Its script in the video family, once it is in the Upload Queue. */
    script: text('script'),
    path: text('path'),
    createdAt: created(),
  },
  (table) => [index('clips_of_footage').on(table.footage, table.rank)],
);

export interface RenderedClip extends RenderedVideo {
  /** Hash of the edits that it shows; absent in renders of before, which name the version of the clip instead. */
  drawn?: string;
  version?: number;
  /** Hash of what else went into it: brand kit, music, the way of rendering. */
  with?: string;
}
