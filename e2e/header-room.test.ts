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

/** By width in px: whether title and words stand there whole, and the least size of what stands in the room. */
const cases = [
  { width: 1440, whole: true, target: 32 },
  { width: 768, whole: true, target: 32 },
  { width: 390, whole: false, target: 44 },
];

/** What is left of a title that is cut, in px. */
const leastTitle = 64;

for (const { width, whole, target } of cases)
  test(`at ${width} px the header has room for the mode, Stop everything and running jobs beside the title`, async () => {
    const page = await browser.newPage({ viewport: { width, height: 844 } });
    await page.goto(`${product.url}/upload-queue`);
    await page.locator('main h1').first().waitFor();
    const found = await page.evaluate(() => {
      const header = document.querySelector('header');
      const room = header?.querySelector('[data-header-room]');
      const inbox = header?.querySelector<HTMLElement>(':scope > a');
      const title = header?.querySelector<HTMLElement>('[aria-current]');
      if (!header || !room || !inbox || !title) throw new Error('The header has no room, no inbox or no title.');
      // The looks of a control of the header, with other words.
      const control = (text: string) => {
        const copy = inbox.cloneNode(true) as HTMLElement;
        while (copy.children.length > 2) copy.lastElementChild?.remove();
        const label = copy.querySelector('span');
        if (label) label.textContent = text;
        return copy;
      };
      room.after(control('3 jobs'));
      const boxes = [...header.children, ...room.children]
        .filter((child) => child !== room && child.checkVisibility())
        .map((child) => child.getBoundingClientRect())
        .filter((box) => box.width > 0)
        .sort((a, b) => a.left - b.left);
      // On a phone the mode stands on its own page, and in the bar while everything is stopped.
      const inRoom = [...room.children]
        .filter((child) => child.checkVisibility())
        .map((child) => {
          const { width: wide, height } = child.getBoundingClientRect();
          const words = [...child.querySelectorAll('span')].some((span) => span.getBoundingClientRect().width > 8);
          return { wide, height, words };
        });
      return {
        title: title.getBoundingClientRect().width,
        cut: title.scrollWidth > title.clientWidth,
        overlaps: boxes.filter((box, at) => at > 0 && box.left < (boxes[at - 1]?.right ?? 0) - 10.5).length,
        over: Math.max(...boxes.map(({ right }) => right)) - innerWidth,
        inRoom,
      };
    });
    assert.equal(found.overlaps, 0);
    assert.ok(found.over <= 0, `${found.over} px too wide`);
    if (whole) assert.equal(found.cut, false);
    assert.ok(found.title >= leastTitle, `${found.title} px are left of the title`);
    assert.equal(found.inRoom.length, whole ? 2 : 1);
    for (const { wide, height, words: shown } of found.inRoom) {
      assert.ok(wide >= target && height >= target, `${wide} by ${height} px`);
      assert.equal(shown, whole);
    }
    await page.close();
  });

for (const { width } of cases)
  test(`at ${width} px the frame that comes before any code stands where the shell is drawn then`, async () => {
    const page = await browser.newPage({ viewport: { width, height: 844 } });
    await page.route('**/*.js', (route) => route.abort());
    await page.goto(`${product.url}/upload-queue`, { waitUntil: 'domcontentloaded' });
    const placeOf = async (selector: string) => {
      const box = await page.locator(selector).boundingBox();
      return box && { x: Math.round(box.x), y: Math.round(box.y), height: Math.round(box.height) };
    };
    const frame = { head: await placeOf('[data-part=head]'), title: await placeOf('[data-frame] b') };
    await page.unroute('**/*.js');
    await page.reload();
    await page.locator('main h1').first().waitFor();
    assert.deepEqual(
      {
        head: await placeOf('header:has([data-header-room])'),
        title: await placeOf('header:has([data-header-room]) [aria-current=page]'),
      },
      frame,
    );
    assert.ok(frame.head && frame.title);
    assert.equal(await page.locator('[data-frame]').count(), 0);
    await page.close();
  });
