import type { LibraryRow } from '@avenue/contract';
import { useMemo, useState } from 'react';

/** What is ticked, also of rows that another page, order or filter shows. */
export function useTicks(rows: readonly LibraryRow[]) {
  const [kept, setKept] = useState<ReadonlyMap<string, LibraryRow>>(new Map());
  const shown = useMemo(() => new Map(rows.map((row) => [row.id, row])), [rows]);
  const ticked = [...kept.values()].map((row) => shown.get(row.id) ?? row);
  return {
    ticked,
    selected: useMemo(() => new Set(kept.keys()), [kept]),
    /** How many are ticked that the table does not show now. */
    hidden: ticked.filter(({ id }) => !shown.has(id)).length,
    select: (ids: ReadonlySet<string>) =>
      setKept(
        (before) =>
          new Map(
            [...ids].flatMap((id) => {
              const row = shown.get(id) ?? before.get(id);
              return row ? [[id, row] as const] : [];
            }),
          ),
      ),
    clear: () => setKept(new Map()),
  };
}
