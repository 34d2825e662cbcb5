import type { CDPSession, Page } from 'playwright-core';

interface Counters {
  intervals: number;
  frames: number;
  observers: number;
  streams: number;
  audio: number;
}

/** What a page must give back when it is left: counts of live things, and the heap in bytes. */
export interface Gauge extends Counters {
  nodes: number;
  listeners: number;
  heapBytes: number;
}

/**
 * Runs in the tab before anything else and counts what is live: intervals that run, animation frames asked for, observers
 * that watch, event streams and audio contexts that are open. Held weakly, so the count itself keeps nothing alive.
 */
export function countLive() {
  const intervals = new Set<unknown>();
  const frames = new Set<number>();
  const observers = new Set<WeakRef<object>>();
  const streams = new Set<WeakRef<EventSource>>();
  const audio = new Set<WeakRef<AudioContext>>();
  const refs = new WeakMap<object, WeakRef<object>>();
  const refOf = (thing: object) => {
    const ref = refs.get(thing) ?? new WeakRef(thing);
    refs.set(thing, ref);
    return ref;
  };

  const { setInterval: start, clearInterval: stop, requestAnimationFrame: ask, cancelAnimationFrame: drop } = window;
  window.setInterval = ((...args: Parameters<typeof start>) => {
    const id = start(...args);
    intervals.add(id);
    return id;
  }) as typeof start;
  // Browsers let either function clear either kind of timer.
  const { clearTimeout: stopTimeout } = window;
  window.clearInterval = (id) => {
    intervals.delete(id);
    stop(id);
  };
  window.clearTimeout = (id) => {
    intervals.delete(id);
    stopTimeout(id);
  };
  window.requestAnimationFrame = (callback) => {
    const id = ask((now) => {
      frames.delete(id);
      callback(now);
    });
    frames.add(id);
    return id;
  };
  window.cancelAnimationFrame = (id) => {
    frames.delete(id);
    drop(id);
  };

  for (const kind of ['ResizeObserver', 'IntersectionObserver', 'MutationObserver'] as const) {
    const { prototype } = window[kind] as unknown as { prototype: Record<string, (...args: unknown[]) => unknown> };
    const { observe, disconnect } = prototype;
    prototype.observe = function (this: object, ...args) {
      observers.add(refOf(this));
      return observe?.apply(this, args);
    };
    prototype.disconnect = function (this: object) {
      observers.delete(refOf(this));
      return disconnect?.call(this);
    };
  }

  const { EventSource: Stream, AudioContext: Audio } = window;
  window.EventSource = class extends Stream {
    constructor(url: string | URL, options?: EventSourceInit) {
      super(url, options);
      streams.add(new WeakRef(this));
    }
  };
  window.AudioContext = class extends Audio {
    constructor(options?: AudioContextOptions) {
      super(options);
      audio.add(new WeakRef(this));
    }
  };

  const alive = <Thing extends object>(set: Set<WeakRef<Thing>>) =>
    [...set].flatMap((ref) => {
      const thing = ref.deref();
      return thing ? [thing] : [];
    });
  (window as unknown as { liveCounters(): Counters }).liveCounters = () => ({
    intervals: intervals.size,
    frames: frames.size,
    observers: alive(observers).length,
    streams: alive(streams).filter(({ readyState }) => readyState !== Stream.CLOSED).length,
    audio: alive(audio).filter(({ state }) => state !== 'closed').length,
  });
}

/** Runs in the tab beforehand: an operator who saves data, so that no code arrives ahead of the page that needs it. */
export function saveData() {
  Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
}

/**
 * Takes pictures that no page shows out of the tab's cache. Each drawing there is a document whose nodes are counted as the
 * page's own, some thirty at a time, and each is there twice once the service worker answers.
 */
async function forgetPictures(session: CDPSession): Promise<void> {
  await session.send('Network.enable');
  for (const cacheDisabled of [true, false]) await session.send('Network.setCacheDisabled', { cacheDisabled });
}

/** Reads the gauge after pictures that nobody shows and the garbage are gone. */
export async function readGauge(page: Page, session: CDPSession): Promise<Gauge> {
  await forgetPictures(session);
  // Weak references keep their target until the turn ends, so the counters are asked for in a turn of their own.
  for (let pass = 0; pass < 2; pass++) {
    await session.send('HeapProfiler.collectGarbage');
    await page.evaluate(() => new Promise((done) => requestIdleCallback(done, { timeout: 200 })));
  }
  await session.send('HeapProfiler.collectGarbage');
  const { nodes, jsEventListeners } = await session.send('Memory.getDOMCounters');
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  const counters = await page.evaluate(() => (window as unknown as { liveCounters(): Counters }).liveCounters());
  return { ...counters, nodes, listeners: jsEventListeners, heapBytes: usedSize };
}

