import type { StoreId } from '@avenue/contract/pdf';
import { and, eq } from 'drizzle-orm';
import { listChannels } from '../../../kernel/channels.ts';
import { newId } from '../../../kernel/ids.ts';
import type { Call, Scope } from '../../../services.ts';
import type { ProductRow } from '../products/standing.ts';
import { listings } from '../schema.ts';
import { type ListingRow, markOf } from './plan.ts';

/** Rows of a product, by shop. */
export async function rowsOf({ db, studio }: Scope, productId: string): Promise<Map<StoreId, ListingRow>> {
  const rows = await db
    .select()
    .from(listings)
    .where(and(eq(listings.studio, studio), eq(listings.productId, productId)));
  return new Map(rows.map((row) => [row.store as StoreId, row]));
}

/** The channel whose shop it is: as it was chosen, else the product's, else the first one. */
export async function accountOf(call: Call, product: ProductRow, row: ListingRow | undefined): Promise<string | null> {
  const wanted = row?.account || product.channel;
  if (wanted) return wanted;
  const [first] = await listChannels(call, call.studio);
  return first?.name ?? null;
}

/** The row of a shop, made where there is none, held until the transaction ends. */
export async function holdListing(
  { db: tx, studio }: Scope,
  product: Pick<ProductRow, 'id' | 'title'>,
  store: StoreId,
): Promise<ListingRow> {
  const id = newId('lst');
  const mark = markOf(product.title, id);
  const own = and(eq(listings.studio, studio), eq(listings.productId, product.id), eq(listings.store, store));
  const found = await tx.select().from(listings).where(own).for('update');
  if (found[0]) return found[0];
  await tx
    .insert(listings)
    .values({ id, studio, productId: product.id, store, state: 'none', mark })
    .onConflictDoNothing();
  const [row] = await tx.select().from(listings).where(own).for('update');
  if (!row) throw new Error('The listing was not given back.');
  return row;
}
