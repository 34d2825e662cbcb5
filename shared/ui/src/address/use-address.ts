import { useCallback } from 'react';
import { type Location, useLocation, useNavigate, useSearchParams } from 'react-router-dom';

/** Words that change; undefined and the empty word are taken out. */
export type AddressChange = Readonly<Record<string, string | undefined>>;

export interface Address {
  /** A word of the address; one that is empty is none. */
  word: (name: string) => string | undefined;
  /** Changes the given words and keeps the others, in place of the step before or, with `push`, as a step of its own. */
  set: (change: AddressChange, how?: { push?: boolean }) => void;
  /** These words of the address alone, in this order: what a saved view keeps. */
  only: (names: readonly string[]) => string;
  /** The address with other words, for a link. */
  hrefOf: (change: AddressChange) => string;
}

const changed = (search: URLSearchParams, change: AddressChange): URLSearchParams => {
  const next = new URLSearchParams(search);
  for (const [name, value] of Object.entries(change)) {
    if (value) next.set(name, value);
    else next.delete(name);
  }
  return next;
};

/**
 * What was written since a place was rendered. The router knows the address of the last render only: without this, two
 * changes before the next one would undo each other, also those of two parts of a page.
 */
const written = new WeakMap<Location, URLSearchParams>();

/** The words behind the question mark of the address, and one way to change several of them at once. */
export function useAddress(): Address {
  const location = useLocation();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const set = useCallback<Address['set']>(
    (change, { push = false } = {}) => {
      const next = changed(written.get(location) ?? new URLSearchParams(location.search), change);
      written.set(location, next);
      void navigate(`?${next}`, { replace: !push });
    },
    [location, navigate],
  );
  return {
    word: (name) => search.get(name) || undefined,
    set,
    only: (names) =>
      String(
        new URLSearchParams(names.flatMap((name) => (search.get(name) ? [[name, String(search.get(name))]] : []))),
      ),
    hrefOf: (change) => `?${changed(search, change)}`,
  };
}
