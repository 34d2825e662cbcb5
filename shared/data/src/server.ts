import { useSyncExternalStore } from 'react';

/** How often a server that is away is asked whether it is back, and how long such a question may take. */
const everyMs = 1000;
const limitMs = 2000;

const kept = document.getElementById('kept')?.textContent;
// A page that came from a kept copy is as old as that copy, until the server is heard.
let lostAt = kept ? Date.parse(JSON.parse(kept)) : undefined;
/** Since when an answer has been missing, and nothing was heard since; a server is away once a question proves it. */
let doubtAt = lostAt;
let asking: Promise<boolean> | undefined;
let timer: ReturnType<typeof setTimeout> | undefined;

const watchers = new Set<() => void>();
const backListeners = new Set<() => void>();
/** Those who wait for the end of a doubt. */
let waiting: (() => void)[] = [];

const publish = () => {
  for (const watcher of watchers) watcher();
};

const isHidden = () => document.visibilityState === 'hidden';

async function isThere(): Promise<boolean> {
  try {
    const response = await fetch('/healthz', { cache: 'no-store', signal: AbortSignal.timeout(limitMs) });
    return response.ok && ((await response.json()) as { ok?: unknown }).ok === true;
  } catch {
    return false;
  }
}

async function ask() {
  clearTimeout(timer);
  if (asking) return;
  const start = Date.now();
  asking = isThere();
  const there = await asking;
  asking = undefined;
  if (there) return heardServer();
  // An answer to another call may have come meanwhile.
  if (doubtAt === undefined) return;
  if (lostAt === undefined) {
    lostAt = doubtAt;
    publish();
  }
  // A tab that nobody sees asks once and then waits to be seen.
  if (!isHidden()) timer = setTimeout(ask, Math.max(0, start + everyMs - Date.now()));
}

/** An answer of Avenue came, to whatever call: it is there. */
export function heardServer() {
  clearTimeout(timer);
  if (doubtAt !== undefined) {
    const wasAway = lostAt !== undefined;
    doubtAt = undefined;
    lostAt = undefined;
    publish();
    if (wasAway) for (const listener of [...backListeners]) listener();
  }
  const ended = waiting;
  waiting = [];
  for (const end of ended) end();
}

/** A call, a file or the stream did not arrive: asks at once whether the server is there, then again until it is. */
export function doubtServer() {
  if (doubtAt !== undefined) return;
  doubtAt = Date.now();
  publish();
  void ask();
}

/** Resolves once the server is known to be there: after one question, or when it is back. */
export function serverThere(): Promise<void> {
  return new Promise((resolve) => {
    waiting.push(resolve);
    doubtServer();
  });
}

/** Calls back each time the server is there again after it was away: for what waits to be sent. */
export const onServerBack = (listener: () => void) => {
  backListeners.add(listener);
  return () => void backListeners.delete(listener);
};

const subscribe = (watcher: () => void) => {
  watchers.add(watcher);
  return () => void watchers.delete(watcher);
};

/** Since when the server does not answer, in milliseconds since 1970; undefined while it does. */
export const useLostAt = (): number | undefined => useSyncExternalStore(subscribe, () => lostAt);

/**
 * Whether the server is known to be away and since when; `doubted` while an answer is missing and the question whether
 * it is there has no answer yet.
 */
export function useServer(): { away: boolean; doubted: boolean; lostAt: number | undefined } {
  const doubted = useSyncExternalStore(subscribe, () => doubtAt !== undefined);
  const at = useLostAt();
  return { away: at !== undefined, doubted, lostAt: at };
}

const askIfInDoubt = () => {
  if (doubtAt !== undefined && !isHidden()) void ask();
};

/** Watches for the whole tab: a kept page asks at once, and one that is seen again or has a network again does too. */
export function watchServer(): () => void {
  askIfInDoubt();
  document.addEventListener('visibilitychange', askIfInDoubt);
  addEventListener('online', askIfInDoubt);
  addEventListener('offline', doubtServer);
  return () => {
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', askIfInDoubt);
    removeEventListener('online', askIfInDoubt);
    removeEventListener('offline', doubtServer);
  };
}
