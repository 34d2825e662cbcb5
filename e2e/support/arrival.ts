import type { Page } from 'playwright-core';

interface Shift {
  value: number;
  /** What moved: element and the way it went, in px. */
  moved: string[];
}

interface Watched {
  shifts: Shift[];
  used: Set<string>;
  /** When the page said last that nothing loads any more, in ms since 1970. */
  settledAt: number;
  flush(): void;
}

/** Begins to watch how a page arrives: what moves by itself, which files it really asks for, when it stands. */
export const watchArrival = (page: Page) =>
  page.addInitScript(() => {
    interface ShiftEntry extends PerformanceEntry {
      value: number;
      hadRecentInput: boolean;
      sources: { node: Element | null; previousRect: DOMRect; currentRect: DOMRect }[];
    }
    const pathOf = (url: string) => {
      const { pathname, search } = new URL(url, location.href);
      return pathname + search;
    };
    const used = new Set<string>();
    const shifts: Shift[] = [];
    const note = (entries: PerformanceEntry[]) => {
      for (const { value, hadRecentInput, sources } of entries as ShiftEntry[]) {
        if (hadRecentInput) continue;
        const moved = sources.map(
          ({ node, previousRect: from, currentRect: to }) =>
            `${node?.nodeName} ${node?.getAttribute?.('class') ?? ''} ${Math.round(from.y)} > ${Math.round(to.y)}`,
        );
        shifts.push({ value, moved });
      }
    };
    const observer = new PerformanceObserver((list) => note(list.getEntries()));
    observer.observe({ type: 'layout-shift', buffered: true });
    let settledAt = Number.POSITIVE_INFINITY;
    const look = () => {
      const stands =
        document.readyState === 'complete' &&
        document.querySelector('main h1') &&
        !document.querySelector('main [data-loading]:not([data-gallery] *)');
      if (!stands) settledAt = Number.POSITIVE_INFINITY;
      else if (settledAt === Number.POSITIVE_INFINITY) settledAt = performance.timeOrigin + performance.now();
    };
    addEventListener('load', look);
    new MutationObserver((records) => {
      look();
      for (const { addedNodes } of records)
        for (const node of addedNodes) {
          if (node instanceof HTMLScriptElement && node.src) used.add(pathOf(node.src));
          if (node instanceof HTMLLinkElement && node.rel === 'stylesheet') used.add(pathOf(node.href));
        }
    }).observe(document, { childList: true, subtree: true, attributeFilter: ['data-loading'] });
    const { fetch } = globalThis;
    globalThis.fetch = (input, init) => {
      used.add(pathOf(input instanceof Request ? input.url : String(input)));
      return fetch(input, init);
    };
    (globalThis as unknown as { arrival: Watched }).arrival = {
      shifts,
      used,
      get settledAt() {
        return settledAt;
      },
      flush: () => note(observer.takeRecords()),
    };
  });

/** The share of the window that may have moved, times how far: what the Web Vitals call CLS and good up to 0.1. */
const mostShift = { desk: 0.02, phone: 0.1 };

/** When the page stood, in ms since 1970; a browser that is busy tells it later. */
export const stoodAt = (page: Page): Promise<number> =>
  page.evaluate(() => (globalThis as unknown as { arrival: Watched }).arrival.settledAt);

/** What was not right about the arrival of the page: what moved by more than a little, and preloads that it never used. */
export const arrivalFaults = (page: Page): Promise<string[]> =>
  page.evaluate((limits) => {
    const most = innerWidth < 768 ? limits.phone : limits.desk;
    const { arrival } = globalThis as unknown as { arrival: Watched };
    arrival.flush();
    const sum = arrival.shifts.reduce((total, { value }) => total + value, 0);
    const preloads = [...document.querySelectorAll<HTMLLinkElement>('link[rel="preload"]:not([as="font"])')].map(
      ({ href }) => new URL(href).pathname + new URL(href).search,
    );
    return [
      ...(sum > most
        ? [`moves while it loads: ${sum.toFixed(3)}; ${arrival.shifts.flatMap(({ moved }) => moved).join('; ')}`]
        : []),
      ...preloads.filter((path) => !arrival.used.has(path)).map((path) => `preloads ${path} and does not use it`),
    ];
  }, mostShift);
