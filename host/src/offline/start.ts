import { preloadSpots } from '@avenue/ui';
import { watchActivity } from '../federation/idle.ts';
import { registry } from '../federation/registry-store.ts';
import { isKeptPage, keepBuilds, keepLoaded, register } from './keep.ts';
import { prefetchAhead } from './prefetch-ahead.ts';
import { listenForIntent } from './prefetch-intent.ts';
import { spending } from './spending.ts';

const pauseMs = 2000;

const isBusy = () =>
  document.readyState !== 'complete' ||
  document.visibilityState !== 'visible' ||
  document.querySelector('main [data-loading]:not([data-gallery] *)') !== null;

/** A moment when the tab is seen and the page has its data: both come before what is only for later. */
async function calm(): Promise<void> {
  do await new Promise((resolve) => setTimeout(resolve, pauseMs));
  while (isBusy());
}

let started = false;

/** What only matters once a page stands: links pointed at, the copy kept for later, and the next page's code. */
export async function start() {
  if (started) return;
  started = true;
  watchActivity();
  listenForIntent();
  await calm();
  await preloadSpots();
  if ((await register()) && !isKeptPage()) {
    await keepBuilds(registry.current());
    registry.subscribe(() => void keepBuilds(registry.current(), { drop: false }));
    await keepLoaded();
  }
  if (spending() === 'likely') await prefetchAhead();
}