/**
 * Flags under which the heap of a page that leaks nothing stays level: compiled code and its feedback are as large after
 * the first mounts as after the fiftieth.
 */
export const levelHeap = [
  '--js-flags=--no-opt --no-sparkplug --no-maglev --no-lazy-feedback-allocation --no-flush-bytecode',
];

/** A page of no remote: what is still there when it is shown was left behind. */
export const neutral = '/no/such/page';

/**
 * Opens each path in the running dashboard through its router and leaves it again for a page of no remote, without a
 * reload. Resolves when the last one is gone.
 */
export const mountAll = (page: Page, paths: readonly string[]) =>
  page.evaluate(
    async ({ paths, neutral }) => {
      const pause = () => new Promise((done) => setTimeout(done, 5));
      const until = async (what: string, ready: () => boolean) => {
        const end = performance.now() + 15_000;
        while (!ready()) {
          if (performance.now() > end)
            throw new Error(`${what} did not come: ${document.body.textContent.slice(0, 200)}`);
          await pause();
        }
      };
      const main = document.querySelector('main') as HTMLElement;
      const go = (path: string) => {
        history.pushState(null, '', path);
        dispatchEvent(new PopStateEvent('popstate'));
      };
      const shows404 = () => main.textContent?.includes('404 - Page Not Found') ?? false;
      const isLoading = () => main.querySelector('[data-loading]:not([data-gallery] *)') !== null;
      for (const path of paths) {
        go(path);
        await until(path, () => !shows404() && main.querySelector('h1') !== null && !isLoading());
        go(neutral);
        await until(neutral, shows404);
      }
    },
    { paths, neutral },
  );

/** What is live is counted to the last one. */
const counts = ['intervals', 'frames', 'observers', 'streams', 'audio'] as const;

/**
 * How many may stay at each mount: a leak leaves at least one each time. React keeps the page before the last one for a
 * while, so the nodes of one page come and go between readings.
 */
const perMount = { nodes: 0.5, listeners: 0.5 } as const;

/**
 * Bytes of heap that may stay at each mount. Without a leak readings differ by 15 kB, so up to 1500 were measured; a page
 * that stays behind is ten times that.
 */
const heapLimitBytes = 2048;

/**
 * What was not given back, in words; empty if all was.
 *
 * @param gauges first before the mounts, the others with as many mounts between as `every` says
 */
export function leaksIn(gauges: readonly Gauge[], every: number): string[] {
  const [first] = gauges;
  const last = gauges.at(-1);
  if (!first || !last || gauges.length < 4) throw new Error('A leak shows only between several readings.');
  const left = counts
    .filter((name) => last[name] > first[name])
    .map((name) => `${name}: ${first[name]} before, ${last[name]} after`);
  const stepOf = (name: keyof Gauge) => risePerReading(gauges.map((gauge) => gauge[name])) / every;
  for (const name of ['nodes', 'listeners'] as const)
    if (stepOf(name) > perMount[name]) left.push(`${name}: ${stepOf(name).toFixed(1)} more at each mount`);
  const heap = stepOf('heapBytes');
  return heap > heapLimitBytes ? [...left, `heap: ${Math.round(heap)} bytes more at each mount`] : left;
}

/**
 * What a leak adds from one reading to the next, which it does at every one. Code that arrives once, or a cache that fills, adds
 * at one or two, and leaves the median of the steps alone; what comes and goes by turns leaves that of all pairs alone.
 */
export function risePerReading(values: readonly number[]): number {
  const slopes = (farthest: number) =>
    values.flatMap((from, at) =>
      values.slice(at + 1, at + 1 + farthest).map((to, between) => (to - from) / (between + 1)),
    );
  return Math.min(median(slopes(1)), median(slopes(values.length)));
}

const median = (values: readonly number[]): number => {
  const sorted = values.toSorted((a, b) => a - b);
  return ((sorted[(sorted.length - 1) >> 1] ?? 0) + (sorted[sorted.length >> 1] ?? 0)) / 2;
};
