import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import { after, afterEach, before, test } from 'node:test';
import { setTimeout } from 'node:timers/promises';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { served } from '@avenue/contract';
import type { RegistrySnapshot } from '@avenue/federation/registry';
import { publish } from '@avenue/registry';
import { launchBrowser } from '@avenue/testing/browser';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { get } from './support/calls.ts';
import { forge } from './support/forge.ts';
import { endProduct, type Product, startProduct } from './support/product.ts';
import { copyRegistry, type OwnRegistry } from './support/registry.ts';

// A remote is published while browsers are open on it: nothing breaks, nothing is reloaded, nothing typed is lost. In order, on
// one server: each test begins with the build that the one before left live.

const remote = 'video-pipeline';
const actor = 'A test';
const pageExport = /default:\(\)=>\w+/;
const healLimitMs = 10_000;

let product: Product;
let browser: Browser;
let own: OwnRegistry;
const contexts: BrowserContext[] = [];

before(async () => {
  browser = await launchBrowser();
  own = await copyRegistry();
  product = await startProduct({ env: { AVENUE_REGISTRY: own.folder } });
});
afterEach(() => Promise.all(contexts.splice(0).map((context) => context.close())));
after(async () => {
  await browser?.close();
  await endProduct(product);
  own?.end();
});

/** A page in a browser of its own, marked so that a reload would show. */
async function open(at: string): Promise<Page> {
  const context = await browser.newContext({ serviceWorkers: 'block' });
  contexts.push(context);
  const page = await context.newPage();
  await page.goto(product.url + at);
  await page.locator('main h1').first().waitFor();
  // A page that waits for its first answers has a heading already, which goes with what stood in for the page.
  await page.waitForFunction(() => !document.querySelector('main [data-loading]'));
  await page.evaluate(() => Object.assign(globalThis, { mark: 'first load' }));
  // The part that watches for changes comes a moment after the page.
  await page.waitForFunction(() => performance.getEntriesByType('resource').some(({ name }) => /\/later\./.test(name)));
  return page;
}

const isFirstLoad = (page: Page) => page.evaluate(() => Reflect.get(globalThis, 'mark') === 'first load');
const liveBuild = async () => {
  const { remotes } = await get<RegistrySnapshot>(product, '/registry.json');
  return remotes.find(({ id }) => id === remote)?.build;
};
const drawnBy = (page: Page) => page.evaluate(() => document.body.dataset.page);
const becomes = (page: Page, build: string) =>
  page.waitForFunction((id) => document.body.dataset.page === id, `${remote}/${build}`, { timeout: 20_000 });

type Files = Record<string, string>;

const everyPage = (files: Files, change: (text: string) => string) => {
  for (const [name, text] of Object.entries(files)) if (/^page-.*\.js$/.test(name)) files[name] = change(text);
};
const harmless = (files: Files) => everyPage(files, (text) => `${text}\n`);
const throwing = (files: Files) =>
  everyPage(files, (text) => text.replace(pageExport, 'default:()=>(()=>{throw Error("Broken by this build")})'));

/** The server hears of a build a moment after it is published: who comes before gets the one before. */
const isLive = async (build: string) => {
  const giveUp = AbortSignal.timeout(healLimitMs);
  while ((await liveBuild()) !== build) {
    assert.ok(!giveUp.aborted, `${build} is not served`);
    await setTimeout(20);
  }
};

/** @returns the registry's pointer once it says this build, which the server does not follow before */
const pointsTo = async (build: string) => {
  const giveUp = AbortSignal.timeout(healLimitMs);
  for (;;) {
    const pointer = await own.registry.pointer(remote);
    if (pointer?.build === build) return pointer;
    assert.ok(!giveUp.aborted, `the registry does not say ${build}`);
    await setTimeout(20);
  }
};

