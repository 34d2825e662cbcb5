import { text } from 'drizzle-orm/pg-core';
import { at } from './columns.ts';
import { effects } from './effect-tables.ts';
import { sessions } from './identity-tables.ts';
import { kernel } from './kernel-schema.ts';

/** Codes that show one hand-off on a phone; each is opened once, and is worth nothing without the session that made it. */
export const phoneLinks = kernel.table('phone_links', {
  /** One for each hand-off: a newer code takes the place of the one before. */
  effectId: text('effect_id')
    .primaryKey()
    .references(() => effects.id, { onDelete: 'cascade' }),
  /** sha256 of the code; once it was opened, of what the phone holds. */
  hash: text('hash').notNull().unique(),
  sessionId: text('session_id')
    .notNull()
    .references(() => sessions.id, { onDelete: 'cascade' }),
  openedAt: at('opened_at'),
  endsAt: at('ends_at').notNull(),
});
