import type { DocumentPages } from './pages.ts';
import type { BucketListRecipe, ChecklistRecipe, JournalRecipe } from './types.ts';

/** Pages of lists and journals after the title page. */
export function listPages(_: BucketListRecipe | ChecklistRecipe | JournalRecipe): DocumentPages {
  return { pages: [], tabs: [], months: [], weekdays: { narrow: [], short: [], long: [] }, note: '' };
}
