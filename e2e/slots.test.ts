import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { launchBrowser } from '@avenue/testing/browser';
import type { Browser, Page } from 'playwright-core';
import { get, post } from './support/calls.ts';
import { endProduct, type Product, startProduct } from './support/product.ts';
import { copyRegistry, type OwnRegistry } from './support/registry.ts';

interface Registry {
  remotes: {
    id: string;
    build: string;
    title: string;
    slots?: { place: string; part: string; title: string }[];
    pages: Record<string, { js: string[] }>;
  }[];
}

let own: OwnRegistry;
let product: Product;
let browser: Browser;

before(async () => {
  own = await copyRegistry();
  product = await startProduct({ env: { AVENUE_REGISTRY: own.folder } });
  browser = await launchBrowser();
});
after(async () => {
  await browser?.close();
  await endProduct(product);
  own?.end();
});

/** The first part that a remote brings to the page that the root opens, and the file that only it needs. */
async function part() {
  const { remotes } = await get<Registry>(product, '/registry.json');
  const [remote] = remotes.filter(({ slots = [] }) => slots.length > 0);
  const [slot] = remote?.slots ?? [];
  assert.ok(remote && slot, 'a remote brings a part');
  const file = remote.pages[slot.part]?.js.find((name) => name.startsWith(`part-${slot.part}`));
  assert.ok(file, 'the part has a file of its own');
  return { remote, slot, path: `/remotes/${remote.id}/${remote.build}/${file}` };
}

async function open(prepare: (page: Page) => Promise<unknown> = async () => {}): Promise<Page> {
  const page = await (await browser.newContext({ serviceWorkers: 'block' })).newPage();
  await prepare(page);
  await page.goto(product.url);
  await page.locator('main h1').waitFor();
  return page;
}

test('a part stands in its place with real figures, and as a table by keyboard', async () => {
  const { slot } = await part();
  const page = await open();
  const card = page.getByRole('region', { name: slot.title });
  await card.getByRole('img', { name: /videos made and/ }).waitFor();
  const { total } = await get<{ total: { made: number } }>(product, '/api/upload-queue/days');
  await card.getByText(`${total.made} videos made`).waitFor();
  await card.getByRole('button', { name: 'View as table' }).focus();
  await page.keyboard.press('Enter');
  assert.equal(await card.getByRole('row').count(), 29);
  await page.context().close();
});

test('a part whose file does not come costs its card alone, and Retry brings it', async () => {
  const { slot, path } = await part();
  const page = await open((tab) => tab.route(`**${path}`, (route) => route.abort()));
  const card = page.getByRole('region', { name: slot.title });
  await card.getByText('This card could not be shown').waitFor();
  await page.getByRole('region', { name: 'Done and checked' }).waitFor();
  assert.equal(await page.locator('main').getByRole('alert').count(), 1);
  await page.unroute(`**${path}`);
  await card.getByRole('button', { name: 'Retry' }).click();
  await card.getByRole('img', { name: /videos made and/ }).waitFor();
  await page.context().close();
});

test('without its remote there is no card and no gap', async () => {
  const { remote, slot } = await part();
  await post(product, `/api/remotes/${remote.id}/disable`, { reason: 'Taken out for a while.', disabled: true });
  const page = await open();
  await page.getByRole('region', { name: 'Done and checked' }).waitFor();
  assert.equal(await page.locator('[data-slot]').count(), 0);
  assert.equal(await page.getByRole('region', { name: slot.title }).count(), 0);
  await page.context().close();
});