/** Publishes as if a server were there that serves this. */
const publishFor = async (other: typeof served, contract: Record<string, number>) => {
  const from = path.join(own.folder, remote, (await liveBuild()) ?? '');
  const built = await forge(remote, {
    from,
    change: (_files, description) => void Object.assign(description, { contract }),
  });
  await publish(own.registry, [built], { actor, served: other });
  fs.rmSync(built.dir, { recursive: true });
  await isLive(built.build);
  return built.build;
};

const publishBuild = async (build: string, change: (files: Record<string, string>) => void) => {
  const built = await forge(remote, { build, from: path.join(own.folder, remote, (await liveBuild()) ?? ''), change });
  await publish(own.registry, [built], { actor, served });
  fs.rmSync(built.dir, { recursive: true });
};

test('a publish reaches open browsers without a reload; unsaved words keep their build until they are saved', async () => {
  const old = await liveBuild();
  assert.ok(old);
  const [first, second, typing] = await Promise.all([
    open('/upload-queue'),
    open('/upload-queue'),
    open('/script-builder'),
  ]);
  const words = 'Words that nobody has saved yet';
  const field = typing.locator('main textarea').first();
  let saves = false;
  await typing.route('**/api/scripts**', (route) =>
    route.request().method() === 'GET' || saves ? route.continue() : route.abort(),
  );
  await field.fill(words);
  await field.blur();

  await publishBuild('next1', harmless);
  await Promise.all([becomes(first, 'next1'), becomes(second, 'next1')]);
  assert.equal(await isFirstLoad(first), true);
  assert.equal(await isFirstLoad(second), true);

  // Longer than anyone is called idle after: the tab in which something was typed stays as it is.
  await typing.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => name.includes('/next1/page-')),
  );
  await typing.waitForTimeout(5000);
  assert.equal(await drawnBy(typing), `${remote}/${old}`);
  assert.equal(await field.inputValue(), words);
  const answer = await typing.evaluate((build) => {
    const old = performance.getEntriesByType('resource').find(({ name }) => name.includes(`/${build}/pages.`));
    return fetch(old?.name ?? '', { cache: 'reload' }).then(({ status }) => status);
  }, old);
  assert.equal(answer, 200, 'chunks of the earlier build are still there');

  saves = true;
  await field.press('End');
  await field.pressSequentially('.');
  await field.blur();
  await becomes(typing, 'next1');
  assert.equal(await isFirstLoad(typing), true);
  assert.equal(await typing.locator('main textarea').first().inputValue(), `${words}.`);
});

test('what is published before a tab listens for it reaches the tab with the first thing it hears', async () => {
  const context = await browser.newContext({ serviceWorkers: 'block' });
  contexts.push(context);
  const page = await context.newPage();
  await page.route('**/api/events', (route) => route.abort());
  await page.goto(`${product.url}/upload-queue`);
  await becomes(page, (await liveBuild()) ?? '');
  await publishBuild('unheard1', harmless);
  await page.unroute('**/api/events');
  await becomes(page, 'unheard1');
  await context.close();
});

test('a build that throws is gone back from within ten seconds; open tabs and the other remote never blink', async () => {
  const old = await liveBuild();
  assert.ok(old);
  const [shown, elsewhere] = await Promise.all([open('/upload-queue'), open('/dashboard')]);
  const heading = await elsewhere.locator('main h1').first().elementHandle();
  let cards = 0;
  await shown.exposeFunction('seen', () => {
    cards += 1;
  });
  await shown.evaluate(() => {
    new MutationObserver(() => {
      if (document.querySelector('[data-page-failed]')) Reflect.get(globalThis, 'seen')();
    }).observe(document.body, { childList: true, subtree: true });
  });

  await publishBuild('broken1', throwing);
  const visitor = await browser.newContext({ serviceWorkers: 'block' });
  contexts.push(visitor);
  const page = await visitor.newPage();
  const start = performance.now();
  await page.goto(`${product.url}/upload-queue`);
  // The visitor may have come before the server knew of the new build: then the open tab meets it.
  let pointer = await own.registry.pointer(remote);
  while (pointer?.action !== 'rollback') {
    assert.ok(performance.now() - start < healLimitMs, 'nobody went back');
    await page.waitForTimeout(50);
    pointer = await own.registry.pointer(remote);
  }
  await becomes(page, old);
  const took = performance.now() - start;
  assert.ok(took < healLimitMs, `${Math.round(took)} ms`);
  await page.waitForFunction(
    async ({ unit, build }) => {
      const { remotes } = (await (await fetch('/registry.json')).json()) as {
        remotes: { id: string; build: string }[];
      };
      return remotes.find(({ id }) => id === unit)?.build === build;
    },
    { unit: remote, build: old },
  );
  assert.equal(pointer?.action, 'rollback');
  assert.equal(pointer?.actor, 'Avenue');
  assert.match(pointer?.reason ?? '', /"upload-queue" failed.*Broken by this build/);
  assert.equal(pointer?.history.find(({ build }) => build === 'broken1')?.outcome, 'failed');

  assert.equal(cards, 0, 'the tab that was open showed no card');
  assert.equal(await drawnBy(shown), `${remote}/${old}`);
  assert.equal(await isFirstLoad(elsewhere), true);
  assert.equal(await heading?.evaluate((element) => element.isConnected), true);
});

