const marginPx = 8;

/**
 * Puts a fixed element below its anchor, or above where there is no room, and keeps it inside the window. Uses the top
 * layer where the browser has one, so that panels that clip do not cut it.
 */
export function placeBeside(element: HTMLElement, anchor: Element, gapPx = 6): void {
  element.showPopover?.();
  moveBeside(element, anchor, gapPx);
}

/** Puts an element that is shown already beside its anchor again. */
export function moveBeside(element: HTMLElement, anchor: Element, gapPx = 6): void {
  const box = anchor.getBoundingClientRect();
  const below = box.bottom + gapPx + element.offsetHeight + marginPx < innerHeight;
  const left = Math.max(marginPx, Math.min(box.left, innerWidth - element.offsetWidth - marginPx));
  const top = below ? box.bottom + gapPx : Math.max(marginPx, box.top - element.offsetHeight - gapPx);
  element.style.left = `${left}px`;
  element.style.top = `${top}px`;
}
