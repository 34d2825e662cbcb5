import { ahead, read } from '@avenue/data';
import { findRoute } from '@avenue/federation/registry';
import { preloadSpots } from '@avenue/ui';
import { loader } from '../federation/loader.ts';
import { registry } from '../federation/registry-store.ts';
import { spending } from './spending.ts';

/** A pointer that only passes over a link stays shorter than this. */
const intentMs = 100;

/** How long an answer asked for ahead passes as fresh. */
const freshMs = 10_000;

function prefetchData(path: string) {
  if (ahead.has(path)) return;
  const answer = read(path);
  const forget = () => ahead.get(path) === answer && ahead.delete(path);
  ahead.set(path, answer);
  // A failure is forgotten: the page asks itself.
  answer.then(() => setTimeout(forget, freshMs), forget);
}

/** Fetches the code of a page and, once, what it reads first. */
function prefetchPage(pathname: string) {
  const found = findRoute(registry.current(), pathname);
  if (!found || pathname === location.pathname || spending() === 'none') return;
  loader.prefetch(found.remote, found.route.page);
  // It may turn out to be empty.
  void preloadSpots();
  for (const path of found.route.data ?? []) prefetchData(path);
}

/** What an element leads to: a link, or a row that says so in `data-leads-to`. */
function pathOf(target: EventTarget | null): string | undefined {
  const element = target instanceof Element ? target.closest<HTMLElement>('a[href], [data-leads-to]') : null;
  if (!(element instanceof HTMLAnchorElement)) return element?.dataset.leadsTo;
  return element.origin === location.origin && !element.target ? element.pathname : undefined;
}

/** Fetches ahead while the operator points at a link or a row of the palette, or has focus on one. */
export function listenForIntent() {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let meant: string | undefined;
  const onIntent = ({ target }: Pick<Event, 'target'>) => {
    const path = pathOf(target);
    if (path === meant) return;
    clearTimeout(timer);
    meant = path;
    if (path !== undefined) timer = setTimeout(() => prefetchPage(path), intentMs);
  };
  document.addEventListener('pointerover', onIntent, { passive: true });
  document.addEventListener('focusin', onIntent);
  // The palette keeps focus in its field and says with an attribute which row is meant.
  document.addEventListener('keyup', () => {
    const row = document.activeElement?.getAttribute('aria-activedescendant');
    if (row) onIntent({ target: document.getElementById(row) });
  });
  onIntent({ target: document.querySelector('a[href]:hover, [data-leads-to]:hover') });
}
