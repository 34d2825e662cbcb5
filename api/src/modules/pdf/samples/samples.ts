import type { Module } from '../../define-module.ts';
import { products, titles } from '../schema.ts';
import { seedCovers } from './covers.ts';
import { seedDocuments } from './documents.ts';
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

export const samples: Module['samples'] = {
  async seed(services) {
    const { db } = services;
    const rows = shipped.map((one) => ({ ...one, studio: 'sample', sample: true, updatedAt: one.createdAt }));
    await db.insert(products).values(rows).onConflictDoNothing();
    const own = shipped.map(({ id, title }) => ({ id, title, sales: 0 }));
    await db.insert(titles).values(sampleTitles(own)).onConflictDoNothing();
    await seedDocuments(services);
    await seedCovers(services);
  },
};
