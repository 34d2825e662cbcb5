import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { launchBrowser } from '@avenue/testing/browser';
import axe from 'axe-core';
import type { Browser } from 'playwright-core';
import { get, post } from './support/calls.ts';
import { endProduct, type Product, startProduct } from './support/product.ts';

interface Registry {
  remotes: { routes: { path: string }[] }[];
}

let product: Product;
let browser: Browser;

before(async () => {
  product = await startProduct();
  browser = await launchBrowser();
});
after(async () => {
  await browser?.close();
  await endProduct(product);
});

const views = [
  { width: 1440, height: 900, theme: 'light' },
  { width: 1440, height: 900, theme: 'dark' },
  { width: 768, height: 1024, theme: 'light' },
  { width: 390, height: 844, theme: 'light' },
  { width: 390, height: 844, theme: 'dark' },
] as const;

/** What is wrong with one screen: console errors, failed requests, sideways scroll, WCAG A and AA violations. */
async function faults(path: string, view: (typeof views)[number]): Promise<string[]> {
  // axe is injected; everything else runs under the product's own policy.
  const context = await browser.newContext({
    viewport: view,
    colorScheme: view.theme,
    reducedMotion: 'reduce',
    bypassCSP: true,
  });
  const page = await context.newPage();
  const found: string[] = [];
  page.on('console', (message) => message.type() === 'error' && found.push(`console: ${message.text()}`));
  page.on('pageerror', (error) => found.push(`thrown: ${error.message}`));
  page.on('response', (response) => response.status() >= 400 && found.push(`${response.status()} ${response.url()}`));
  try {
    await page.goto(product.url + path);
    await page.locator('main h1').first().waitFor();
    await page.locator('main [data-loading]:not([data-gallery] *)').first().waitFor({ state: 'detached' });
    const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    if (over > 1) found.push(`scrolls sideways by ${over} px`);
    await page.evaluate(axe.source);
    const violations = await page.evaluate(async () => {
      const run = (
        globalThis as unknown as {
          axe: {
            run(where: Document, options: object): Promise<{ violations: { id: string; nodes: { html: string }[] }[] }>;
          };
        }
      ).axe;
      const { violations: list } = await run.run(document, {
        runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'],
      });
      return list.map(({ id, nodes }) => `axe ${id}: ${nodes[0]?.html.slice(0, 160)}`);
    });
    found.push(...violations);
  } finally {
    await context.close();
  }
  return found.map((fault) => `${path} at ${view.width} ${view.theme}: ${fault}`);
}

async function allPaths() {
  const { remotes } = await get<Registry>(product, '/registry.json');
  const tabs = ['actions', 'fields', 'feedback', 'data', 'art'].map((tab) => `/components?part=${tab}`);
  return [...remotes.flatMap(({ routes }) => routes.map(({ path }) => path)), ...tabs, '/no/such/page'];
}

test('every screen of the Sample studio is free of errors, WCAG violations and sideways scroll', async () => {
  const found: string[] = [];
  for (const path of await allPaths()) for (const view of views) found.push(...(await faults(path, view)));
  assert.deepEqual(found, []);
});

test('so is every screen of an own, empty studio', async () => {
  await post(product, '/api/studio', { studio: 'own' });
  const found: string[] = [];
  for (const path of await allPaths())
    for (const view of [views[0], views[4]]) found.push(...(await faults(path, view)));
  assert.deepEqual(found, []);
});

test('no page breaks the Content-Security-Policy', async () => {
  const page = await browser.newPage();
  const found: string[] = [];
  page.on(
    'console',
    (message) => /Content.Security.Policy|Refused to/i.test(message.text()) && found.push(message.text()),
  );
  for (const path of await allPaths()) {
    await page.goto(product.url + path);
    await page.locator('main h1').first().waitFor();
    await page.keyboard.press('Control+k');
    await page.getByRole('dialog').first().waitFor();
    await page.keyboard.press('Escape');
  }
  await page.close();
  assert.deepEqual(found, []);
});
