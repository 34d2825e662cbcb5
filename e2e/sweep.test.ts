import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { launchBrowser } from '@avenue/testing/browser';
import type { Browser, Page } from 'playwright-core';
import { arrivalFaults, stoodAt, watchArrival } from './support/arrival.ts';
import { everyTurn, turnOfToday } from './support/by-day.ts';
import { get, post } from './support/calls.ts';
import { mislabelledFigures } from './support/figures.ts';
import { look, overflow } from './support/look.ts';
import { apartFromParts } from './support/parts.ts';
import { endProduct, type Product, startProduct } from './support/product.ts';
import { longestChain, type SeenRequest, type SlowProxy, startSlowProxy } from './support/slow-proxy.ts';

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

interface Screen {
  width: number;
  height: number;
  theme: 'light' | 'dark';
}

const desk: Screen = { width: 1440, height: 900, theme: 'light' };
const phone: Screen = { width: 390, height: 844, theme: 'dark' };
const tablet = { width: 768, height: 1024 };

const limits = { codeBytes: 300_000, waves: 3, requests: 30 };
/** How late each answer is: long enough for every grey block to be drawn, and to tell what waits for what. */
const lateMs = 150;

const parts = ['actions', 'fields', 'feedback', 'data', 'lists', 'art'].map((part) => `/components?part=${part}`);
/** Samples of parts stand below each other and arrive one by one. */
const isGallery = (path: string) => path.startsWith('/components');

/** A tab behind a slow line. */
interface Tab {
  page: Page;
  proxy: SlowProxy;
  screen: Screen;
  /** Errors on the console, broken rules of the Content-Security-Policy, failed requests of the visit. */
  faults: string[];
  close(): Promise<void>;
}

/** @param keepsFiles whether a page finds the code of the one before: its bytes tell nothing then, its arrival all */
async function openTab(screen: Screen, keepsFiles: boolean): Promise<Tab> {
  const proxy = await startSlowProxy(product.url, lateMs);
  const context = await browser.newContext({ reducedMotion: 'reduce', serviceWorkers: 'block' });
  const page = await context.newPage();
  if (!keepsFiles) {
    const session = await context.newCDPSession(page);
    await session.send('Network.enable');
    await session.send('Network.setCacheDisabled', { cacheDisabled: true });
  }
  const faults: string[] = [];
  page.on('console', (message) => message.type() === 'error' && faults.push(`console: ${message.text()}`));
  page.on('pageerror', (error) => faults.push(`thrown: ${error.message}`));
  page.on('response', (answer) => answer.status() >= 400 && faults.push(`${answer.status()} ${answer.url()}`));
  await watchArrival(page);
  const close = async () => {
    await context.close();
    proxy.close();
  };
  return { page, proxy, screen, faults, close };
}

interface Visit {
  page: Page;
  /** What the page asked for, without what parts of remotes in its places asked for after it. */
  seen: readonly SeenRequest[];
  /** Files of the page that such a part did not wait for. */
  early: readonly string[];
  html: string;
}

/** A first load, until the page's first data is on screen. */
async function visit<Told>({ page, proxy, screen, faults }: Tab, path: string, tell: (visit: Visit) => Promise<Told>) {
  await page.goto('about:blank');
  await page.setViewportSize(screen);
  await page.emulateMedia({ colorScheme: screen.theme });
  proxy.seen.length = 0;
  faults.length = 0;
  const answer = await page.goto(proxy.url + path);
  const html = (await answer?.text()) ?? '';
  await page.locator('main h1').first().waitFor();
  await page.waitForLoadState('load');
  await page.locator('main [data-loading]:not([data-gallery] *)').first().waitFor({ state: 'detached' });
  // What it asks for once it stands belongs to no first load, however late we look.
  const stood = await stoodAt(page);
  const asked = proxy.seen.filter(({ start }) => start <= stood);
  const { own, early } = await apartFromParts(product, page, asked, html);
  return tell({ page, seen: own, early, html });
}

const isCode = ({ path }: SeenRequest) => /\.(?:js|css)$/.test(path.split('?', 1)[0] ?? '');

const over = (what: string, is: number, most: number) => (is > most ? [`${is} ${what}, at most ${most}`] : []);

/** What was asked for to show the page, without pictures, types and the live stream. */
const needed = (seen: readonly SeenRequest[]) =>
  seen.filter(
    ({ path, end }) => Number.isFinite(end) && !/^\/(?:api\/events|media\/)|\.(?:svg|woff2|webmanifest)$/.test(path),
  );

/** What the first load of a page costs beyond its budget, and code it fetches that is not its own. */
function overBudget(remote: string, { seen, early }: Visit): string[] {
  const code = needed(seen).filter(isCode);
  const codePaths = code.map(({ path }) => path);
  return [
    ...over(
      'bytes of code',
      code.reduce((sum, { bytes }) => sum + bytes, 0),
      limits.codeBytes,
    ),
    ...seen
      .filter(({ path }) => path.startsWith('/remotes/') && !path.startsWith(`/remotes/${remote}/`))
      .map(({ path }) => `code of another remote: ${path}`),
    ...early.map((path) => `a part did not wait for ${path}`),
    ...codePaths.filter((path, at) => codePaths.indexOf(path) !== at).map((path) => `fetched twice: ${path}`),
  ];
}

/**
 * How often a page asks, and how deep its requests hang on each other. On a busy machine what the shell fetches at leisure
 * comes before the page has settled. Drawings of empty places count their bytes; nothing on the page waits for them.
 */
