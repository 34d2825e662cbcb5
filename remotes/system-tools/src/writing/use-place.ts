import type { Answer } from '@avenue/contract';
import { eachOnce, usePaged } from '@avenue/data';
import { useAddress } from '@avenue/ui';

const pageRows = 10;

/** What the address says: the recipe that is open, and how many runs are shown. */
export function usePlace() {
  const { word, set } = useAddress();
  const rows = word('rows');
  return {
    recipe: word('recipe'),
    count: rows && /^\d{1,5}$/.test(rows) ? Math.max(pageRows, Number(rows)) : pageRows,
    open: (recipe: string) => set({ recipe, rows: undefined }, { push: true }),
    more: (shown: number) => set({ rows: String(shown + pageRows) }),
  };
}

const join = (pages: readonly Answer<'GET /api/make/runs'>[]): Answer<'GET /api/make/runs'> => ({
  rows: eachOnce(pages.flatMap(({ rows }) => rows)),
  total: pages[0]?.total ?? 0,
});

export const useRuns = (recipe: string, count: number) =>
  usePaged('GET /api/make/runs', { query: { recipe }, count, join });
