import type { Browser, CDPSession, Page } from 'playwright-core';
import type { Product } from '../support/product.ts';
import type { BenchResult } from './run.ts';

/** Rows at once: several windows of the screen, so that new ones are read all the time. */
const step = 32;

interface Way {
  /** Rows that are scrolled through before the tab is looked at first. */
  warmRows: number;
  /** Rows after that. */
  rows: number;
}

interface Held {
  nodes: number;
  heapMb: number;
}

async function held(page: Page, session: CDPSession): Promise<Held> {
  await session.send('HeapProfiler.collectGarbage');
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  return { nodes: await page.evaluate(() => document.querySelectorAll('*').length), heapMb: usedSize / 1e6 };
}

/** Scrolls on by so many rows, and waits until the rows in sight are there. */
async function scroll(page: Page, from: number, count: number): Promise<void> {
  const list = page.getByRole('region', { name: 'Your library' });
  const height = await list
    .locator('tr[data-row]')
    .first()
    .evaluate((row) => row.getBoundingClientRect().height);
  for (let row = from; row < from + count; row += step) {
    await list.evaluate((element, top) => element.scrollTo({ top }), row * height);
    await list.locator(`tr[aria-rowindex="${row + 4}"]`).waitFor();
  }
}

/** The most that the tab holds at four places of the way: what is drawn at one of them is more or less by chance. */
async function mostHeld(page: Page, session: CDPSession, from: number, count: number): Promise<Held> {
  const most: Held = { nodes: 0, heapMb: 0 };
  for (let quarter = 0; quarter < 4; quarter++) {
    await scroll(page, from + (quarter * count) / 4, count / 4);
    const now = await held(page, session);
    most.nodes = Math.max(most.nodes, now.nodes);
    most.heapMb = Math.max(most.heapMb, now.heapMb);
  }
  return most;
}

/** The tab after thousands of rows of the library over the same tab before them: nodes and heap. */
export async function scrollThrough(
  browser: Browser,
  product: Pick<Product, 'url'>,
  { warmRows, rows }: Way,
): Promise<BenchResult[]> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' });
  try {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await page.goto(`${product.url}/library?rows=all`);
    await page.locator('tr[aria-rowindex="5"]').waitFor();
    const before = await mostHeld(page, session, 0, warmRows);
    const after = await mostHeld(page, session, warmRows, rows);
    return [
      {
        name: `nodes of the tab after ${rows} more rows of the library`,
        ratio: after.nodes / before.nodes,
        limit: 1.1,
        detail: `${after.nodes} against ${before.nodes}`,
      },
      {
        name: `heap of the tab after ${rows} more rows of the library`,
        ratio: after.heapMb / before.heapMb,
        limit: 1.1,
        detail: `${after.heapMb.toFixed(1)} against ${before.heapMb.toFixed(1)} MB`,
      },
    ];
  } finally {
    await context.close();
  }
}