test('one flipped byte in any kind of file is not run; it is named and the last good build is served', async () => {
  const kinds: [string, RegExp][] = [
    ['the entry', /^entry\..*\.js$/],
    ['a lazy chunk', /^page-upload-queue\..*\.js$/],
    ['a stylesheet', /^page-upload-queue\..*\.css$/],
  ];
  const good = await liveBuild();
  for (const [index, [kind, pattern]] of kinds.entries()) {
    const build = `flip${index}`;
    await publishBuild(build, harmless);
    // The server has checked the build by then; the disk goes bad afterwards.
    await isLive(build);
    const dir = path.join(own.folder, remote, build);
    const name = fs.readdirSync(dir).find((file) => pattern.test(file));
    assert.ok(name, kind);
    const bytes = fs.readFileSync(path.join(dir, name));
    const middle = bytes.length >> 1;
    bytes[middle] = (bytes[middle] ?? 0) ^ 1;
    fs.writeFileSync(path.join(dir, name), bytes);
    fs.writeFileSync(path.join(dir, `${name}.br`), brotliCompressSync(bytes));
    fs.writeFileSync(path.join(dir, `${name}.gz`), gzipSync(bytes));

    const context = await browser.newContext({ serviceWorkers: 'block' });
    contexts.push(context);
    const page = await context.newPage();
    await page.goto(`${product.url}/upload-queue`);
    await becomes(page, good ?? '').catch(async () =>
      assert.fail(`${kind}: ${await page.locator('main').textContent()}`),
    );
    // The tab turns to the last good build by itself; that of everybody else follows.
    const pointer = await pointsTo(good ?? '');
    await isLive(good ?? '');
    assert.equal(pointer.action, 'rollback', kind);
    assert.equal(pointer.reason, `${name} was changed after it was built.`);
  }
});

// Last: nothing calls this server after it.
test('a page whose calls the server does not serve says what to do; every other page runs on', async () => {
  const elsewhere = await open('/about');
  const later = served.video.current + 1;
  const build = await publishFor(
    { ...served, video: { current: later, oldest: later } },
    { system: served.system.current, video: later },
  );
  const page = await (await browser.newContext({ serviceWorkers: 'block' })).newPage();
  contexts.push(page.context());
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.goto(`${product.url}/upload-queue`);
  const card = page.locator('main [data-page-failed]');
  await card.waitFor();
  assert.match(
    (await card.textContent()) ?? '',
    new RegExp(`It calls "video" in version ${later}, this server serves ${served.video.current}\\. .*update Avenue`),
  );
  assert.deepEqual(
    asked.filter((url) => url.includes(`/${build}/`)),
    [],
    'nothing of it is loaded',
  );
  await page.goto(`${product.url}/about`);
  await page.locator('main h1').first().waitFor();
  assert.equal(await page.locator('main [data-page-failed]').count(), 0);
  assert.equal(await isFirstLoad(elsewhere), true);
});
