import { doublePrecision, primaryKey, text } from 'drizzle-orm/pg-core';
import { at } from './columns.ts';
import { kernel } from './kernel-schema.ts';

/** What vendors told of their limits last, or what is counted here where they tell nothing. */
export const vendorLimits = kernel.table(
  'vendor_limits',
  {
    vendor: text('vendor').notNull(),
    /** Empty: of the operator's client there. */
    account: text('account').notNull().default(''),
    name: text('name').notNull(),
    label: text('label').notNull(),
    used: doublePrecision('used').notNull(),
    limit: doublePrecision('limit'),
    unit: text('unit').$type<'%'>(),
    /** When it begins anew; absent for one that slides. */
    resetsAt: at('resets_at'),
    at: at('at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.vendor, table.account, table.name] })],
);
