import { findRoute, type LiveRemote, type RegistrySnapshot } from '@avenue/federation/registry';
import { isBusy } from './idle.ts';
import { loader } from './loader.ts';
import { registry } from './registry-store.ts';
import { report } from './reports.ts';

/** How often a waiting swap looks whether the operator is idle, in milliseconds. */
const lookMs = 500;

let waiting: RegistrySnapshot | undefined;
let timer: ReturnType<typeof setTimeout> | undefined;

const same = (a: LiveRemote | undefined, b: LiveRemote | undefined) =>
  a?.build === b?.build && a?.trouble === b?.trouble && a?.override === b?.override;

const shownIn = (snapshot: RegistrySnapshot) => findRoute(snapshot, location.pathname);

/** Everything but one remote. */
function withOld(next: RegistrySnapshot, old: LiveRemote): RegistrySnapshot {
  return { ...next, remotes: next.remotes.map((remote) => (remote.id === old.id ? old : remote)) };
}

const cardIsShown = () => document.querySelector('main [data-page-failed]') !== null;

function settle() {
  clearTimeout(timer);
  if (!waiting) return;
  const shown = shownIn(registry.current());
  const next = shownIn(waiting);
  const changes = !same(shown?.remote, next?.remote) || shown?.route.page !== next?.route.page;
  if (changes && isBusy()) {
    timer = setTimeout(settle, lookMs);
    return;
  }
  registry.replace(waiting);
  waiting = undefined;
}

/** Another page replaces what was on screen anyway: nothing can be lost by what waited. */
addEventListener('avenue:navigated', () => {
  clearTimeout(timer);
  if (waiting) registry.replace(waiting);
  waiting = undefined;
});

/**
 * Takes over what is live now. Other remotes change at once. The one on screen is loaded in its new build first and
 * replaced when the operator is idle and no field holds unsaved words; a build that does not load is not taken.
 */
export async function takeOver() {
  const response = await fetch('/registry.json', { cache: 'no-store' });
  if (!response.ok) return;
  const next = (await response.json()) as RegistrySnapshot;
  const now = registry.current();
  if (next.host !== now.host && now.host !== '') {
    // Remotes are made for a host; this tab has another one until it is loaded anew.
    addEventListener('avenue:navigated', () => location.reload(), { once: true });
    return;
  }
  const old = shownIn(now);
  const fresh = shownIn(next);
  if (old && fresh && !same(old.remote, fresh.remote) && !cardIsShown()) {
    const start = performance.now();
    try {
      await loader.load(fresh.remote, fresh.route.page);
    } catch (failure) {
      report(fresh.remote, fresh.route.page, performance.now() - start, failure);
      registry.replace(withOld(next, old.remote));
      return;
    }
  }
  waiting = next;
  settle();
}
