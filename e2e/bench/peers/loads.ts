import { setTimeout } from 'node:timers/promises';
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { longestChain, type SeenRequest, startSlowProxy } from '../../support/slow-proxy.ts';

/** What one load needs, counted behind a proxy that answers everything 150 ms late. */
export interface Load {
  /** Brotli bytes of scripts and styles. */
  codeBytes: number;
  requests: number;
  /** Longest chain of request after answer. */
  waves: number;
  /** Addresses of code that went over the wire more than once. */
  twice: string[];
  /** Name and bytes of each file of code. */
  code: { path: string; bytes: number }[];
}

/** Slow network and slow processor, the same for all that is compared. */
export interface Conditions {
  cpuSlowdown: number;
  latencyMs: number;
  bytesPerS: number;
}

const delayMs = 150;
/** A machine that does much else must not end the comparison. */
const patienceMs = 180_000;
const isCode = ({ path }: SeenRequest) => /\.(?:js|css)$/.test(path.split('?', 1)[0] ?? '');
/** The live stream never ends, and pictures are content. */
const isNeeded = ({ path }: SeenRequest) => !/^\/(?:api\/events|media\/)|\.(?:svg|woff2|webmanifest)$/.test(path);

/** Runs in the page: notes when the page became interactive, and takes it back when it loads again. */
function watchInteractive() {
  const state = { at: 0, pending: false, from: 0, path: '', heading: '' };
  (window as unknown as { __bench: typeof state }).__bench = state;
  const heading = () => document.querySelector('main h1')?.textContent ?? '';
  const ready = () =>
    heading() !== state.heading &&
    (state.path === '' || location.pathname === state.path) &&
    !document.querySelector('main [data-loading]:not([data-gallery] *)');
  const look = () => {
    if (!ready()) {
      state.at = 0;
      return;
    }
    if (state.at || state.pending) return;
    state.pending = true;
    // After the frame that shows it, when the main thread is free again.
    requestAnimationFrame(() =>
      window.setTimeout(() => {
        state.pending = false;
        if (ready()) state.at = performance.now();
      }),
    );
  };
  new MutationObserver(look).observe(document, { subtree: true, childList: true, attributes: true });
  addEventListener(
    'click',
    (event) => {
      state.from = event.timeStamp;
      state.at = 0;
      state.heading = heading();
      state.path = (event.target as Element).closest('a')?.pathname ?? '';
    },
    { capture: true },
  );
}

interface BenchState {
  at: number;
  from: number;
}

