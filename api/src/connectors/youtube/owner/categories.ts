import { categories } from './limits.ts';

/** Categories in which a creator may upload, by name. */
export const youTubeCategories: readonly { value: string; label: string }[] = Object.entries(categories.value)
  .map(([value, label]) => ({ value, label }))
  .toSorted((a, b) => a.label.localeCompare(b.label));
