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

/**
 * What the address says: the place, the filters, how many rows, and one thing that was asked for by its id.
 *
 * @param module the one family that it is about; absent, all
 */
export function useShadow({ module }: { module?: string | undefined } = {}) {
  const { word, set } = useAddress();
  const filter = (change: AddressChange) => set({ ...change, rows: undefined });
  const rows = word('rows');
  return {
    module,
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
export type ShadowState = ReturnType<typeof useShadow>;

/** Those of one family, or all. */
export const placesOf = (places: readonly ModePlace[], module: string | undefined): readonly ModePlace[] =>
  module === undefined ? places : places.filter((one) => one.module === module);

/** The list as the address filters it. */
export function useHeld(place: ShadowState, places: readonly ModePlace[]) {
  const only = placesOf(places, place.module).find(({ subject }) => subject === place.only);
  const module = place.module ?? only?.module;
  const query: Filters = {
    state: place.state,
    ...(place.state === 'shadowed' && place.review && { review: place.review }),
    ...(module && { module }),
    ...(only?.class && { class: only.class }),
    ...(only?.account && { account: only.account }),
    ...(place.q && { q: place.q }),
  };
  return usePaged('GET /api/effects', { query, count: place.count, join });
}
