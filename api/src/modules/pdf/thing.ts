import { and, eq } from 'drizzle-orm';
import type { Call } from '../../services.ts';
import { pathOf } from './products/products.ts';
import { pins, products } from './schema.ts';

const pinsPage = '/automation/pdf-farming/pinterest-poster';

/** What an entry of the journal or an effect of this module is about: a product or a pin. */
export async function thingOf({ db, studio }: Call, { subject }: { subject: string }) {
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
