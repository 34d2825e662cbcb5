import type { Answer, Effect, ModePlace, QueryInput } from '@avenue/contract';
import { eachOnce, usePaged } from '@avenue/data';
import { type AddressChange, useAddress } from '@avenue/ui';
import { effectStates } from './words.ts';

/** Rows more with each "Load more". */
const pageRows = 20;

const reviewChoices = ['open', 'done'] as const;

type Filters = Pick<QueryInput<'GET /api/effects'>, 'state' | 'review' | 'module' | 'class' | 'account' | 'q'>;

const join = (pages: readonly Answer<'GET /api/effects'>[]): Answer<'GET /api/effects'> => ({
  rows: eachOnce<Effect>(pages.flatMap(({ rows }) => rows)),
  total: pages[0]?.total ?? 0,
});

/** What the address says: the place, the filters, how many rows, and one thing that was asked for by its id. */
export function useShadowPlace() {
  const { word, set } = useAddress();
  const filter = (change: AddressChange) => set({ ...change, rows: undefined });
  const rows = word('rows');
  return {
    /** Subject of the chosen place. */
    place: word('place'),
    /** Subject of the place that the list is narrowed to. */
    only: word('only'),
    state: effectStates.find((one) => one === word('state')) ?? 'shadowed',
    review: reviewChoices.find((one) => one === word('review')),
    q: word('q') ?? '',
    count: rows && /^\d{1,5}$/.test(rows) ? Math.max(pageRows, Number(rows)) : pageRows,
    asked: word('effect'),
    open: (place: string) => set({ place }),
    setOnly: (only: string | undefined) => filter({ only }),
    setState: (state: string | undefined) => filter({ state, review: undefined }),
    setReview: (review: string | undefined) => filter({ review }),
    setSearch: (q: string) => filter({ q }),
    more: (shown: number) => set({ rows: String(shown + pageRows) }),
    close: () => set({ effect: undefined }),
    clear: () => filter({ only: undefined, state: undefined, review: undefined, q: undefined }),
  };
}
export type ShadowPlace = ReturnType<typeof useShadowPlace>;

/** The list as the address filters it. */
export function useHeld(place: ShadowPlace, places: readonly ModePlace[]) {
  const only = places.find(({ subject }) => subject === place.only);
  const query: Filters = {
    state: place.state,
    ...(place.state === 'shadowed' && place.review && { review: place.review }),
    ...(only?.module && { module: only.module }),
    ...(only?.class && { class: only.class }),
    ...(only?.account && { account: only.account }),
    ...(place.q && { q: place.q }),
  };
  return usePaged('GET /api/effects', { query, count: place.count, join });
}
