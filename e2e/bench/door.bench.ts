import { launchBrowser } from '@avenue/testing/browser';
import type { Browser, BrowserContext } from 'playwright-core';
import { makeFirstAdmin, startPublicProduct } from '../support/door.ts';
import { endProduct, type Product, startProduct } from '../support/product.ts';
import { type Conditions, timeLoad } from './peers/loads.ts';
import { ratioOf, spread } from './peers/table.ts';
import type { BenchResult } from './run.ts';

const rounds = 11;
const limit = 1.1;

/** As in the bench of federation. */
const conditions: Conditions = { cpuSlowdown: 4, latencyMs: 40, bytesPerS: 1_250_000 };

/** What the browser of a first Admin keeps. */
async function signedIn(browser: Browser, product: Product): ReturnType<BrowserContext['storageState']> {
  const context = await browser.newContext();
  try {
    await makeFirstAdmin(context, product);
    return await context.storageState();
  } finally {
    await context.close();
  }
}

/** The first page of an operator who signed in, against the same page where nobody is asked. */
export async function bench(): Promise<BenchResult[]> {
  const browser = await launchBrowser();
  const local = await startProduct();
  const asking = await startPublicProduct();
  try {
    const storageState = await signedIn(browser, asking);
    const times = { local: { cold: [], warm: [] }, asking: { cold: [], warm: [] } } as Record<
      'local' | 'asking',
      { cold: number[]; warm: number[] }
    >;
    for (let round = -1; round < rounds; round++)
      for (const one of round % 2 ? (['local', 'asking'] as const) : (['asking', 'local'] as const)) {
        const [url, state] = one === 'local' ? [local.url, {}] : [asking.url, { storageState }];
        const { cold, warm } = await timeLoad(browser, `${url}/dashboard`, conditions, state);
        if (round < 0) continue;
        times[one].cold.push(cold.interactiveMs);
        times[one].warm.push(warm.interactiveMs);
      }
    return (['cold', 'warm'] as const).map((kind) => ({
      name: `first page, ${kind}, signed in over nobody asked`,
      ratio: ratioOf(times.asking[kind], times.local[kind]),
      limit,
      detail: `${spread(times.asking[kind])} against ${spread(times.local[kind])} ms (min, median, max)`,
    }));
  } finally {
    await browser.close();
    await endProduct(local);
    await endProduct(asking);
  }
}