/** A tab that keeps its files and tells when a page became interactive; `close` ends it. */
export async function openTab(browser: Browser): Promise<{ page: Page; close(): Promise<void> }> {
  const context = await newContext(browser, { viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' });
  const page = await context.newPage();
  await page.addInitScript(watchInteractive);
  return { page, close: () => context.close() };
}

/** One load of a page: when it was interactive, and what each call for data took, ms. */
export interface Opened {
  interactiveMs: number;
  calls: ReadonlyMap<string, number>;
}

export async function openPage(page: Page, url: string): Promise<Opened> {
  await page.goto('about:blank');
  await page.goto(url);
  const { sinceStart } = await interactiveMs(page);
  const calls = await page.evaluate(
    (until) =>
      (performance.getEntriesByType('resource') as PerformanceResourceTiming[]).flatMap(
        ({ name, startTime, responseEnd, duration }): [string, number][] => {
          const { pathname, search } = new URL(name);
          const asked = /^\/api\/(?!events)/.test(pathname) && startTime < until && responseEnd > 0;
          return asked ? [[pathname + search, duration]] : [];
        },
      ),
    sinceStart,
  );
  return { interactiveMs: sinceStart, calls: new Map(calls) };
}

/** Milliseconds at which the page became interactive and stayed so, since the load or the click that led to it. */
async function interactiveMs(page: Page): Promise<{ sinceStart: number; sinceEpoch: number }> {
  await page.waitForFunction(() => {
    const { at } = (window as unknown as { __bench: BenchState }).__bench;
    return document.readyState === 'complete' && at > 0 && performance.now() - at > 250;
  });
  return page.evaluate(() => {
    const { at, from } = (window as unknown as { __bench: BenchState }).__bench;
    return { sinceStart: at - from, sinceEpoch: performance.timeOrigin + at };
  });
}

/** No service worker: it would serve all builds alike from the second load on, and the builds are what is compared. */
async function newContext(browser: Browser, options: BrowserContextOptions = {}): Promise<BrowserContext> {
  const context = await browser.newContext({ ...options, serviceWorkers: 'block' });
  context.setDefaultTimeout(patienceMs);
  return context;
}

/** Bytes, requests and waves of one cold load, of what was asked for until the page was interactive. */
export async function countLoad(browser: Browser, url: string, path: string): Promise<Load> {
  const proxy = await startSlowProxy(url, delayMs);
  const context = await newContext(browser);
  try {
    const page = await context.newPage();
    await page.addInitScript(watchInteractive);
    const answer = await page.goto(proxy.url + path);
    const html = (await answer?.text()) ?? '';
    const { sinceEpoch } = await interactiveMs(page);
    // What went out together with the page's last frame arrives here a little later.
    await setTimeout(delayMs);
    const needed = proxy.seen.filter((request) => isNeeded(request) && request.start <= sinceEpoch + delayMs);
    while (needed.some(({ end }) => !Number.isFinite(end))) await setTimeout(delayMs);
    const code = needed.filter(isCode);
    const paths = code.map((request) => request.path);
    return {
      codeBytes: code.reduce((sum, { bytes }) => sum + bytes, 0),
      requests: needed.length,
      waves: longestChain(needed, html).length,
      twice: paths.filter((asked, index) => paths.indexOf(asked) !== index),
      code: code.map(({ path: asked, bytes }) => ({ path: asked, bytes })),
    };
  } finally {
    await context.close();
    proxy.close();
  }
}

async function newPage(
  context: BrowserContext,
  { cpuSlowdown, latencyMs, bytesPerS }: Conditions,
): Promise<{ page: Page; workMs(): Promise<number> }> {
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: latencyMs,
    downloadThroughput: bytesPerS,
    uploadThroughput: bytesPerS,
  });
  if (cpuSlowdown > 1) await session.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown });
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  await page.addInitScript(watchInteractive);
  return {
    page,
    async workMs() {
      const { metrics } = await session.send('Performance.getMetrics');
      return 1000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN);
    },
  };
}

/** Of one load: time to interactive, and processor time of the page's main thread, both with the slowed processor. */
export interface Timing {
  interactiveMs: number;
  workMs: number;
}

/**
 * A load with an empty cache, and another with what that one left in it.
 *
 * @param storageState what a browser that is signed in keeps. Default value: nothing
 */
export async function timeLoad(
  browser: Browser,
  url: string,
  conditions: Conditions,
  { storageState }: Pick<BrowserContextOptions, 'storageState'> = {},
): Promise<{ cold: Timing; warm: Timing }> {
  const context = await newContext(browser, storageState ? { storageState } : {});
  try {
    const { page, workMs } = await newPage(context, conditions);
    const load = async (): Promise<Timing> => {
      await page.goto(url);
      const { sinceStart } = await interactiveMs(page);
      // Every document gets a process of its own here, which counts from zero.
      return { interactiveMs: sinceStart, workMs: await workMs() };
    };
    return { cold: await load(), warm: await load() };
  } finally {
    await context.close();
  }
}

const hoverMs = 500;

/** Milliseconds from the click on a link that was pointed at for half a second to the page behind it. */
export async function timeSwitch(
  browser: Browser,
  { url, from, to }: { url: string; from: string; to: string },
  conditions: Conditions,
): Promise<number> {
  const context = await newContext(browser);
  try {
    const { page } = await newPage(context, conditions);
    await page.goto(url + from);
    await interactiveMs(page);
    const link = page.locator(`nav a[href="${to}"]`).first();
    await link.hover();
    await page.waitForTimeout(hoverMs);
    await page.mouse.down();
    await page.mouse.up();
    await page.waitForURL(url + to);
    return (await interactiveMs(page)).sinceStart;
  } finally {
    await context.close();
  }
}
