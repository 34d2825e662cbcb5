import { pgSchema } from 'drizzle-orm/pg-core';

/** Where every table of the family lies. */
export const video = pgSchema('video');
