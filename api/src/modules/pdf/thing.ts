import { and, eq } from 'drizzle-orm';
import type { Call } from '../../services.ts';
import { pathOf } from './products/products.ts';
import { listings, pins, products } from './schema.ts';

export const storePage = (id: string) => `/pdf/storefront-auto-poster?product=${encodeURIComponent(id)}`;
export const pinsPage = '/automation/pdf-farming/pinterest-poster';

/** What an entry of the journal or an effect of this module is about: a product, a pin or a listing. */
export async function thingOf({ db, studio }: Call, { subject }: { subject: string }) {
  if (subject.startsWith('lst_')) {
    const [listing] = await db
      .select({ id: products.id, title: products.title })
      .from(listings)
      .innerJoin(products, eq(products.id, listings.productId))
      .where(and(eq(listings.studio, studio), eq(listings.id, subject)));
    return listing && { title: listing.title, path: storePage(listing.id) };
  }
  if (subject.startsWith('pin_')) {
    const [pin] = await db
      .select({ title: pins.title })
      .from(pins)
      .where(and(eq(pins.studio, studio), eq(pins.id, subject)));
    return pin && { title: pin.title, path: pinsPage };
  }
  const [product] = await db
    .select({ title: products.title })
    .from(products)
    .where(and(eq(products.studio, studio), eq(products.id, subject)));
  return product && { title: product.title, path: pathOf(subject) };
}
