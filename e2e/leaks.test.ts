import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { launchBrowser } from '@avenue/testing/browser';
import type { Browser } from 'playwright-core';
import { everyTurn, turnOfToday } from './support/by-day.ts';
import { get } from './support/calls.ts';
import {
  countLive,
  type Gauge,
  leaksIn,
  levelHeap,
  mountAll,
  neutral,
  readGauge,
  risePerReading,
  saveData,
} from './support/gauge.ts';
import { type SharedProduct, sharedProduct } from './support/product.ts';

interface Registry {
  remotes: { id: string; routes: { path: string }[] }[];
}

const readings = 5;
/** Mounts between two readings: whole rounds, since what the last page has read stays while the next one is there. */
const everyOf = (paths: readonly string[]) => paths.length * Math.ceil(10 / paths.length);
/** Pages that share a measurement. */
const mostPages = 25;
/** Rounds over all pages that warm a tab up: code has come, caches are filled. */
const warmRounds = 3;

let product: SharedProduct;
let browser: Browser;

before(async () => {
  product = await sharedProduct();
  browser = await launchBrowser(levelHeap);
});
after(async () => {
  await browser?.close();
  await product?.leave();
});

/** Mounts the pages in turn in one tab that has been warmed up, and reads the gauge between. */
async function measure(paths: readonly string[], seed?: () => void): Promise<Gauge[]> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  const turn = (count: number) => Array.from({ length: count }, (_, index) => paths[index % paths.length] as string);
  const every = everyOf(paths);
  try {
    await page.addInitScript(saveData);
    await page.addInitScript(countLive);
    if (seed) await page.addInitScript(seed);
    await page.goto(product.url + neutral);
    await page.locator('main h1').waitFor();
    // What begins when someone points at something has begun before anything is counted.
    await page.mouse.move(200, 200);
    for (let round = 0; round < warmRounds; round++) await mountAll(page, turn(paths.length));
    const gauges = [await readGauge(page, session)];
    for (let reading = 0; reading < readings; reading++) {
      await mountAll(page, turn(every));
      gauges.push(await readGauge(page, session));
    }
    return gauges;
  } finally {
    await context.close();
  }
}

const figures = (name: string, gauges: readonly Gauge[]) => {
  const of = (key: keyof Gauge) => gauges.map((gauge) => gauge[key]).join(' ');
  return `${name}: nodes ${of('nodes')}, listeners ${of('listeners')}, observers ${of('observers')}, heap ${of('heapBytes')}`;
};

test('a leak rises from reading to reading; what came once, or comes and goes, does not', () => {
  const rises: [number[], number][] = [
    [[0, 10, 20, 30, 40, 50], 10],
    [[0, 0, 100, 100, 100, 100], 0],
    [[0, 100, 100, 100, 200, 200], 0],
    [[0, 60, 16, 92, -4, 92], 8],
    // Drawings that come one by one look like a leak: the gauge itself leaves them out.
    [[0, 31, 31, 62, 62, 93], 15.5],
  ];
  for (const [values, rise] of rises) assert.equal(risePerReading(values), rise, values.join(' '));
});

test('one page that is there or not at any reading is no leak', () => {
  for (let which = 0; which < 2 ** (readings + 1); which++) {
    const values = Array.from({ length: readings + 1 }, (_, at) => 365 + ((which >> at) & 1) * 380);
    assert.ok(risePerReading(values) <= 0, values.join(' '));
  }
});

test('drawings that the tab keeps are no nodes of a page', async () => {
  const page = await browser.newPage();
  try {
    await page.addInitScript(countLive);
    await page.goto(product.url + neutral);
    await page.locator('main h1').waitFor();
    const session = await page.context().newCDPSession(page);
    const { nodes } = await readGauge(page, session);
    const kept = await page.evaluate(async () => {
      const icon = document.querySelector<HTMLLinkElement>('link[rel="icon"]');
      const sources = Array.from({ length: 5 }, (_, at) => `${icon?.href}?${at}`);
      for (const src of sources) await Object.assign(new Image(), { src }).decode();
      return sources.length;
    });
    const { nodes: counted } = await session.send('Memory.getDOMCounters');
    assert.ok(counted > nodes + kept * 10, 'each is a document of its own');
    assert.equal((await readGauge(page, session)).nodes, nodes);
  } finally {
    await page.close();
  }
});

test('fifty mounts and unmounts, of each page whose turn it is five or more, leave nothing behind', async () => {
  const { remotes } = await get<Registry>(product, '/registry.json');
  const paths = remotes.flatMap(({ routes }) => routes.map(({ path }) => path));
  // Of one size: few pages make few mounts between readings, in which chance weighs more.
  const count = Math.ceil(paths.length / mostPages);
  const groups = Array.from({ length: count }, (_, group) => paths.filter((_path, at) => at % count === group));
  // One group by the day, with pages of each remote; `LEAKS=all` measures every page.
  const measured = everyTurn('LEAKS') ? groups : groups.filter((_group, at) => at === turnOfToday(count));
  for (const some of measured) {
    const gauges = await measure(some);
    console.log(figures(some.join(' '), gauges));
    assert.deepEqual(leaksIn(gauges, everyOf(some)), [], some.join(' '));
  }
});

test('so do fifty of the design system in every state', async () => {
  const paths = ['actions', 'fields', 'feedback', 'data', 'lists', 'art'].map((part) => `/components?part=${part}`);
  const gauges = await measure(paths);
  console.log(figures('components', gauges));
  assert.deepEqual(leaksIn(gauges, everyOf(paths)), []);
});

/** Leaves one of each behind whenever a page of a remote opens. */
function leakOnOpen() {
  const kept: unknown[] = [];
  const push = history.pushState.bind(history);
  history.pushState = (state, unused, url) => {
    push(state, unused, url);
    if (location.pathname !== '/about') return;
    kept.push(document.createElement('div'), new Array(500).fill(0.5), new AudioContext());
    if (kept.length < 100) kept.push(new EventSource('/api/events'));
    addEventListener('resize', () => kept);
    setInterval(() => kept, 60_000);
    new ResizeObserver(() => kept).observe(document.body);
    const draw = () => void requestAnimationFrame(draw);
    draw();
  };
}

test('a page that leaves things behind is found out, each by its name', async () => {
  const paths = ['/about'];
  const found = leaksIn(await measure(paths, leakOnOpen), everyOf(paths));
  assert.deepEqual(
    found.map((leak) => leak.split(':', 1)[0]),
    ['intervals', 'frames', 'observers', 'streams', 'audio', 'nodes', 'listeners', 'heap'],
    found.join('\n'),
  );
});
