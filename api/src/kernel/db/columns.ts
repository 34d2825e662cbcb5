import { text, timestamp } from 'drizzle-orm/pg-core';

export const at = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

export const created = () => at('created_at').notNull().defaultNow();

/** Every row of a studio carries its name: the Sample studio and the operator's own never mix. */
export const studio = () => text('studio').notNull();
