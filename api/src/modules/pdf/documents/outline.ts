import type { DocumentOutline, DocumentRecipe } from '@avenue/contract/pdf';
import { faultsOf, outlineOf } from '../../../providers/document/index.ts';

/** Every page of a recipe by its name; none, and why, where it cannot be set. */
export function readOutline(recipe: DocumentRecipe): DocumentOutline {
  const faults = [...faultsOf(recipe)];
  if (faults.length > 0) return { pages: [], links: 0, faults };
  const { pages, links } = outlineOf(recipe);
  return {
    pages: pages.map(({ number, title, section, level }) => ({
      ...{ number, title, level },
      ...(section !== undefined && { section }),
    })),
    ...{ links, faults },
  };
}

/** How many pages a recipe gives; 0 where it cannot be set. */
export const pagesOf = (recipe: DocumentRecipe): number => readOutline(recipe).pages.length;
