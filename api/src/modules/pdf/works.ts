import { listingWords } from '@avenue/contract/pdf';
import { and, desc, eq, inArray, isNull } from 'drizzle-orm';
import type { WorkKind } from '../../capabilities/make/index.ts';
import { pathOf } from './products/products.ts';
import { listings, pins, products, titles } from './schema.ts';
import { pinsPage, storePage } from './thing.ts';

const copy = (title: string, description: string) => [title, description].filter(Boolean).join('\n\n');

/** Titles that were made; one that a product was begun from is of its lineage. */
const titleWorks: WorkKind = {
  kind: 'title',
  label: 'title',
  textsOf: async (db, ids) => {
    const rows = await db
      .select()
      .from(titles)
      .where(inArray(titles.id, [...ids]))
      .orderBy(desc(titles.createdAt), desc(titles.id));
    return rows.map(({ id, title, batch, productId }) => ({
      ...{ subject: id, text: title, title, madeOf: [productId] },
      path: `/automation/pdf-farming/niche-titles?${new URLSearchParams({ batch })}`,
    }));
  },
};

const productWorks: WorkKind = {
  kind: 'product',
  label: 'product',
  textsOf: async (db, ids) => {
    const rows = await db
      .select()
      .from(products)
      .where(inArray(products.id, [...ids]))
      .orderBy(desc(products.createdAt), desc(products.id));
    return rows.map(({ id, title, description, channel }) => ({
      ...{ subject: id, text: copy(title, description), title, channel, path: pathOf(id) },
    }));
  },
};

/** Words that one shop has for itself. */
const listingWorks: WorkKind = {
  kind: 'listing',
  label: 'listing',
  textsOf: async (db, ids) => {
    const rows = await db
      .select({ listing: listings, channel: products.channel })
      .from(listings)
      .innerJoin(products, and(eq(products.id, listings.productId), isNull(products.removedAt)))
      .where(inArray(listings.id, [...ids]))
      .orderBy(desc(listings.createdAt), desc(listings.id));
    return rows.flatMap(({ listing: { id, words, account, productId }, channel }) => {
      const { data } = listingWords.safeParse(words);
      if (!data) return [];
      const { title, description } = data;
      const where = { channel: account || channel, path: storePage(productId), madeOf: [productId] };
      return [{ subject: id, text: copy(title, description), title, ...where }];
    });
  },
};

const pinWorks: WorkKind = {
  kind: 'pin',
  label: 'pin',
  textsOf: async (db, ids) => {
    const rows = await db
      .select()
      .from(pins)
      .where(inArray(pins.id, [...ids]))
      .orderBy(desc(pins.createdAt), desc(pins.id));
    return rows.map(({ id, title, description, productId }) => ({
      ...{ subject: id, text: description || title, title, path: pinsPage, madeOf: [productId] },
    }));
  },
};

/** Texts of products, kept by triggers of their tables. */
export const pdfWorks: readonly WorkKind[] = [titleWorks, productWorks, listingWorks, pinWorks];
