import type { Services } from '../../../services.ts';
import { pagesOf } from '../documents/outline.ts';
import { recipeOf, starts } from '../documents/starts.ts';
import { documents } from '../schema.ts';

/** Documents of sample products, each with the beginning it came from. */
const shipped = [
  { id: 'doc_sample_garden', start: 'garden-journal', productId: 'pdf_sample_garden', title: 'Undated Garden Journal' },
  { id: 'doc_sample_kitchen', start: 'kitchen-list', productId: 'pdf_sample_kitchen', title: 'Kitchen Bucket List' },
  { id: 'doc_sample_travel', start: 'travel-planner', productId: 'pdf_sample_travel', title: 'Slow Travel Planner' },
];
const at = new Date('2026-03-03T09:00:00Z');

/** Puts sample documents in that are not there; one that the operator changed or removed stays so. */
export async function seedDocuments({ db }: Pick<Services, 'db'>): Promise<void> {
  const rows = shipped.flatMap(({ start, title, ...row }) => {
    const from = starts().find(({ id }) => id === start);
    if (!from) return [];
    const recipe = recipeOf(from, { title, now: at });
    const kept = { studio: 'sample', kind: recipe.kind, title, recipe, pages: pagesOf(recipe), sample: true };
    return [{ ...row, ...kept, createdAt: at, updatedAt: at }];
  });
  await db.insert(documents).values(rows).onConflictDoNothing();
}
