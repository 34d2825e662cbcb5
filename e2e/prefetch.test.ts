import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { launchBrowser } from '@avenue/testing/browser';
import type { Browser, Page } from 'playwright-core';
import { type SharedProduct, sharedProduct } from './support/product.ts';
import { type SeenRequest, type SlowProxy, startSlowProxy } from './support/slow-proxy.ts';

let product: SharedProduct;
let browser: Browser;
let proxy: SlowProxy;

before(async () => {
  product = await sharedProduct();
  browser = await launchBrowser();
  proxy = await startSlowProxy(product.url, 0);
});
after(async () => {
  proxy?.close();
  await browser?.close();
  await product?.leave();
});

const isCode = ({ path }: SeenRequest) => /^\/(?:assets|remotes)\/.*\.(?:js|css)$/.test(path);
const link = (tab: Page, name: string) =>
  tab.getByRole('navigation', { name: 'Main navigation' }).getByRole('link', { name }).first();

/** What was asked for ahead is fresh for as long; in the tab it stays so, however long a busy machine takes to the click. */
const freshMs = 10_000;

/** Opens a page in a tab that fetches nothing by itself, so that only the pointer is seen at work. */
async function openTab(path: string): Promise<Page> {
  const tab = await (await browser.newContext({ serviceWorkers: 'block' })).newPage();
  await tab.addInitScript(() => {
    localStorage.setItem('avenue.pins', '[]');
    Object.defineProperty(navigator, 'connection', { value: { effectiveType: '3g' } });
  });
  await tab.addInitScript((freshMs) => {
    const later = globalThis.setTimeout;
    const patient = (act: TimerHandler, ms?: number, ...more: unknown[]) =>
      later(act, ms === freshMs ? 3_600_000 : ms, ...more);
    Object.assign(globalThis, { setTimeout: patient });
  }, freshMs);
  await tab.goto(proxy.url + path);
  await tab.locator('main h1').first().waitFor();
  await tab.locator('main [data-loading]').first().waitFor({ state: 'detached' });
  return tab;
}

/** Resolves once a request for the path has been answered. */
const answered = (path: RegExp, since: number) =>
  proxy.until((seen) => seen.slice(since).some((one) => path.test(one.path) && Number.isFinite(one.end)));

async function opensWithoutLoading(tab: Page, name: string, code: RegExp, data: string, heading: string) {
  await answered(code, 0);
  await answered(new RegExp(`^${data}$`), 0);
  // What a page brings along, a shared family for example, may still be under way.
  await tab.waitForLoadState('networkidle').catch(() => {});
  const before = proxy.seen.length;
  const asked = proxy.seen.filter(({ path }) => path === data).length;
  await link(tab, name).click();
  await tab.getByRole('heading', { level: 1, name: heading }).waitFor();
  await tab.locator('main [data-loading]').first().waitFor({ state: 'detached' });
  assert.deepEqual(
    proxy.seen
      .slice(before)
      .filter(isCode)
      .map(({ path }) => path),
    [],
  );
  assert.equal(proxy.seen.filter(({ path }) => path === data).length, asked);
}

test('a link that is pointed at loads its page ahead: the click asks for no code and for no data again', async () => {
  const tab = await openTab('/script-builder');
  proxy.seen.length = 0;
  await link(tab, 'Idea Generator').hover();
  await opensWithoutLoading(tab, 'Idea Generator', /page-idea-generator\.\w+\.js$/, '/api/ideas', 'Idea Generator');
  await tab.context().close();
});

test('focus on a link does the same', async () => {
  const tab = await openTab('/script-builder');
  // Any movement over the page brings the code that listens.
  await tab.locator('main h1').first().hover();
  await answered(/\/later\.\w+\.js$/, 0);
  proxy.seen.length = 0;
  await link(tab, 'Idea Generator').focus();
  await opensWithoutLoading(tab, 'Idea Generator', /page-idea-generator\.\w+\.js$/, '/api/ideas', 'Idea Generator');
  await tab.context().close();
});