function asksTooOften({ seen, html }: Visit): string[] {
  const waited = needed(seen).filter(({ path }) => !/\/ui-art\./.test(path));
  const chain = longestChain(waited, html);
  return [
    ...over('requests', seen.length, limits.requests),
    ...over('waves', chain.length, limits.waves).map((fault) => `${fault}: ${chain.join(' > ')}`),
  ];
}

type Look = (visit: Visit) => Promise<string[]>;
const nothing: Look = async () => [];

/** What is wrong with one page in one tab; `more` looks further while it is open, `timed` at what a busy machine blurs. */
async function faultsOf(tab: Tab, path: string, more: Look = nothing, timed: Look = nothing): Promise<string[]> {
  const timing = async (one: Visit) => [
    ...(isGallery(path) ? [] : await arrivalFaults(one.page)),
    ...(await timed(one)),
  ];
  const first = await visit(tab, path, async (one) => ({
    timing: await timing(one),
    others: [...(await look(one.page)), ...(await more(one)), ...tab.faults],
  }));
  // A frame or a request may have come in between: what remains the third time is the page's own.
  let late = first.timing;
  for (let again = 0; late.length > 0 && again < 2; again++) late = await visit(tab, path, timing);
  const where = `${path} at ${tab.screen.width} ${tab.screen.theme}`;
  return [...new Set([...first.others, ...late])].map((fault) => `${where}: ${fault}`);
}

/** Two tabs of a kind share the work: one waits while the other is drawn. */
async function inTwoTabs<Job>(
  jobs: readonly Job[],
  screen: Screen,
  keepsFiles: boolean,
  work: (tab: Tab, job: Job) => Promise<string[]>,
): Promise<string[]> {
  const left = [...jobs];
  const take = async () => {
    const tab = await openTab(screen, keepsFiles);
    const found: string[] = [];
    try {
      for (let job = left.shift(); job !== undefined; job = left.shift()) found.push(...(await work(tab, job)));
    } finally {
      await tab.close();
    }
    return found;
  };
  return (await Promise.all([take(), take()])).flat();
}

/** `ROUTES=/smart-scheduler,/hand-off`: these alone, while one works on them. */
const named = process.env.ROUTES?.split(',');

/** On a phone a route is opened in the Sample studio or in an own, empty one, by turns of the day; `SWEEP=all` opens it in both. */
const onPhoneIn = <Route>(studio: 'sample' | 'own', all: readonly Route[]) =>
  named || everyTurn('SWEEP') ? all : all.filter((_route, at) => (at % 2 === turnOfToday(2)) === (studio === 'sample'));

const routes = async () =>
  (await get<Registry>(product, '/registry.json')).remotes.flatMap(({ id, routes: own }) =>
    own.filter(({ path }) => !named || named.includes(path)).map(({ path }) => ({ remote: id, path })),
  );

/** A tablet's width sideways. */
async function narrower({ page }: Visit): Promise<string[]> {
  await page.setViewportSize(tablet);
  const wide = await overflow(page);
  return wide > 1 ? [`scrolls sideways by ${wide} px at ${tablet.width}`] : [];
}

/** What the palette does wrong. It is the shell's, under one policy: one page of each remote shows it. */
async function palette({ page }: Visit): Promise<string[]> {
  await page.keyboard.press('Control+k');
  await page.getByRole('dialog').first().waitFor();
  await page.keyboard.press('Escape');
  return [];
}

test('every route of the Sample studio: every figure says that it is a sample, no error, no violation of WCAG or of the policy, nothing moves or scrolls sideways, the budget holds', async () => {
  const pages = await routes();
  const first = new Set(Object.values(Object.groupBy(pages, ({ remote }) => remote)).map((own) => own?.[0]?.path));
  const atDesk = await inTwoTabs(pages, desk, false, (tab, { remote, path }) =>
    faultsOf(
      tab,
      path,
      async (one) => [
        ...overBudget(remote, one),
        ...(await mislabelledFigures(one.page, path, 'sample')),
        ...(first.has(path) ? await palette(one) : []),
        ...(await narrower(one)),
      ],
      async (one) => asksTooOften(one),
    ),
  );
  const onPhone = await inTwoTabs(onPhoneIn('sample', pages), phone, true, (tab, { path }) => faultsOf(tab, path));
  assert.deepEqual([...atDesk, ...onPhone], []);
});

// Light at a desk is what the visit itself looks at: then the dark ground, and the phone, whose parts stand otherwise.
test('every part in every state, and a page that is not there, in both themes and at two widths', async () => {
  const found = await inTwoTabs([...parts, '/no/such/page'], desk, true, (tab, path) =>
    faultsOf(tab, path, async ({ page }) => {
      const others: string[] = [];
      for (const [width, theme] of [
        [1440, 'dark'],
        [390, 'light'],
      ] as const) {
        await page.setViewportSize({ width, height: 900 });
        await page.emulateMedia({ colorScheme: theme });
        others.push(...(await look(page)).map((fault) => `(at ${width} ${theme}) ${fault}`));
      }
      return others;
    }),
  );
  assert.deepEqual(found, []);
});

test('routes of an own, empty studio, on a phone', async () => {
  await post(product, '/api/studio', { studio: 'own' });
  const found = await inTwoTabs(onPhoneIn('own', await routes()), phone, true, (tab, { path }) =>
    faultsOf(tab, path, ({ page }) => mislabelledFigures(page, path, 'own')),
  );
  assert.deepEqual(found, []);
});
