import { useEffect, useState } from 'react';
import type { Around } from './types.ts';

/** A row that is kept although the list was scrolled away from it: whoever stands on it comes back to it. */
export interface Stood<Row> {
  key: string;
  row: Row;
  /** Its place in the whole list. */
  place: number;
}

/**
 * The rows that a table of a long list knows: those around what is in sight, and the one the cursor stands on wherever that
 * is. So scrolling neither moves the cursor nor drops focus.
 */
export function useAround<Row>(rows: readonly Row[], keyOf: (row: Row) => string, around: Around | undefined) {
  const [stood, setStood] = useState<Stood<Row>>();
  const keys = rows.map(keyOf);
  const first = around?.first ?? 0;
  const here = stood ? keys.indexOf(stood.key) : -1;
  const within = stood !== undefined && stood.place >= first && stood.place < first + rows.length;
  // Where it should be and is not it was removed, or it moved away.
  const apart = around && stood && here < 0 && !within && stood.place < around.length ? stood : undefined;
  const place = stood && here >= 0 ? first + here : undefined;
  useEffect(() => {
    if (stood && place !== undefined && place !== stood.place) setStood({ ...stood, place });
  }, [stood, place]);
  return {
    apart,
    /** Keys of the rows that are known, in the order of the list. */
    known: apart ? (apart.place < first ? [apart.key, ...keys] : [...keys, apart.key]) : keys,
    /** The place of a row in the list; -1 for one that is not known. */
    placeOf: (key: string): number => (apart?.key === key ? apart.place : first + keys.indexOf(key)),
    standOn: (key: string | undefined) => {
      const at = key === undefined ? -1 : keys.indexOf(key);
      const row = rows[at];
      if (key === undefined) setStood(undefined);
      else if (row && around) setStood({ key, row, place: first + at });
    },
  };
}
