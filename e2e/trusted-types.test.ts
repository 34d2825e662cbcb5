import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { launchBrowser } from '@avenue/testing/browser';
import type { Browser, Page } from 'playwright-core';
import { type SharedProduct, sharedProduct } from './support/product.ts';

// What code that got into a page tries: text that becomes HTML, code, or the address of a script.

let product: SharedProduct;
let browser: Browser;
let page: Page;

before(async () => {
  product = await sharedProduct();
  browser = await launchBrowser();
  page = await browser.newPage();
  await page.goto(`${product.url}/upload-queue`);
  await page.locator('main h1').first().waitFor();
});
after(async () => {
  await browser?.close();
  await product?.leave();
});

const attacks: Record<string, () => unknown> = {
  'markup of an element': () => {
    document.body.innerHTML = '<img src="x" onerror="stolen()">';
  },
  'markup beside an element': () => document.body.insertAdjacentHTML('beforeend', '<b>x</b>'),
  'a parsed document': () => new DOMParser().parseFromString('<b>x</b>', 'text/html'),
  'the document of a frame': () => {
    document.createElement('iframe').srcdoc = '<b>x</b>';
  },
  'the address of a script': () => {
    document.createElement('script').src = '/media/upload.js';
  },
  'the text of a script': () => {
    document.createElement('script').textContent = 'stolen()';
    document.createElement('script').text = 'stolen()';
  },
  'a service worker': () => navigator.serviceWorker.register('/media/upload.js'),
  'a policy of its own': () =>
    (
      globalThis as { trustedTypes?: { createPolicy(name: string, rules: object): unknown } }
    ).trustedTypes?.createPolicy('avenue', { createHTML: (text: string) => text }),
  'a policy for everything': () =>
    (
      globalThis as { trustedTypes?: { createPolicy(name: string, rules: object): unknown } }
    ).trustedTypes?.createPolicy('default', { createHTML: (text: string) => text }),
  'an upload, by the way of the product': () => globalThis.avenueScript('/media/upload.js'),
  'another server, by the way of the product': () => globalThis.avenueScript('https://evil.example/assets/x.js'),
};

for (const [what, attack] of Object.entries(attacks))
  test(`${what} is refused`, async () => {
    const thrown = await page.evaluate(
      async (source) => {
        const run = Reflect.get(globalThis, source) as () => unknown;
        try {
          await run();
          return 'taken';
        } catch (error) {
          return (error as Error).name;
        }
      },
      await keep(attack),
    );
    assert.equal(thrown, 'TypeError');
  });

/** Puts a function into the page. @returns its name there */
async function keep(attack: () => unknown): Promise<string> {
  const handle = await page.evaluateHandle(`(${attack})`);
  return page.evaluate((run) => {
    Object.assign(globalThis, { attack: run });
    return 'attack';
  }, handle);
}

test('a page of a remote loads its code, and the worker that keeps pages is taken', async () => {
  await page.goto(`${product.url}/dashboard`);
  await page.locator('main h1').first().waitFor();
  assert.ok(await page.evaluate(() => navigator.serviceWorker.ready.then(({ active }) => active?.scriptURL)));
});
