import assert from 'node:assert/strict';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, before, test } from 'node:test';
import { launchBrowser } from '@avenue/testing/browser';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { endProduct, type Product, startProduct } from './support/product.ts';
import { type SeenRequest, startSlowProxy } from './support/slow-proxy.ts';

const page = '/script-builder';
/** Code of the next step, which is fetched ahead. */
const nextCode = '/page-voiceover-engine.';
const unvisited = '/components';

let product: Product;
let browser: Browser;

/** A port that stays the same when the product starts again. */
async function freePort(): Promise<number> {
  const server = http.createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

before(async () => {
  product = await startProduct({ env: { PORT: String(await freePort()) } });
  browser = await launchBrowser();
});
after(async () => {
  await browser?.close();
  await endProduct(product);
});

const isCode = ({ path }: Pick<SeenRequest, 'path'>) => /^\/(?:assets|remotes)\//.test(path);
const bar = (tab: Page) => tab.getByText('Avenue does not answer. What you see is from');
const ready = async (tab: Page) => {
  await tab.locator('main h1').first().waitFor();
  await tab.locator('main [data-loading]').first().waitFor({ state: 'detached' });
};

/** Waits until the worker has a copy of the shell and of all code that the page has loaded. */
const kept = (tab: Page) =>
  tab.evaluate(async (next) => {
    const isKept = async () => {
      const paths = performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname);
      const code = paths.filter((path) => /^\/(?:assets|remotes)\//.test(path));
      const copies = await Promise.all(['/', ...code].map((path) => caches.match(path, { ignoreVary: true })));
      return (
        navigator.serviceWorker.controller !== null && copies.every(Boolean) && code.some((path) => path.includes(next))
      );
    };
    while (!(await isKept())) await new Promise((resolve) => setTimeout(resolve, 50));
  }, nextCode);

async function visit(context: BrowserContext, url: string): Promise<Page> {
  // Only the next step is fetched ahead, no pinned page.
  await context.addInitScript(() => localStorage.setItem('avenue.pins', '[]'));
  const tab = await context.newPage();
  await tab.goto(url);
  await ready(tab);
  await kept(tab);
  return tab;
}

test('a page opened again asks the server for no code, and the first visit moved none twice', async () => {
  const proxy = await startSlowProxy(product.url, 0);
  const context = await browser.newContext();
  try {
    const tab = await visit(context, proxy.url + page);
    const first = proxy.seen.filter(isCode).map(({ path }) => path);
    assert.deepEqual(
      first.filter((path, index) => first.indexOf(path) !== index),
      [],
    );
    proxy.seen.length = 0;
    const fromNetwork: string[] = [];
    tab.on('response', (answer) => {
      const { pathname } = new URL(answer.url());
      if (isCode({ path: pathname }) && !answer.fromServiceWorker()) fromNetwork.push(pathname);
    });
    await tab.reload();
    await ready(tab);
    const again = proxy.seen.map(({ path }) => path);
    console.log(`first visit: ${first.length} files of code; again: ${again.join(' ')}`);
    // On a busy machine the first visit may have been left before a part that the shell fetches at leisure.
    assert.deepEqual(
      proxy.seen.filter((one) => isCode(one) && first.includes(one.path)),
      [],
    );
    assert.deepEqual(
      fromNetwork.filter((path) => first.includes(path)),
      [],
    );
    assert.ok(again.includes(page));
  } finally {
    await context.close();
    proxy.close();
  }
});

/** What a platform's page leads back to: the server shows it itself, and takes it once. */
const back = (n: number) => `/api/oauth/callback?state=${n}&code=none`;

test('a page that the server shows of a call is asked for once while a worker stands there, preloads or not', async () => {
  const proxy = await startSlowProxy(product.url, 0);
  const context = await browser.newContext();
  try {
    const tab = await visit(context, proxy.url + page);
    for (const [n, preloads] of [true, true, false].entries()) {
      await tab.evaluate(async (on) => {
        const { navigationPreload } = await navigator.serviceWorker.ready;
        await (on ? navigationPreload.enable() : navigationPreload.disable());
      }, preloads);
      proxy.seen.length = 0;
      await tab.goto(proxy.url + back(n));
      await tab.getByRole('heading', { name: 'That did not work' }).waitFor();
      await tab.getByRole('link', { name: 'Back to Avenue' }).click();
      await ready(tab);
      const asked = proxy.seen.filter(({ path }) => path.startsWith('/api/oauth/')).map(({ path }) => path);
      assert.deepEqual(asked, [back(n)], `preloads: ${preloads}`);
    }
  } finally {
    await context.close();
    proxy.close();
  }
});

test('a damaged copy is replaced, also that of the shell itself', async () => {
  const context = await browser.newContext();
  try {
    const tab = await visit(context, product.url + page);
    const damaged = await tab.evaluate(async () => {
      const paths: string[] = [];
      for (const name of await caches.keys()) {
        const cache = await caches.open(name);
        for (const { url } of await cache.keys()) {
          const { pathname } = new URL(url);
          if (!/\/(?:main|entry|page-[\w-]+|pages)\.\w+\.js$/.test(pathname)) continue;
          const copy = await cache.match(url, { ignoreVary: true });
          const text = (await copy?.text()) ?? '';
          await cache.put(url, new Response(`${text.slice(0, -9)}DAMAGED--`, { headers: copy?.headers ?? {} }));
          paths.push(pathname);
        }
      }
      return paths;
    });
    assert.ok(damaged.some((path) => path.includes('/main.')) && damaged.some((path) => path.includes('/entry.')));
    await tab.reload();
    await ready(tab);
    assert.equal(await tab.getByRole('heading', { name: 'This page could not open' }).count(), 0);
    await tab.evaluate(async (paths) => {
      const isWhole = async () => {
        const shown = paths.filter((path) => performance.getEntriesByName(location.origin + path).length > 0);
        const texts = await Promise.all(
          shown.map(async (path) => (await caches.match(path, { ignoreVary: true }))?.text()),
        );
        return shown.length > 2 && texts.every((text) => text !== undefined && !text.endsWith('DAMAGED--'));
      };
      while (!(await isWhole())) await new Promise((resolve) => setTimeout(resolve, 50));
    }, damaged);
  } finally {
    await context.close();
  }
});

test('a server that goes away: what is open stays, what opens says so, and all comes back by itself', async () => {
  const context = await browser.newContext();
  try {
    const open = await visit(context, product.url + page);
    const empty = await visit(await browser.newContext(), product.url + page);
    const typed = 'Half a sentence that nobody may lose';
    const field = open.getByRole('textbox', { name: 'Title' });
    await field.fill(typed);

    await product.kill();

    await bar(open).waitFor();
    assert.equal(await field.inputValue(), typed);
    const again = await context.newPage();
    await again.goto(product.url + page);
    await bar(again).waitFor();
    assert.equal(await again.getByRole('navigation', { name: 'Main navigation' }).count(), 1);
    const other = await context.newPage();
    await other.goto(product.url + unvisited);
    await other.getByText('This browser keeps no copy of it. It opens by itself when Avenue is back.').waitFor();
    await empty.evaluate(async () => Promise.all((await caches.keys()).map((name) => caches.delete(name))));
    await empty.reload();
    await empty.getByRole('heading', { name: 'Avenue does not answer' }).waitFor();
    await empty.getByRole('button', { name: 'Try again' }).click();
    await empty.getByText('Still no answer.').waitFor();

    await product.restart();

    for (const tab of [open, again]) await bar(tab).waitFor({ state: 'detached' });
    assert.equal(await field.inputValue(), typed);
    await ready(again);
    await other.getByText('This browser keeps no copy of it.').waitFor({ state: 'detached' });
    await other.getByRole('heading', { level: 1, name: 'Components' }).waitFor();
    await empty.getByRole('navigation', { name: 'Main navigation' }).waitFor();
    await ready(empty);
    await empty.context().close();
  } finally {
    await context.close();
  }
});
