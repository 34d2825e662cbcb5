import { storedList } from '../shell/stored-list.ts';

export const mostPins = 6;
const mostRecents = 6;

/** Paths the operator pinned. */
export const pins = storedList('avenue.pins', ['/dashboard', '/upload-queue'], mostPins);

/** Paths opened last, newest first; one more than is shown, since the page on screen is left out. */
export const recents = storedList('avenue.recents', [], mostRecents);

export function togglePin(path: string) {
  const now = pins.current();
  if (now.includes(path)) pins.set(now.filter((pinned) => pinned !== path));
  else if (now.length < mostPins) pins.set([...now, path]);
}

export function rememberVisit(path: string) {
  recents.set([path, ...recents.current().filter((known) => known !== path)]);
}
