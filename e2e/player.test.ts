import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { launchBrowser } from '@avenue/testing/browser';
import type { Browser, Page } from 'playwright-core';
import { type SharedProduct, sharedProduct } from './support/product.ts';

let product: SharedProduct;
let browser: Browser;

before(async () => {
  product = await sharedProduct();
  browser = await launchBrowser();
});
after(async () => {
  await browser?.close();
  await product?.leave();
});

const first = '/upload-queue?item=que_sample_lighthouse';

/** Opens an item of the queue under the product's own policy; `faults` is what the console says against it. */
async function open(width: number) {
  const page = await browser.newPage({ viewport: { width, height: 900 } });
  const faults: string[] = [];
  page.on('console', (message) => message.type() === 'error' && faults.push(message.text()));
  await page.goto(product.url + first);
  await page.getByRole('button', { name: /^Play / }).waitFor();
  return { page, faults };
}

interface Shown {
  paused: boolean;
  muted: boolean;
  volume: number;
  /** Whole seconds. */
  at: number;
  fullScreen: boolean;
}

/** Questions after which a video that is not as told is a fault. */
const mostAsked = 3000;

/** Asks the page until its video is as told: what a key does comes back as an event of the browser. */
async function until(page: Page, told: Partial<Shown>): Promise<void> {
  for (let asked = 0; ; asked++) {
    const is: Shown = await page.locator('video').evaluate((video: HTMLVideoElement) => ({
      paused: video.paused,
      muted: video.muted,
      volume: video.volume,
      at: Math.round(video.currentTime),
      fullScreen: document.fullscreenElement !== null,
    }));
    if (Object.entries(told).every(([name, value]) => is[name as keyof Shown] === value)) return;
    if (asked === mostAsked) assert.deepEqual(is, { ...is, ...told });
  }
}

test('a player is worked by keys, and leaves those of the queue to the queue', async () => {
  const { page, faults } = await open(1440);
  await page.getByRole('button', { name: /^Play / }).focus();
  await page.keyboard.press('Space');
  await until(page, { paused: false });
  await page.keyboard.press('Space');
  await until(page, { paused: true });
  await page.keyboard.press('Home');
  await page.keyboard.press('ArrowRight');
  await until(page, { at: 5 });
  await page.getByText('0:05 /').waitFor();
  await page.keyboard.press('m');
  await until(page, { muted: true });
  await page.getByRole('button', { name: 'Unmute' }).waitFor();
  await page.keyboard.press('m');
  await page.keyboard.press('ArrowDown');
  await until(page, { muted: false, volume: 0.9 });
  await page.keyboard.press('f');
  await until(page, { fullScreen: true });
  await page.getByRole('button', { name: 'Leave full screen' }).click();
  await until(page, { fullScreen: false });
  await page.getByRole('button', { name: /^Play / }).focus();
  await page.keyboard.press('j');
  await page.waitForURL((url) => !url.href.endsWith(first));
  await until(page, { volume: 0.9 });
  assert.deepEqual(faults, []);
  await page.close();
});

test('on a phone every control of a player is 44 px high and wide where a finger meets it', async () => {
  const { page, faults } = await open(390);
  const player = page.locator('main section', { has: page.locator('> video') });
  assert.ok((await player.locator('button:visible').count()) >= 3);
  const small = await player.locator('button:visible, select:visible').evaluateAll((controls) =>
    controls.flatMap((control) => {
      const { width, height } = control.getBoundingClientRect();
      const { content, top } = getComputedStyle(control, '::after');
      const reach = content === 'none' ? 0 : -2 * Number.parseFloat(top);
      return width + reach < 44 || height + reach < 44
        ? [`${control.ariaLabel} ${width + reach} ${height + reach}`]
        : [];
    }),
  );
  assert.deepEqual([small, faults], [[], []]);
  await page.close();
});
