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
    routes: { path: string }[];
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

/** Parts that remotes bring to the page of another one, and those that the page's own remote brings. */
async function parts() {
  const { remotes } = await get<Registry>(product, '/registry.json');
  const isOwn = ({ routes }: Registry['remotes'][number]) => routes.some(({ path }) => path === '/dashboard');
  return {
    brought: remotes.filter((remote) => !isOwn(remote) && (remote.slots ?? []).length > 0),
    own: remotes.filter(isOwn).flatMap(({ slots = [] }) => slots),
  };
}

/** The first part that a remote brings to the page of another one, and the file that only it needs. */
async function part() {
  const [remote] = (await parts()).brought;
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
  const { own: left } = await parts();
  for (const { title } of left) await page.getByRole('region', { name: title, exact: true }).waitFor();
  // As many as are left, and nothing that holds the place of the one that is gone.
  assert.equal(await page.locator('[data-slot] > *').count(), left.length);
  assert.equal(await page.getByRole('region', { name: slot.title }).count(), 0);
  await page.context().close();
});
