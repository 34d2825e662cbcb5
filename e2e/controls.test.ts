import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { launchBrowser } from '@avenue/testing/browser';
import type { Browser, Page } from 'playwright-core';
import { everyTurn, turnOfToday } from './support/by-day.ts';
import { get } from './support/calls.ts';
import { cockpitPages } from './support/cockpit.ts';
import { mislabelledFigures } from './support/figures.ts';
import { handOver } from './support/handed-over.ts';
import { pressAll, type Unpressed, watchFaults } from './support/press.ts';
import { watchPresses } from './support/press-in-page.ts';
import { endProduct, type Product, startProduct } from './support/product.ts';

/** Pages whose every control is pressed, by family. */
const pages = {
  cockpit: [...cockpitPages, '/task-system?night=1', '/task-system/order'],
  channel: [
    '/automation/youtube/IdeaGeneratorPage',
    '/automation/youtube/scriptbuilder',
    '/automation/youtube/voiceoverengine',
    '/automation/youtube/visualassetgenerator',
    '/automation/youtube/videocompiler',
    '/automation/youtube/upload-queue',
    '/automation/youtube/smart-scheduler',
    '/automation/youtube/earnings-dashboard',
    '/automation/youtube/learning-dashboard',
  ],
  'auto-facts': [
    '/auto-facts/fact-scraper-writer',
    '/auto-facts/video-caption-generator',
    '/auto-facts/telegram-tiktok-poster',
  ],
  'viral clips': ['/viral-clips/clip-detector', '/viral-clips/caption-writer', '/viral-clips/auto-post-track'],
} satisfies Readonly<Record<string, readonly string[]>>;

/** Controls of a page that are not pressed, with why. */
const unpressed: readonly (Unpressed & { route: RegExp })[] = [];

/**
 * The cockpit knows an own studio from the Sample studio, so its pages are pressed in the one or in the other, by turns of the
 * day; those of the others in the Sample studio. `CONTROLS=all` presses every page in both.
 */
const turns = [...new Set(pages.cockpit.map((path) => path.split('?')[0]))];
const pressedIn = (path: string): 'sample' | 'own' => {
  const at = turns.indexOf(path.split('?')[0]);
  return at >= 0 && at % 2 !== turnOfToday(2) ? 'own' : 'sample';
};

/** `ROUTES=/dashboard,/task-system`: these alone, while one works on them. */
const named = process.env.ROUTES?.split(',');
const paths = Object.values(pages)
  .flat()
  .filter((path) => !named || named.includes(path));

let browser: Browser;
let product: Product;
before(async () => {
  browser = await launchBrowser();
  // Nobody works through what is pressed: it is told as waiting.
  product = await startProduct({ env: { AVENUE_WORK: 'off' } });
});
after(async () => {
  await browser?.close();
  await endProduct(product);
});

async function openTab(): Promise<{ page: Page; faults: string[] }> {
  const context = await browser.newContext({
    ...{ viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce', serviceWorkers: 'block' },
    acceptDownloads: true,
  });
  const page = await context.newPage();
  await watchPresses(page);
  return { page, faults: watchFaults(page) };
}

const openPage = (page: Page, url: string) => async () => {
  await page.goto(url);
  await page.locator('main h1').first().waitFor();
  await page.locator('main [data-loading]:not([data-gallery] *)').first().waitFor({ state: 'detached' });
};

test('a control that nothing comes of is found, in the page and in what opens over it', async () => {
  const { page, faults } = await openTab();
  await page.route('http://page.example/', (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: `<main><h1>Page</h1>
        <section><h2>Panel</h2>
          <button onclick="this.textContent = 'Pressed'">Live</button> <button>Dead</button> <button disabled>Off</button>
          <label><input type="checkbox"> Tick</label> <label><input type="checkbox" onclick="return false"> Stuck</label>
          <button onclick="window.print()">Print</button> <a href="/other">Other</a> <a href="#none">Nowhere</a>
          <button onclick="this.nextElementSibling.showModal()">Open</button>
          <dialog aria-label="Over"><button>Dead too</button><input aria-label="Name"><button onclick="this.parentElement.close()">Close</button></dialog>
        </section>
        <ul aria-label="Rows">${'<li><button onclick="this.title += 1">Row</button><button>Dead row</button></li>'.repeat(5)}</ul>
        <button onclick="console.error('broken')">Breaks</button></main>`,
    }),
  );
  const url = 'http://page.example/';
  const { dead, leads } = await pressAll(page, {
    url,
    open: openPage(page, url),
    unpressed: [{ name: /^Never/, why: '' }],
  });
  assert.deepEqual(dead, [
    'nothing comes of "Panel: Dead"',
    'nothing comes of "Panel: Stuck"',
    'nothing comes of "Panel: Nowhere"',
    'nothing comes of "Over > Panel: Dead too"',
    'nothing comes of "Dead row"',
    'nothing comes of "Dead row"',
    'nothing comes of "Breaks"',
  ]);
  assert.deepEqual([leads, faults], [['/other'], ['console: broken']]);
  await page.context().close();
});

interface Registry {
  remotes: { routes: { path: string }[] }[];
}

/** What is wrong with the controls of these pages; of the ones that are not pressed, with how they stand. */
async function faultsOf(studio: 'sample' | 'own'): Promise<string[]> {
  const { page, faults } = await openTab();
  const routes = new Set(
    (await get<Registry>(product, '/registry.json')).remotes.flatMap((one) => one.routes.map(({ path }) => path)),
  );
  const found: string[] = [];
  const pressed: Record<string, Record<string, number>> = {};
  for (const path of paths) {
    const url = product.url + path;
    faults.length = 0;
    const from = performance.now();
    const labels: string[] = [];
    let isFirst = true;
    const open = async () => {
      await openPage(page, url)();
      if (isFirst) labels.push(...(await mislabelledFigures(page, path, studio)));
      isFirst = false;
    };
    const { pathname } = new URL(url);
    const done = pressed[pathname] ?? {};
    pressed[pathname] = done;
    if (!everyTurn('CONTROLS') && pressedIn(path) !== studio) {
      await open();
      found.push(...[...labels, ...faults].map((fault) => `${path} (${studio}): ${fault}`));
      continue;
    }
    const { dead, leads, count } = await pressAll(page, {
      pressed: done,
      ...{ url, open, unpressed: unpressed.filter(({ route }) => route.test(path)) },
    });
    if (process.env.TELL) console.log(`${path} ${studio}: ${count} in ${Math.round(performance.now() - from)} ms`);
    const lost: string[] = [];
    for (const lead of leads)
      if (!routes.has(lead) && (await fetch(product.url + lead)).status >= 400)
        lost.push(`leads to ${lead}, which is not there`);
    if (count === 0) lost.push('nothing could be pressed');
    found.push(...[...labels, ...dead, ...lost, ...faults].map((fault) => `${path} (${studio}): ${fault}`));
  }
  await page.context().close();
  return found;
}

test('every control of the Sample studio does something when it is pressed', async () => {
  assert.deepEqual(await faultsOf('sample'), []);
});

test('every control of an own, filled studio does something when it is pressed, and its figures say where they come from', async () => {
  await endProduct(product);
  product = await startProduct({ env: { AVENUE_WORK: 'off' } });
  await handOver(product);
  assert.deepEqual(await faultsOf('own'), []);
});
