import type { SyntheticEvent } from 'react';
import { mostPins, pins } from './remembered.ts';

let dragged: string | undefined;

/** Path of the menu row at an event, if that row stands among the pinned pages or, with `anywhere`, at any place. */
function pathAt({ target }: SyntheticEvent, anywhere = false): string | undefined {
  const row = target instanceof Element ? target.closest<HTMLElement>('[data-row]')?.dataset.row : undefined;
  return row?.match(anywhere ? /^(?:pin|page):(.+)/ : /^pin:(.+)/)?.[1];
}

/** Puts a page at the place of another pinned one; one that was not pinned is pinned there while there is room. */
function put(path: string, before: string) {
  const now = pins.current();
  const [from, to] = [now.indexOf(path), now.indexOf(before)];
  if (from === to || to < 0 || (from < 0 && now.length >= mostPins)) return;
  const rest = now.filter((pinned) => pinned !== path);
  pins.set([...rest.slice(0, to), path, ...rest.slice(to)]);
}

/** Pinned pages change places by Alt with the arrow keys, or by dragging; a page of a section is pinned by dragging. */
export function orderPins(event: SyntheticEvent) {
  if (event.type === 'dragstart') dragged = pathAt(event, true);
  const path = pathAt(event);
  if (!path) return;
  if (event.type === 'drop' && dragged) put(dragged, path);
  if (event.type !== 'keydown') return;
  const { key } = event as SyntheticEvent & { key: string };
  const list = [...document.querySelectorAll<HTMLElement>('[data-row^="pin:"]')];
  const at = list.findIndex(({ dataset }) => dataset.row === `pin:${path}`);
  const other = list[at + (key === 'ArrowDown' ? 1 : key === 'ArrowUp' ? -1 : Number.NaN)]?.dataset.row?.slice(4);
  if (!other) return;
  put(path, other);
  // The row keeps focus; moved in the document it would lose it.
  requestAnimationFrame(() => list[at]?.focus());
}
