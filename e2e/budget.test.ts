import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { launchBrowser } from '@avenue/testing/browser';
import type { Browser } from 'playwright-core';
import { get } from './support/calls.ts';
import { endProduct, type Product, startProduct } from './support/product.ts';
import { type SeenRequest, startSlowProxy, waves } from './support/slow-proxy.ts';

interface Registry {
  remotes: { id: string; routes: { path: string; page: string }[] }[];
}

const limits = { codeBytes: 300_000, waves: 3, requests: 30 };
const delayMs = 150;

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

const isCode = ({ path }: SeenRequest) => /\.(?:js|css)$/.test(path.split('?', 1)[0] ?? '');

test('the first load of any route keeps its budget and loads the code of one remote only', async () => {
  const { remotes } = await get<Registry>(product, '/registry.json');
  for (const { id, routes } of remotes) {
    for (const { path } of routes) {
      const proxy = await startSlowProxy(product.url, delayMs);
      const page = await browser.newPage();
      try {
        const answer = await page.goto(proxy.url + path);
        const html = (await answer?.text()) ?? '';
        await page.locator('main h1').first().waitFor();
        await page.waitForLoadState('load');
        // Interactive: the page's first data is on screen and nothing that it waits for is under way.
        await page.locator('main [data-loading]:not([data-gallery] *)').first().waitFor({ state: 'detached' });
        const needed = proxy.seen.filter(
          ({ path: asked }) => !/^\/(?:api\/events|media\/)|\.(?:svg|woff2|webmanifest)$/.test(asked),
        );
        const settled = needed.filter(({ end }) => Number.isFinite(end));
        // Drawings of empty places count their bytes; nothing on the page waits for them.
        const waited = settled.filter(({ path: asked }) => !/\/ui-art\./.test(asked));
        const code = settled.filter(isCode).reduce((sum, { bytes }) => sum + bytes, 0);
        const foreign = proxy.seen.filter(
          ({ path: asked }) => asked.startsWith('/remotes/') && !asked.startsWith(`/remotes/${id}/`),
        );
        const twice = settled
          .filter(isCode)
          .map(({ path: asked }) => asked)
          .filter((asked, index, all) => all.indexOf(asked) !== index);
        const figures = `${path}: ${code} B of code, ${proxy.seen.length} requests, ${waves(waited, html)} waves`;
        console.log(figures);
        assert.ok(code <= limits.codeBytes, figures);
        assert.ok(proxy.seen.length <= limits.requests, figures);
        assert.ok(
          waves(waited, html) <= limits.waves,
          `${figures}\n${settled.map(({ path: asked, start, end }) => `${Math.round(start)} ${Math.round(end)} ${asked}`).join('\n')}`,
        );
        assert.deepEqual(foreign, [], path);
        assert.deepEqual(twice, [], path);
      } finally {
        await page.close();
        proxy.close();
      }
    }
  }
});
