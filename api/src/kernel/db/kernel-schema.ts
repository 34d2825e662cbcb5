import { pgSchema } from 'drizzle-orm/pg-core';

export const kernel = pgSchema('kernel');
