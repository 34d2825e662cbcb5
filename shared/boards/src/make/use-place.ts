import { useAddress } from '@avenue/ui';

/** What the address says: the kind of text, the run or draft that is shown, and the draft that a brief is filled from. */
export function usePlace() {
  const { word, set } = useAddress();
  return {
    recipe: word('recipe'),
    batch: word('batch'),
    draft: word('draft'),
    from: word('from'),
    /** Passages of the library that it is written from. */
    passages: word('passages')?.split(',') ?? [],
    takePassages: (ids: readonly string[]) => set({ passages: ids.join(',') || undefined }),
    /** The version that is read beside the present one. */
    read: Number(word('read')) || undefined,
    readVersion: (version: number | undefined) => set({ read: version === undefined ? undefined : String(version) }),
    openRecipe: (recipe: string, from?: string) =>
      set({ recipe, from, batch: undefined, draft: undefined, read: undefined }, { push: true }),
    openBatch: (batch: string | undefined) => set({ batch, draft: undefined, read: undefined }, { push: true }),
    openDraft: (draft: string) => set({ draft, batch: undefined, read: undefined }, { push: true }),
    close: () => set({ draft: undefined, batch: undefined, read: undefined }, { push: true }),
  };
}
