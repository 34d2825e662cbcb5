import { callApi, isOnlyInMemory } from '@avenue/data';
import {
  type FoundRoute,
  findRoute,
  type LiveRemote,
  type RegistrySnapshot,
  samePage,
  troubleOf,
} from '@avenue/federation/registry';
import { isBusy } from './idle.ts';
import { loader } from './loader.ts';
import { registry } from './registry-store.ts';
import { report } from './reports.ts';

/** How often a waiting swap looks whether the operator is idle, in milliseconds. */
const lookMs = 500;
const answerLimitMs = 10_000;

let waiting: RegistrySnapshot | undefined;
/** Remotes are made for a host; this tab has another one until its next page, which is loaded anew. */
let waitsForLoad = false;
let timer: ReturnType<typeof setTimeout> | undefined;

const pageTrouble = (found: FoundRoute | undefined) => found && troubleOf(found.remote, found.route.page);

const same = (a: FoundRoute | undefined, b: FoundRoute | undefined) =>
  a?.remote.build === b?.remote.build &&
  a?.remote.override === b?.remote.override &&
  a?.remote.trouble === b?.remote.trouble &&
  pageTrouble(a) === pageTrouble(b);

const shownIn = (snapshot: RegistrySnapshot) => findRoute(snapshot, location.pathname);

/** The page on screen as another snapshot has it, also where its path has changed. */
const nextOf = (next: RegistrySnapshot, shown: FoundRoute | undefined) =>
  shownIn(next) ?? (shown && samePage(next, shown));

/** Everything but one remote, which stays as it is, even where it has left the registry. */
const withOld = (next: RegistrySnapshot, old: LiveRemote): RegistrySnapshot => ({
  ...next,
  remotes: [...next.remotes.filter(({ id }) => id !== old.id), old],
});

const cardIsShown = () => document.querySelector('main [data-page-failed]') !== null;

function settle() {
  clearTimeout(timer);
  if (!waiting) return;
  const shown = shownIn(registry.current());
  const next = nextOf(waiting, shown);
  const changes =
    !same(shown, next) || shown?.route.page !== next?.route.page || shown?.route.path !== next?.route.path;
  // A page that did not open holds nothing that could be lost, and whoever pressed Retry waits for it.
  if (changes && shown && !cardIsShown() && isBusy()) {
    timer = setTimeout(settle, lookMs);
    return;
  }
  registry.replace(waiting);
  waiting = undefined;
}

/** Another page replaces what was on screen anyway: nothing can be lost by what waited. */
addEventListener('avenue:navigated', () => {
  if (waitsForLoad && !isOnlyInMemory()) location.reload();
  clearTimeout(timer);
  if (waiting) registry.replace(waiting);
  waiting = undefined;
});

/** @throws TypeError or SyntaxError if there is no answer, or another one than a registry */
async function readRegistry(): Promise<RegistrySnapshot | undefined> {
  const response = await fetch('/registry.json', { cache: 'no-store', signal: AbortSignal.timeout(answerLimitMs) });
  return response.ok ? ((await response.json()) as RegistrySnapshot) : undefined;
}

/**
 * Takes over what is live now. Other remotes change at once. The one on screen is loaded in its new build first and
 * replaced when the operator is idle and nothing on the page is unsaved; a build that does not load is not taken.
 */
export function takeOver(): Promise<void> {
  // One after the other: the last that looks is the one that saw the newest.
  taking = taking.then(takeNext);
  return taking;
}

let taking = Promise.resolve();

async function takeNext() {
  // A registry that does not answer, or answers something else, changes nothing.
  const next = await readRegistry().catch(() => undefined);
  if (!next) return;
  const now = registry.current();
  if (next.host !== now.host && now.host !== '') {
    waitsForLoad = true;
    return;
  }
  const old = shownIn(now);
  const fresh = nextOf(next, old);
  // The server no longer serves what this page calls: there is nothing to load, the card takes its place.
  const unserved = fresh !== undefined && fresh.remote.pages[fresh.route.page]?.trouble !== undefined;
  if (old && fresh && !same(old, fresh) && !unserved && !cardIsShown()) {
    const start = performance.now();
    try {
      await loader.load(fresh.remote, fresh.route.page);
    } catch (failure) {
      report(fresh.remote, fresh.route.page, performance.now() - start, failure);
      registry.broke(fresh.remote);
      registry.replace(withOld(next, old.remote));
      return;
    }
    registry.replace(withOld(next, old.remote));
  }
  waiting = next;
  settle();
}

/** Has the server look for what is live, then takes it over. */
export async function lookAgain() {
  await callApi('POST /api/remotes/refresh', {});
  await takeOver();
}
