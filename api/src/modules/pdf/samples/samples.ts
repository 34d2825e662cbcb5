import { noteFacts } from '../../../kernel/ledger/index.ts';
import type { Module } from '../../define-module.ts';
import { products, titles } from '../schema.ts';
import { seedCovers } from './covers.ts';
import { sampleTitles } from './titles.ts';

/** What a newcomer finds in the Sample studio. Ids never change: a product that the operator changed or removed stays so. */
const shipped = [
  {
    id: 'pdf_sample_garden',
    title: 'Undated Garden Journal',
    kind: 'journal',
    description:
      'A garden year that starts in any month: week spreads, a sowing log, a page for the last frost and dot grid for plans, linked for tablets.',
    tags: ['garden journal', 'undated planner', 'sowing log', 'printable pdf', 'tablet planner'],
    priceCents: 900,
    createdAt: new Date('2026-03-02T09:00:00Z'),
  },
  {
    id: 'pdf_sample_kitchen',
    title: 'Kitchen Bucket List',
    kind: 'bucket-list',
    description: 'Sixty things to cook, bake and taste, from easy to brave, each with a box to tick.',
    tags: ['bucket list', 'cooking gift', 'printable list'],
    priceCents: 500,
    createdAt: new Date('2026-02-14T09:00:00Z'),
  },
  {
    id: 'pdf_sample_sky',
    title: 'Night Sky Log',
    kind: 'journal',
    description: 'A page for each night outside: what was seen, how clear it was, where it stood.',
    tags: ['astronomy journal', 'stargazing log'],
    priceCents: 700,
    createdAt: new Date('2026-01-20T09:00:00Z'),
  },
  {
    id: 'pdf_sample_travel',
    title: 'Slow Travel Planner',
    kind: 'planner',
    description: 'For trips without a rush: one place a week, with room for what was not planned.',
    tags: ['travel planner', 'slow travel'],
    priceCents: 1200,
    createdAt: new Date('2026-01-05T09:00:00Z'),
  },
];

/** What they earned in the Sample studio: sales of a month, in cents, at Gumroad and Etsy. */
const earned: readonly {
  product: string;
  shop: 'gumroad' | 'etsy';
  price: number;
  sales: Readonly<Record<string, number>>;
}[] = [
  {
    product: 'Night Sky Log',
    shop: 'gumroad',
    price: 700,
    sales: { '2026-01': 9, '2026-02': 22, '2026-03': 31, '2026-04': 50 },
  },
  {
    product: 'Kitchen Bucket List',
    shop: 'gumroad',
    price: 500,
    sales: { '2026-02': 6, '2026-03': 15, '2026-04': 20 },
  },
  { product: 'Kitchen Bucket List', shop: 'etsy', price: 500, sales: { '2026-03': 17, '2026-04': 23 } },
  {
    product: 'Slow Travel Planner',
    shop: 'gumroad',
    price: 1200,
    sales: { '2026-01': 4, '2026-02': 7, '2026-04': 13 },
  },
];
const feeShare = 0.18;

/** Each sale with its fee, spread over the month. */
function soldFacts() {
  const same = {
    studio: 'sample',
    book: 'real',
    currency: 'USD',
    source: 'import',
    state: 'confirmed',
    module: 'pdf',
  } as const;
  return earned.flatMap(({ product, shop, price, sales }) =>
    Object.entries(sales).flatMap(([month, count]) =>
      Array.from({ length: count }, (_, index) => {
        const name = shop === 'gumroad' ? 'Gumroad' : 'Etsy';
        const day = String(1 + Math.floor((index * 28) / count)).padStart(2, '0');
        const occurredAt = new Date(`${month}-${day}T12:00:00Z`);
        const id = `${product} ${month} ${index + 1}`;
        return [
          {
            ...{ ...same, occurredAt, kind: 'income' as const, cents: price },
            ...{ sourceId: `${shop} sample ${id}`, text: `"${product}" was sold on ${name}.` },
          },
          {
            ...{ ...same, occurredAt, kind: 'fee' as const, cents: -Math.round(price * feeShare) },
            ...{ sourceId: `${shop} sample fee ${id}`, text: `${name}'s fee for "${product}".` },
          },
        ];
      }).flat(),
    ),
  );
}

export const samples: Module['samples'] = {
  async seed(services) {
    const { db } = services;
    await noteFacts(db, soldFacts());
    const rows = shipped.map((one) => ({ ...one, studio: 'sample', sample: true, updatedAt: one.createdAt }));
    await db.insert(products).values(rows).onConflictDoNothing();
    const own = shipped.map(({ id, title }) => ({ id, title, sales: 0 }));
    await db.insert(titles).values(sampleTitles(own)).onConflictDoNothing();
    await seedCovers(services);
  },
};
