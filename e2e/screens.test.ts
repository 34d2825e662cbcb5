import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { launchBrowser } from '@avenue/testing/browser';
import axe from 'axe-core';
import type { Browser, Page } from 'playwright-core';
import { arrivalFaults, watchArrival } from './support/arrival.ts';
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

interface View {
  width: number;
  height: number;
  theme: 'light' | 'dark';
}

/** Each list is looked at in one tab, one view after the other: the page changes with its window, as on a desk. */
const desk: readonly View[] = [
  { width: 1440, height: 900, theme: 'light' },
  { width: 1440, height: 900, theme: 'dark' },
  { width: 768, height: 1024, theme: 'light' },
];
const phone: readonly View[] = [
  { width: 390, height: 844, theme: 'light' },
  { width: 390, height: 844, theme: 'dark' },
];

interface Axe {
  run(where: Document, options: object): Promise<{ violations: { id: string; nodes: { html: string }[] }[] }>;
}

/** WCAG A and AA violations, sideways scroll, and controls that the window's edge cuts off. */
const look = (page: Page) =>
  page.evaluate(async () => {
    const { axe } = globalThis as unknown as { axe: Axe };
    const { violations } = await axe.run(document, {
      runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'],
    });
    const found = violations.map(({ id, nodes }) => `axe ${id}: ${nodes[0]?.html.slice(0, 160)}`);
    const over = document.documentElement.scrollWidth - innerWidth;
    if (over > 1) found.push(`scrolls sideways by ${over} px`);
    const canBeScrolled = (element: Element | null): boolean =>
      element !== null &&
      (/auto|scroll/.test(getComputedStyle(element).overflowX) || canBeScrolled(element.parentElement));
    for (const control of document.querySelectorAll('a, button, input, select, textarea')) {
      const { left, right, width } = control.getBoundingClientRect();
      // One or two pixels wide: hidden from sight, there for screen readers.
      const isCut =
        width > 2 && (left < -1 || right > innerWidth + 1) && control.checkVisibility({ visibilityProperty: true });
      if (isCut && !canBeScrolled(control.parentElement))
        found.push(`cut off at the edge: ${control.outerHTML.slice(0, 120)}`);
    }
    return found;
  });

/** How late each answer is on a slow visit: long enough for every grey block to be drawn. */
const lateMs = 400;

interface Found {
  /** What moved, or was fetched for nothing, while the page loaded. */
  arrival: string[];
  /** Console errors, failed requests, and what `look` finds in each view. */
  others: string[];
}

async function visit(path: string, views: readonly View[], slow: boolean): Promise<Found> {
  const [first] = views;
  assert.ok(first);
  // axe is injected; everything else runs under the product's own policy.
  const context = await browser.newContext({
    viewport: first,
    colorScheme: first.theme,
    reducedMotion: 'reduce',
    bypassCSP: true,
  });
  const page = await context.newPage();
  const arrival: string[] = [];
  const found: string[] = [];
  page.on('console', (message) => message.type() === 'error' && found.push(`${path}: console: ${message.text()}`));
  page.on('pageerror', (error) => found.push(`${path}: thrown: ${error.message}`));
  page.on('response', (answer) => answer.status() >= 400 && found.push(`${path}: ${answer.status()} ${answer.url()}`));
  await watchArrival(page);
  if (slow)
    await page.route(/\/api\/(?!events)/, async (route) => {
      await new Promise((resolve) => setTimeout(resolve, lateMs));
      await route.continue().catch(() => {});
    });
  try {
    await page.goto(product.url + path);
    await page.locator('main h1').first().waitFor();
    await page.locator('main [data-loading]:not([data-gallery] *)').first().waitFor({ state: 'detached' });
    // The samples of parts stand below each other and arrive one by one.
    if (!path.startsWith('/components'))
      arrival.push(...(await arrivalFaults(page)).map((fault) => `${path} at ${first.width}: ${fault}`));
    await page.evaluate(axe.source);
    for (const view of views) {
      await page.setViewportSize(view);
      await page.emulateMedia({ colorScheme: view.theme });
      found.push(...(await look(page)).map((fault) => `${path} at ${view.width} ${view.theme}: ${fault}`));
    }
  } finally {
    await context.close();
  }
  return { arrival, others: found };
}

/** What is wrong with one screen. What moved is looked at once more: on a busy machine a frame may come in between. */
async function faults(path: string, views: readonly View[], slow: boolean): Promise<string[]> {
  const { arrival, others } = await visit(path, views, slow);
  if (arrival.length === 0) return others;
  return [...others, ...(await visit(path, views.slice(0, 1), slow)).arrival];
}

/** @param slow answers are late. Default value: false. */
async function faultsOfAll(paths: readonly string[], views: readonly View[], { slow = false } = {}) {
  const found: string[] = [];
  for (const path of paths) found.push(...(await faults(path, views, slow)));
  return found;
}

async function allPaths() {
  const { remotes } = await get<Registry>(product, '/registry.json');
  const tabs = ['actions', 'fields', 'feedback', 'data', 'lists', 'art'].map((tab) => `/components?part=${tab}`);
  return [...remotes.flatMap(({ routes }) => routes.map(({ path }) => path)), ...tabs, '/no/such/page'];
}

test('every screen of the Sample studio is free of errors, of movement while it loads, WCAG violations and sideways scroll', async () => {
  const paths = await allPaths();
  const found = await Promise.all([faultsOfAll(paths, desk), faultsOfAll(paths, phone, { slow: true })]);
  assert.deepEqual(found.flat(), []);
});

test('a video fills its frame to the edge, on a phone too', async () => {
  const page = await browser.newPage({ viewport: { width: 390, height: 844 }, deviceScaleFactor: 3, bypassCSP: true });
  await page.goto(`${product.url}/upload-queue?item=que_sample_lighthouse`);
  const video = page.locator('video');
  await video.waitFor();
  const ground = await video.evaluate((element) => getComputedStyle(element).backgroundColor);
  await video.evaluate(async (element: HTMLVideoElement) => {
    const poster = new Image();
    poster.src = element.poster;
    await poster.decode();
  });
  const picture = (await video.screenshot()).toString('base64');
  // Down the middle of each edge, three device pixels deep.
  const edges = await page.evaluate(async (base64) => {
    const image = new Image();
    image.src = `data:image/png;base64,${base64}`;
    await image.decode();
    const canvas = new OffscreenCanvas(image.width, image.height);
    const draw = canvas.getContext('2d') as OffscreenCanvasRenderingContext2D;
    draw.drawImage(image, 0, 0);
    const middle = Math.floor(image.height * 0.45);
    return [0, 1, 2, 3, 4, 5].flatMap((x) => {
      const colour = (at: number) => `rgb(${[...draw.getImageData(at, middle, 1, 1).data.slice(0, 3)].join(', ')})`;
      return [colour(x), colour(image.width - 1 - x)];
    });
  }, picture);
  await page.close();
  assert.ok(!edges.includes(ground), `${ground} shows at an edge: ${edges.join(' ')}`);
});

test('every screen of an own, empty studio is free of them too', async () => {
  await post(product, '/api/studio', { studio: 'own' });
  const paths = await allPaths();
  const found = await Promise.all([
    faultsOfAll(paths, desk.slice(0, 1), { slow: true }),
    faultsOfAll(paths, phone.slice(1)),
  ]);
  assert.deepEqual(found.flat(), []);
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
