import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { launchBrowser } from '@avenue/testing/browser';
import type { Browser } from 'playwright-core';
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
