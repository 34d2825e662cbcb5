import {
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { type ShortcutMap, useShortcuts } from '../keys/shortcuts.ts';
import { focusHeading, focusRow, rowIn, rowOf } from './dom.ts';
import { follow, type Place } from './place.ts';

/** What keys do with the row that has focus, else with the current one. */
export type CursorActs = Record<string, { label: string; run: (id: string) => void }>;

export interface CursorOptions {
  /** The row to begin at. Default value: the first. */
  initial?: string | undefined;
  /** `nowhere` has no current row before one gets focus. Default value: `first`. */
  begin?: 'first' | 'nowhere';
  /** Name of the filter or page: under another name the cursor begins anew, without taking it for rows that left. */
  scope?: string | undefined;
  /** J and K move on the whole page, or only while the list has focus. Default value: `page`. */
  keys?: 'page' | 'list';
  acts?: CursorActs | undefined;
  /** False while the rows are not on screen: then no key does anything. Default value: true. */
  enabled?: boolean | undefined;
  /** Another row became current: by the operator, or because the one before left; `begins` where none was before. */
  onMove?: ((id: string | undefined, how: { begins: boolean; left: string | undefined }) => void) | undefined;
  /** A key was pressed just after the current row left by itself: nothing was done, the next press counts. */
  onUnsure?: ((id: string, left: string) => void) | undefined;
}

/** Attributes of one row's element. */
export interface CursorRow {
  'data-row': string;
  'data-current': true | undefined;
  tabIndex: -1;
}

/** Attributes of a row, for rows that are drawn only when they change; else `cursor.row(id)`. */
export const cursorRow = (id: string, isCurrent: boolean): CursorRow => ({
  'data-row': id,
  'data-current': isCurrent || undefined,
  tabIndex: -1,
});

export interface Cursor {
  /** The current row; undefined while there is none. */
  id: string | undefined;
  /** Attributes of the element that holds the rows. */
  list: {
    ref: (element: HTMLElement | null) => void;
    onFocus: (event: FocusEvent) => void;
    onBlur: (event: FocusEvent) => void;
    onClickCapture: (event: MouseEvent) => void;
    onKeyDown: (event: KeyboardEvent) => void;
  };
  row: (id: string) => CursorRow;
  /** Makes a row current, at once or as soon as it is there; with focus unless told otherwise. */
  go: (id: string, options?: { focus?: boolean }) => void;
  /** So many rows on, not beyond the ends; with focus unless told otherwise. */
  move: (by: number, options?: { focus?: boolean }) => void;
  /** Does something with the row that keys act on, as a key would. */
  act: (run: (id: string) => void) => void;
}

/** What answers to arrows and letters itself. */
const fields = 'input:not([type="checkbox"]), textarea, select, audio, video, [contenteditable], [role="slider"]';
const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1, j: 1, k: -1 };

/**
 * One cursor for a list of rows: focus, highlight and keys mean the same row. Focusing or pressing any control of a row
 * makes it current; J, K and the arrows move real focus; keys act on the row that has focus, else on the current one.
 * The current thing stays current by its id while rows arrive, leave or change places; if it leaves, its neighbour is
 * current, and the first key after that does nothing but say so.
 */
