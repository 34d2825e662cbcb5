import { boolean, pgSchema, text } from 'drizzle-orm/pg-core';
import { at, created } from '../../kernel/db/columns.ts';

export const firebase = pgSchema('firebase');

/** The one project that is connected; its key lies in the vault. */
export const projects = firebase.table('projects', {
  id: text('id').primaryKey(),
  projectId: text('project_id').notNull(),
  clientEmail: text('client_email').notNull(),
  keyId: text('key_id').notNull(),
  savedAt: at('saved_at').notNull().defaultNow(),
  /** Of the last test; absent while there was none. */
  ok: boolean('ok'),
  sentence: text('sentence').notNull().default(''),
  testedAt: at('tested_at'),
});

/** Topics that other people listen to. */
export const audiences = firebase.table('audiences', {
  topic: text('topic').primaryKey(),
  name: text('name').notNull(),
  /** What the operator states about consent; empty: nothing. */
  statement: text('statement').notNull().default(''),
  statedBy: text('stated_by').notNull().default(''),
  statedAt: at('stated_at'),
  createdAt: created(),
});
