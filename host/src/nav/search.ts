import type { NavPage } from './tree.ts';

const fold = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** 0 starts the label, 1 starts a word of it, 2 stands inside, 3 is a synonym, 4 is the section; nothing if no match. */
function rankPage(page: Pick<NavPage, 'label' | 'synonyms' | 'section'>, query: string): number | undefined {
  const wanted = fold(query.trim());
  const label = fold(page.label);
  if (label.startsWith(wanted)) return 0;
  if (label.split(/\s+/).some((word) => word.startsWith(wanted))) return 1;
  if (label.includes(wanted)) return 2;
  if (page.synonyms.some((synonym) => fold(synonym).startsWith(wanted))) return 3;
  if (fold(page.section).startsWith(wanted)) return 4;
  return undefined;
}

/** Pages that match what was typed, best first; an empty query matches nothing. */
export function searchPages(pages: readonly NavPage[], query: string): NavPage[] {
  if (!query.trim()) return [];
  return pages
    .flatMap((page) => {
      const rank = rankPage(page, query);
      return rank === undefined ? [] : [{ page, rank }];
    })
    .sort((a, b) => a.rank - b.rank)
    .map(({ page }) => page);
}