export function useCursor(ids: readonly string[], options: CursorOptions = {}): Cursor {
  const { initial, begin = 'first', scope, keys = 'page', acts = {}, enabled = true, onMove, onUnsure } = options;
  const [kept, setKept] = useState<Place>({ id: initial, order: [], scope });
  const place = follow(kept, ids, scope, begin === 'first');
  if (place !== kept) setKept(place);
  const id = place.id !== undefined && ids.includes(place.id) ? place.id : undefined;

  const list = useRef<HTMLElement>(null);
  /** The row whose control has focus. */
  const holder = useRef<string>(undefined);
  /** The row that gets focus when it is drawn. */
  const awaited = useRef<string>(undefined);
  const moving = useRef(false);

  const stand = (at: string) => {
    awaited.current = undefined;
    setKept({ ...place, id: at, order: ids, scope, awaited: undefined, left: undefined });
  };
  const focus = (at: string): boolean => {
    moving.current = true;
    const done = focusRow(list.current, at);
    moving.current = false;
    if (done) holder.current = at;
    return done;
  };
  const go: Cursor['go'] = (to, { focus: withFocus = true } = {}) => {
    if (ids.includes(to)) stand(to);
    else setKept({ ...place, awaited: to, left: undefined });
    // Focus that is in another row comes along in any case: there is never a second current row.
    const holds = rowIn(list.current, document.activeElement) !== undefined;
    if ((withFocus || holds) && !focus(to)) awaited.current = to;
  };
  const move: Cursor['move'] = (by, how) => {
    const at = id === undefined ? -1 : ids.indexOf(id);
    const to = ids[at < 0 ? (by > 0 ? 0 : ids.length - 1) : Math.min(ids.length - 1, Math.max(0, at + by))];
    if (to !== undefined) go(to, how);
  };
  const act: Cursor['act'] = (run) => {
    const at = rowIn(list.current, document.activeElement) ?? id;
    if (at === undefined) return;
    // Whoever acts on a row is there: what was awaited comes too late to lead away.
    awaited.current = undefined;
    if (place.awaited !== undefined) setKept({ ...place, awaited: undefined });
    if (place.left !== undefined) {
      setKept({ ...place, awaited: undefined, left: undefined });
      onUnsure?.(at, place.left);
    } else run(at);
  };

  const map: ShortcutMap = Object.fromEntries(
    Object.entries(acts).map(([key, { label, run }]) => [key, { label, run: () => act(run) }]),
  );
  if (keys === 'page') {
    map.j = { label: 'Next', run: () => move(1), repeats: true };
    map.k = { label: 'Previous', run: () => move(-1), repeats: true };
  }
  useShortcuts(map, { enabled: enabled && ids.length > 0 && Object.keys(map).length > 0 });

  useLayoutEffect(() => {
    if (awaited.current !== undefined && focus(awaited.current)) awaited.current = undefined;
    // The row that had focus is gone, and focus with it: its neighbour gets it, or the page's heading.
    if (holder.current === undefined || rowOf(list.current, holder.current)) return;
    holder.current = undefined;
    if (document.activeElement && document.activeElement !== document.body) return;
    if (id === undefined || !focus(id)) focusHeading();
  });

  const told = useRef<string>(undefined);
  useEffect(() => {
    if (told.current === id) return;
    const begins = told.current === undefined;
    told.current = id;
    onMove?.(id, { begins, left: place.left });
  });

  const touch = (target: EventTarget) => {
    const at = rowIn(list.current, target);
    // A row that is still drawn and not among the rows any more is none to stand on.
    if (at !== undefined && ids.includes(at) && (at !== id || place.left !== undefined || place.awaited !== undefined))
      stand(at);
    return at;
  };
  return {
    id,
    list: {
      ref: (element) => {
        list.current = element;
      },
      onFocus: ({ target }) => {
        if (!moving.current) holder.current = touch(target);
      },
      onBlur: () => {
        if (!moving.current) holder.current = undefined;
      },
      onClickCapture: ({ target }) => {
        const at = touch(target);
        const holds = rowIn(list.current, document.activeElement);
        // A press that brings no focus leaves none in another row.
        if (at !== undefined && holds !== undefined && holds !== at) focus(at);
      },
      onKeyDown: (event) => {
        const by = event.key.length > 1 || keys === 'list' ? steps[event.key] : undefined;
        const typing = event.target instanceof Element && event.target.closest(fields);
        const held = event.ctrlKey || event.metaKey || event.altKey || event.shiftKey;
        if (by === undefined || typing || held || event.defaultPrevented) return;
        event.preventDefault();
        move(by);
      },
    },
    row: (of) => cursorRow(of, of === id),
    go,
    move,
    act,
  };
}
