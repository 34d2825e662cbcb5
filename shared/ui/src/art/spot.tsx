import { useEffect, useState } from 'react';
import { retriable } from '../retriable.ts';
import css from './art.module.css';

export type SpotName =
  | 'calendar-empty'
  | 'connect'
  | 'inbox-clear'
  | 'no-history'
  | 'no-results'
  | 'not-found'
  | 'remote-closed'
  | 'unexpected-error';

type Spots = Readonly<Record<SpotName, string>>;

let spots: Spots | undefined;

const load = retriable(() =>
  import(/* webpackChunkName: "ui-art" */ './spots-part.ts').then((part) => {
    spots = part.spots;
    return spots;
  }),
);

/** Fetches the pictures ahead of need: cards that need them appear when nothing can be fetched any more. */
export const preloadSpots = (): Promise<unknown> => load().catch(() => {});

/**
 * A decorative picture for empty states and errors, 3:2. Default height: 128. Its place is there before it; where it
 * does not arrive the place stays empty.
 */
export function Spot({ name, heightPx = 128 }: { name: SpotName; heightPx?: number | undefined }) {
  const [known, setKnown] = useState(spots);
  useEffect(() => {
    let left = false;
    load().then(
      (all) => !left && setKnown(all),
      () => {},
    );
    return () => {
      left = true;
    };
  }, []);
  const size = { width: heightPx * 1.5, height: heightPx };
  return known ? (
    <img className={css.spot} src={known[name]} alt="" {...size} />
  ) : (
    <span className={css.place} style={size} aria-hidden="true" />
  );
}
