import type { WebhookEvent, WebhookMessage } from '@avenue/contract';
import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgSchema, text } from 'drizzle-orm/pg-core';
import { at, created, studio } from '../../kernel/db/columns.ts';

export const webhooks = pgSchema('webhooks');

/** Addresses that are told. Their secrets lie in the vault. */
export const hooks = webhooks.table('hooks', {
  id: text('id').primaryKey(),
  studio: studio(),
  url: text('url').notNull(),
  /** It may be on this machine or in this network. */
  local: boolean('local').notNull().default(false),
  events: jsonb('events').notNull().$type<WebhookEvent[]>(),
  active: boolean('active').notNull().default(true),
  /** Why it is off, where nobody switched it off. */
  offReason: text('off_reason'),
  createdAt: created(),
});

/**
 * Messages. Those about effects are made by a trigger in the transaction that changes the effect, see the migration, so
 * none is lost with the process.
 */
export const deliveries = webhooks.table(
  'deliveries',
  {
    id: text('id').primaryKey(),
    hook: text('hook')
      .notNull()
      .references(() => hooks.id, { onDelete: 'cascade' }),
    event: text('event').notNull().$type<WebhookMessage['event']>(),
    effect: text('effect'),
    title: text('title').notNull(),
    /** Exactly what is sent. */
    body: text('body').notNull(),
    state: text('state').notNull().default('waiting').$type<WebhookMessage['state']>(),
    attempts: integer('attempts').notNull().default(0),
    /** When it is tried; while it is tried, when another process may do it. */
    nextAt: at('next_at'),
    /** Until then it is being tried. */
    heldUntil: at('held_until'),
    sentence: text('sentence').notNull().default(''),
    status: integer('status'),
    answer: text('answer'),
    createdAt: created(),
    endedAt: at('ended_at'),
  },
  (table) => [
    index('deliveries_of').on(table.hook, table.createdAt.desc(), table.id),
    index('deliveries_next').on(table.nextAt).where(sql`${table.nextAt} is not null`),
  ],
);
