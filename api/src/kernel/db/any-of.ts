import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';

/** Whether a column holds one of these: thousands of them are one parameter, where `inArray` takes one for each. */
export const isAnyOf = (column: PgColumn, values: readonly string[]): SQL =>
  sql`${column} = any(${sql.param([...values])}::text[])`;
