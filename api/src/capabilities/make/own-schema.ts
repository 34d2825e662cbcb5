import { pgSchema } from 'drizzle-orm/pg-core';

export const make = pgSchema('make');
