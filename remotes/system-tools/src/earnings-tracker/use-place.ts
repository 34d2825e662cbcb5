import { momentOf, wallOf } from '@avenue/boards/clock';
import type { Book } from '@avenue/contract';
import { useAddress, useOperatorZone } from '@avenue/ui';
import { factKinds, factSources, factStates } from './words.ts';

export const periods = ['month', 'quarter', 'year', 'all'] as const;
type Period = (typeof periods)[number];

/** First day of a period as 2026-11-01; undefined for all. */
function beginOf(period: Period, zone: string | undefined): string | undefined {
  if (period === 'all') return undefined;
  const now = new Date(wallOf(Date.now(), zone));
  const month = { month: now.getUTCMonth(), quarter: now.getUTCMonth() - (now.getUTCMonth() % 3), year: 0 }[period];
  return new Date(Date.UTC(now.getUTCFullYear(), month, 1)).toISOString().slice(0, 10);
}

type Name = 'book' | 'period' | 'kind' | 'account' | 'source' | 'state' | 'q' | 'currency' | 'import';

/** What the page shows, as the address says it. */
export function usePlace() {
  const zone = useOperatorZone();
  const { word, set } = useAddress();
  const shown: Book = word('book') === 'simulated' ? 'simulated' : 'real';
  const period = periods.find((one) => one === word('period')) ?? 'month';
  const begin = beginOf(period, zone);
  const kind = factKinds.find((one) => one === word('kind'));
  const source = factSources.find((one) => one === word('source'));
  const state = factStates.find((one) => one === word('state'));
  const account = word('account');
  const q = word('q');
  return {
    book: shown,
    period,
    begin,
    currency: word('currency'),
    /** The import that is open. */
    opened: word('import'),
    /** Of the list. */
    query: {
      book: shown,
      ...(kind && { kind }),
      ...(source && { source }),
      ...(state && { state }),
      ...(account !== undefined && { account }),
      ...(q !== undefined && { q: q.slice(0, 200) }),
      ...(begin && { from: new Date(momentOf(Date.parse(`${begin}T00:00:00Z`), zone)).toISOString() }),
    },
    isFiltered: [kind, source, state, account, q].some((one) => one !== undefined),
    change: (change: Partial<Record<Name, string | undefined>>) => set(change),
    clear: () => set({ kind: undefined, source: undefined, state: undefined, account: undefined, q: undefined }),
  };
}
export type Place = ReturnType<typeof usePlace>;
