import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { launchBrowser } from '@avenue/testing/browser';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { arrivalFaults, watchArrival } from './support/arrival.ts';
import { get, post } from './support/calls.ts';
import { look, overflow } from './support/look.ts';
import { endProduct, type Product, startProduct } from './support/product.ts';
import { type SeenRequest, startSlowProxy, waves } from './support/slow-proxy.ts';

// One visit of each route tells everything that a route can do wrong. Whole pictures of themes and widths are looked at
// where every part stands in every state: on the page of the design system.

interface Registry {
  remotes: { id: string; routes: { path: string }[] }[];
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

const desk: BrowserContextOptions = { viewport: { width: 1440, height: 900 }, colorScheme: 'light' };
const phone: BrowserContextOptions = { viewport: { width: 390, height: 844 }, colorScheme: 'dark' };
const between = { width: 768, height: 1024 };

const limits = { codeBytes: 300_000, waves: 3, requests: 30 };
/** How late each answer is: long enough for every grey block to be drawn, and to tell what waits for what. */
const lateMs = 150;

const parts = ['actions', 'fields', 'feedback', 'data', 'lists', 'art'].map((part) => `/components?part=${part}`);
/** Samples of parts stand below each other and arrive one by one. */
const isGallery = (path: string) => path.startsWith('/components');

interface Visit {
  page: Page;
  seen: readonly SeenRequest[];
  html: string;
  /** Errors on the console, broken rules of the Content-Security-Policy, failed requests. */
  faults: string[];
}

/** Opens a page in a new tab behind a slow line, until its first data is on screen. */
async function visit<Told>(path: string, options: BrowserContextOptions, tell: (visit: Visit) => Promise<Told>) {
  const proxy = await startSlowProxy(product.url, lateMs);
  const context = await browser.newContext({ ...options, reducedMotion: 'reduce' });
  const page = await context.newPage();
  const faults: string[] = [];
  page.on('console', (message) => message.type() === 'error' && faults.push(`console: ${message.text()}`));
  page.on('pageerror', (error) => faults.push(`thrown: ${error.message}`));
  page.on('response', (answer) => answer.status() >= 400 && faults.push(`${answer.status()} ${answer.url()}`));
  await watchArrival(page);
  try {
    const answer = await page.goto(proxy.url + path);
    const html = (await answer?.text()) ?? '';
    await page.locator('main h1').first().waitFor();
    await page.waitForLoadState('load');
    await page.locator('main [data-loading]:not([data-gallery] *)').first().waitFor({ state: 'detached' });
    return await tell({ page, seen: [...proxy.seen], html, faults });
  } finally {
    await context.close();
    proxy.close();
  }
}

const isCode = ({ path }: SeenRequest) => /\.(?:js|css)$/.test(path.split('?', 1)[0] ?? '');

/** What the first load of a page costs beyond its budget, and code it fetches that is not its own. */
function overBudget(remote: string | undefined, { seen, html }: Pick<Visit, 'seen' | 'html'>): string[] {
  const needed = seen.filter(({ path }) => !/^\/(?:api\/events|media\/)|\.(?:svg|woff2|webmanifest)$/.test(path));
  const settled = needed.filter(({ end }) => Number.isFinite(end));
  // Drawings of empty places count their bytes; nothing on the page waits for them.
  const waited = settled.filter(({ path }) => !/\/ui-art\./.test(path));
  const codePaths = settled.filter(isCode).map(({ path }) => path);
  const bytes = settled.filter(isCode).reduce((sum, one) => sum + one.bytes, 0);
  const deep = waves(waited, html);
  const over = (what: string, is: number, most: number) => (is > most ? [`${is} ${what}, at most ${most}`] : []);
  return [
    ...over('bytes of code', bytes, limits.codeBytes),
    ...over('requests', seen.length, limits.requests),
    ...over('waves', deep, limits.waves),
    ...seen
      .filter(({ path }) => path.startsWith('/remotes/') && !path.startsWith(`/remotes/${remote}/`))
      .map(({ path }) => `code of another remote: ${path}`),
    ...codePaths.filter((path, at) => codePaths.indexOf(path) !== at).map((path) => `fetched twice: ${path}`),
  ];
}

/** What is wrong with one page in one window; `more` looks further while it is open. */
async function faultsOf(
  path: string,
  options: BrowserContextOptions,
  more: (visit: Visit) => Promise<string[]> = async () => [],
): Promise<string[]> {
  const moved = ({ page }: Visit) => (isGallery(path) ? [] : arrivalFaults(page));
  const first = await visit(path, options, async (one) => ({
    arrival: await moved(one),
    others: [...(await look(one.page)), ...(await more(one)), ...one.faults],
  }));
  // On a busy machine a frame may come in between: what moved is looked at once more.
  const arrival = first.arrival.length > 0 ? await visit(path, options, async (one) => moved(one)) : [];
  const where = `${path} at ${options.viewport?.width} ${options.colorScheme}`;
  return [...new Set([...first.others, ...arrival])].map((fault) => `${where}: ${fault}`);
}

/** Two tabs share the work: one waits while the other is drawn. */
async function eachOf<Job>(jobs: readonly Job[], work: (job: Job) => Promise<string[]>): Promise<string[]> {
  const left = [...jobs];
  const found: string[] = [];
  const take = async () => {
    for (let job = left.shift(); job !== undefined; job = left.shift()) found.push(...(await work(job)));
  };
  await Promise.all([take(), take()]);
  return found;
}

const routes = async () =>
  (await get<Registry>(product, '/registry.json')).remotes.flatMap(({ id, routes: own }) =>
    own.map(({ path }) => ({ remote: id, path })),
  );

/** A tablet's width sideways, and what the palette finds on the page's own policy. */
async function further({ page }: Visit): Promise<string[]> {
  await page.keyboard.press('Control+k');
  await page.getByRole('dialog').first().waitFor();
  await page.keyboard.press('Escape');
  await page.setViewportSize(between);
  const over = await overflow(page);
  return over > 1 ? [`scrolls sideways by ${over} px at ${between.width}`] : [];
}

test('every route of the Sample studio: no error, no violation of WCAG or of the policy, nothing moves or scrolls sideways, the budget holds', async () => {
  const jobs = (await routes()).flatMap((route) => [
    { ...route, options: desk },
    { ...route, options: phone },
  ]);
  const found = await eachOf(jobs, ({ remote, path, options }) =>
    faultsOf(path, options, async (one) =>
      options === desk ? [...overBudget(remote, one), ...(await further(one))] : [],
    ),
  );
  assert.deepEqual(found, []);
});

test('every part in every state, and a page that is not there, in both themes at two widths', async () => {
  const found = await eachOf([...parts, '/no/such/page'], (path) =>
    faultsOf(path, desk, async ({ page }) => {
      const others: string[] = [];
      for (const width of [1440, 390])
        for (const theme of ['light', 'dark'] as const) {
          await page.setViewportSize({ width, height: 900 });
          await page.emulateMedia({ colorScheme: theme });
          others.push(...(await look(page)).map((fault) => `(at ${width} ${theme}) ${fault}`));
        }
      return others;
    }),
  );
  assert.deepEqual(found, []);
});

test('every route of an own, empty studio, on a phone', async () => {
  await post(product, '/api/studio', { studio: 'own' });
  assert.deepEqual(await eachOf(await routes(), ({ path }) => faultsOf(path, phone)), []);
});
