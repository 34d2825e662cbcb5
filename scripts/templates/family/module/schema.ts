import { boolean, index, pgSchema, text } from 'drizzle-orm/pg-core';
import { at, created, studio } from '../../kernel/db/columns.ts';

/** Tables of this module. After a change: `MODULE=src/modules/family-id npx drizzle-kit generate` in the folder `api`. */
export const familyIdSchema = pgSchema('family_id');

export const entries = familyIdSchema.table(
  'entries',
  {
    id: text('id').primaryKey(),
    studio: studio(),
    title: text('title').notNull(),
    note: text('note').notNull().default(''),
    done: boolean('done').notNull().default(false),
    sample: boolean('sample').notNull().default(false),
    createdAt: created(),
    /** Removed ones come back by undo. */
    removedAt: at('removed_at'),
  },
  (table) => [index('entries_by_age').on(table.studio, table.createdAt, table.id)],
);
