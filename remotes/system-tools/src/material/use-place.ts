import type { MaterialKind } from '@avenue/contract';
import { useAddress } from '@avenue/ui';
import { kindNames } from './words.ts';

/** What the address says: words, kind, the source that is read, and the passage that was pointed at. */
export function usePlace() {
  const { word, set } = useAddress();
  const passage = word('passage');
  const kind = word('kind') ?? '';
  return {
    q: word('q') ?? '',
    kind: Object.hasOwn(kindNames, kind) ? (kind as MaterialKind) : undefined,
    source: word('source') ?? passage?.slice(0, passage.lastIndexOf('.')),
    passage,
    search: (q: string) => set({ q: q || undefined }),
    choose: (next: MaterialKind | undefined) => set({ kind: next }),
    open: (source: string | undefined, at?: string) => set({ source, passage: at }, { push: true }),
  };
}
