import type { Answer, QueryInput, VerdictRow } from '@avenue/contract';
import { usePaged } from '@avenue/data';
import { type AddressChange, useAddress } from '@avenue/ui';

/** Rows more with each "Load more". */
const pageRows = 20;

const verdicts = ['blocked', 'needs evidence'] as const;
const states = ['open', 'over'] as const;

/** Names one verdict: an effect may have several. */
export const keyOf = ({ effect, check }: VerdictRow): string => `${effect} ${check.name}`;

/** What the address says: the filters, and how many rows. Back restores all of it. */
function usePlace() {
  const { word, set } = useAddress();
  const filter = (change: AddressChange) => set({ ...change, rows: undefined });
  const rows = word('rows');
  return {
    pack: word('pack'),
    verdict: verdicts.find((one) => one === word('verdict')),
    module: word('module'),
    state: states.find((one) => one === word('state')),
    q: word('q') ?? '',
    count: rows && /^\d{1,5}$/.test(rows) ? Math.max(pageRows, Number(rows)) : pageRows,
    setPack: (pack: string | undefined) => filter({ pack }),
    setVerdict: (verdict: string | undefined) => filter({ verdict }),
    setModule: (module: string | undefined) => filter({ module }),
    setState: (state: string | undefined) => filter({ state }),
    setSearch: (q: string) => filter({ q }),
    more: (shown: number) => set({ rows: String(shown + pageRows) }),
    clear: () => filter({ pack: undefined, verdict: undefined, module: undefined, state: undefined, q: undefined }),
  };
}

const join = (pages: readonly Answer<'GET /api/compliance/verdicts'>[]): Answer<'GET /api/compliance/verdicts'> => ({
  rows: [...new Map(pages.flatMap(({ rows }) => rows).map((row) => [keyOf(row), row])).values()],
  total: pages[0]?.total ?? 0,
});

/**
 * What did not pass, as the address filters it.
 *
 * @param module the one family that it is about; absent, all
 */
export function useFindings({ module }: { module?: string | undefined } = {}) {
  const place = usePlace();
  const { pack, verdict, state, q, count } = place;
  const of = module ?? place.module;
  const query: QueryInput<'GET /api/compliance/verdicts'> = {
    ...(pack && { pack }),
    ...(verdict && { verdict }),
    ...(of && { module: of }),
    ...(state && { state }),
    ...(q && { q }),
  };
  return { module, place, found: usePaged('GET /api/compliance/verdicts', { query, count, join }) };
}
export type FindingsState = ReturnType<typeof useFindings>;
