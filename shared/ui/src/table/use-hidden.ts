import { empty, type StoredList, storedList, useStoredList } from '@avenue/data';

const lists = new Map<string, StoredList>();
const nowhere: StoredList = { current: empty, set: () => false, subscribe: () => () => undefined };

/** The list that this browser keeps under a name; the same one for all who ask. */
export function keptList(key: string, longest: number): StoredList {
  const known = lists.get(key) ?? storedList(key, empty, longest);
  lists.set(key, known);
  return known;
}

/** Columns that the operator took away from the table of this name; kept by this browser. */
export function useHidden(
  name: string | undefined,
): [hidden: readonly string[], set: (ids: readonly string[]) => void] {
  const list = name === undefined ? nowhere : keptList(`avenue.columns.${name}`, 100);
  return [useStoredList(list), (ids) => void list.set(ids)];
}
