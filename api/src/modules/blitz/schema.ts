import type { CampaignState } from '@avenue/contract';
import { index, integer, jsonb, pgSchema, text } from 'drizzle-orm/pg-core';
import { at, created, studio } from '../../kernel/db/columns.ts';
import type { PostPayload, PostPicture } from '../../kernel/post-platform.ts';

export const blitz = pgSchema('blitz');

/** One piece that is told in several places. */
export const campaigns = blitz.table(
  'campaigns',
  {
    id: text('id').primaryKey(),
    studio: studio(),
    title: text('title').notNull(),
    /** Family whose thing it is about, and its id; `blitz` and empty for words of the operator's own. */
    module: text('module').notNull(),
    thing: text('thing').notNull().default(''),
    words: text('words').notNull(),
    /** Empty: none. */
    link: text('link').notNull().default(''),
    /** Goes with every post; empty: none. */
    picture: jsonb('picture').$type<PostPicture>(),
    goal: text('goal').notNull().default(''),
    from: at('from_at').notNull(),
    to: at('to_at').notNull(),
    state: text('state').notNull().default('draft').$type<CampaignState>(),
    reason: text('reason').notNull().default(''),
    writer: text('writer').notNull(),
    /** Who said yes to every post as it stands. */
    approvedBy: text('approved_by'),
    startedAt: at('started_at'),
    stoppedAt: at('stopped_at'),
    stoppedBy: text('stopped_by'),
    endedAt: at('ended_at'),
    createdAt: created(),
  },
  ({ studio: of, createdAt, state }) => [
    index('campaigns_by_time').on(of, createdAt),
    index('campaigns_by_state').on(state),
  ],
);

/** A post of a campaign. Its send is an effect whose subject is the campaign. */
export const posts = blitz.table(
  'posts',
  {
    id: text('id').primaryKey(),
    campaign: text('campaign')
      .notNull()
      .references(() => campaigns.id, { onDelete: 'cascade' }),
    /** From 1; the first one goes alone. */
    number: integer('number').notNull(),
    /** Name of its place. */
    account: text('account').notNull(),
    /** Of effect. */
    kind: text('kind').notNull(),
    /** Which board, or which of several accounts; null where the account says it. */
    target: jsonb('target').$type<PostPayload['target']>(),
    text: text('text').notNull(),
    /** Of the payload that was approved; empty while it is a draft. */
    hash: text('hash').notNull().default(''),
    effect: text('effect'),
    /** Its own short link; empty: that of the campaign. */
    link: text('link').notNull().default(''),
    /** How it begins, where that was chosen to learn from it. */
    style: text('style').notNull().default(''),
    /** On its own link within 72 hours of going out; null until then. */
    clicks: integer('clicks'),
    /** Why it has no send. */
    reason: text('reason').notNull().default(''),
  },
  ({ campaign, number }) => [index('posts_of').on(campaign, number)],
);
