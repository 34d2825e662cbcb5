import { and, desc, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { Call } from '../../../services.ts';
import type { OrderEntry, OrderSource } from '../../order-work.ts';
import { files, products } from '../schema.ts';

const path = '/pdf/products';

/** Whether the product has a file of a role in force. */
const has = (role: string): SQL =>
  sql`exists (select from ${files} f where f.product_id = ${products.id} and f.role = ${role} and f.removed_at is null)`;

async function listed({ db, studio }: Call, most: number, ...which: readonly SQL[]): Promise<OrderEntry[]> {
  const rows = await db
    .select({ id: products.id, title: products.title, kind: products.kind })
    .from(products)
    .where(and(eq(products.studio, studio), isNull(products.removedAt), ...which))
    .orderBy(desc(products.createdAt), desc(products.id))
    .limit(most);
  return rows.map(({ kind, ...row }) => ({ ...row, note: kind }));
}

/** Products that have no cover in force. */
export const uncovered: OrderSource = {
  ...{ id: 'uncovered', title: 'products without a cover', path },
  about: 'PDF products that have no cover yet, the newest first.',
  isFor: (kind) => kind === 'cover',
  list: (call, { most }) => listed(call, most, sql`not ${has('cover')}`),
};

/** Products with pages and a cover that were never packed. */
export const unpacked: OrderSource = {
  ...{ id: 'unpacked', title: 'products without a package', path },
  about: 'PDF products that have their pages and a cover and were not packed yet, the newest first.',
  isFor: (kind) => kind === 'package',
  list: (call, { most }) => listed(call, most, has('document'), has('cover'), sql`not ${has('package')}`),
};
