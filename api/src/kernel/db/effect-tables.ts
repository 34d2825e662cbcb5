import type { Check, EffectClass, EffectState, Mode, Review } from '@avenue/contract';
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { index, integer, jsonb, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { at, created, studio } from './columns.ts';
import { kernel } from './kernel-schema.ts';

/**
 * What may pass the door to the outside world, by module, class of effect and account; an empty name stands for all. The
 * lowest row that fits holds, see `kernel.effect_gate`.
 */
export const modes = kernel.table(
  'modes',
  {
    studio: studio(),
    module: text('module').notNull().default(''),
    class: text('class').notNull().default('').$type<EffectClass | ''>(),
    account: text('account').notNull().default(''),
    mode: text('mode').notNull().$type<Mode>(),
    /** Raised by every change: what was decided before it is not sent after it. */
    epoch: integer('epoch').notNull().default(1),
    /** Sends in 24 hours. */
    cap: integer('cap'),
    reason: text('reason').notNull().default(''),
    changedAt: at('changed_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.studio, table.module, table.class, table.account] })],
);

/** Whether anything was found: a query has to say it in these very words to be answered by the index. */
export const anyFound = (verdicts: SQLWrapper): SQL =>
  sql`(${verdicts} @> '[{"verdict": "blocked"}]'::jsonb or ${verdicts} @> '[{"verdict": "needs evidence"}]'::jsonb)`;

/**
 * Everything that is meant to reach the outside world. A trigger holds each row to its states and to the mode of the
 * moment, see the migration `effects`; what was decided about never changes.
 */
export const effects = kernel.table(
  'effects',
  {
    id: text('id').primaryKey(),
    studio: studio(),
    module: text('module').notNull(),
    /** Connector and what is made there: `youtube.video`. */
    kind: text('kind').notNull(),
    class: text('class').notNull().$type<EffectClass>(),
    account: text('account').notNull().default(''),
    /** What it is about: `que_…`. */
    subject: text('subject').notNull(),
    title: text('title').notNull(),
    /** Exactly what is sent. */
    payload: jsonb('payload').notNull().$type<Record<string, unknown>>(),
    payloadHash: text('payload_hash').notNull(),
    /** Two with the same key are one. */
    dedupKey: text('dedup_key').notNull(),
    /** What it may cost, in cents. */
    costCents: integer('cost_cents').notNull().default(0),
    verdicts: jsonb('verdicts').notNull().default([]).$type<Check[]>(),
    state: text('state').notNull().$type<EffectState>(),
    /** Why it is in this state, as a sentence. */
    reason: text('reason').notNull().default(''),
    /** Mode and epoch in which it was decided. */
    mode: text('mode').notNull().$type<Mode>(),
    epoch: integer('epoch').notNull(),
    /** With `rule` nobody looked: a trust rule said it in advance. */
    approval: jsonb('approval').$type<{ by: string; at: string; hash: string; accepted: string[]; rule?: string }>(),
    /** Id of the trust rule that let it pass, whatever came of it. */
    trust: text('trust'),
    /** What a person said of one that was held. */
    review: jsonb('review').$type<Review>(),
    dueAt: at('due_at').notNull(),
    expiresAt: at('expires_at').notNull(),
    attempt: integer('attempt').notNull().default(0),
    attemptAt: at('attempt_at'),
    /** When it is looked at again: to be sent, found again, or read back. */
    nextAt: at('next_at'),
    receipt: jsonb('receipt').$type<Record<string, unknown>>(),
    /** What stood there when it was read back. */
    readBack: jsonb('read_back').$type<Record<string, unknown>>(),
    /** Choices and steps of its hand-off that somebody ticked. */
    ticked: jsonb('ticked').notNull().default([]).$type<string[]>(),
    /** Somebody put it aside: it waits for nobody any more, and stays where it is. */
    asideAt: at('aside_at'),
    createdAt: created(),
    changedAt: at('changed_at').notNull().defaultNow(),
  },
  (table) => {
    const { studio: of, state, dueAt, nextAt, createdAt, id } = table;
    return [
      uniqueIndex('effect_once')
        .on(of, table.kind, table.account, table.dedupKey)
        .where(sql`${state} not in ('refused', 'shadowed', 'rejected', 'expired', 'failed', 'cancelled')`),
      index('effects_next').on(nextAt, id).where(sql`${nextAt} is not null`),
      index('effects_by_state').on(of, state, dueAt, id),
      index('effects_by_time').on(of, createdAt, id),
      index('effects_by_subject').on(of, table.subject, createdAt),
      // What rules found, without reading what passed.
      index('effects_found').on(of, createdAt, id).where(anyFound(table.verdicts)),
      index('effects_trusted').on(table.trust, createdAt).where(sql`${table.trust} is not null`),
      index('effects_sent').on(of, table.attemptAt.desc()).where(sql`${table.attemptAt} is not null`),
    ];
  },
);
