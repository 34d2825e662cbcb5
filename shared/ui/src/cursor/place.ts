/** Where a cursor stands in a list of ids. */
export interface Place {
  /** The current row; undefined before any was. */
  id: string | undefined;
  /** The rows as they were when `id` was found among them. */
  order: readonly string[];
  /** The list it stands in: another filter begins anew. */
  scope: string | undefined;
  /** A row that is to be current as soon as it is there. */
  awaited?: string | undefined;
  /** The row that left by itself, so that another became current without the operator's doing. */
  left?: string | undefined;
}

/** The row after `id` that is still there, else the one before it, else the first. */
export function neighbour(order: readonly string[], ids: readonly string[], id: string): string | undefined {
  const there = new Set(ids);
  const at = order.indexOf(id);
  if (at < 0) return ids[0];
  return (
    order.slice(at + 1).find((one) => there.has(one)) ?? order.slice(0, at).findLast((one) => there.has(one)) ?? ids[0]
  );
}

const same = (a: readonly string[], b: readonly string[]) =>
  a === b || (a.length === b.length && a.every((id, index) => id === b[index]));

/**
 * The place after the rows became `ids`: the same thing stays current wherever it went; if it left, its neighbour is.
 * The same object comes back when nothing changed. An empty list keeps the place, for it may only be loading.
 */
export function follow(place: Place, ids: readonly string[], scope: string | undefined, first: boolean): Place {
  if (ids.length === 0) return place;
  const { awaited } = place;
  if (awaited !== undefined && ids.includes(awaited)) return { id: awaited, order: ids, scope };
  if (place.id !== undefined && ids.includes(place.id))
    return same(place.order, ids) && place.scope === scope ? place : { ...place, order: ids, scope };
  // Without an order it never stood anywhere: what it was to begin at is not here.
  const anew = place.id === undefined || place.scope !== scope || place.order.length === 0;
  if (anew && !first)
    return place.id === undefined && same(place.order, ids) ? place : { id: undefined, order: ids, scope, awaited };
  if (anew || place.id === undefined) return { id: ids[0], order: ids, scope, awaited };
  return { id: neighbour(place.order, ids, place.id), order: ids, scope, awaited, left: place.id };
}
