import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { after, before, test } from 'node:test';
import type { NavItem } from '@avenue/federation/registry';
import { launchBrowser } from '@avenue/testing/browser';
import type { Browser, Page } from 'playwright-core';
import { nodeFlags } from '../scripts/node-flags.mjs';
import { type ForgedDescription, forge } from './support/forge.ts';
import { endProduct, type Product, root, startProduct } from './support/product.ts';

const registry = fs.mkdtempSync(path.join(os.tmpdir(), 'avenue-e2e-registry-'));
let product: Product;
let browser: Browser;

before(async () => {
  product = await startProduct({ env: { AVENUE_REGISTRY: registry } });
  browser = await launchBrowser();
});
after(async () => {
  await browser?.close();
  await endProduct(product);
  fs.rmSync(registry, { recursive: true, force: true });
});

/** Runs `npm run remote -- …` as a developer called ana. */
function remote(...args: string[]): Promise<{ code: number | null; said: string }> {
  const child = spawn(process.execPath, [...nodeFlags, 'scripts/remote.ts', ...args], {
    cwd: root,
    env: { ...process.env, AVENUE_REGISTRY: registry, AVENUE_DATA_DIR: product.dataDir, AVENUE_ACTOR: 'ana' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (said += chunk.toString()));
  return new Promise((resolve) => child.once('close', (code) => resolve({ code, said })));
}

type Tools = ForgedDescription<'system-tools'>;

/** The same remote, with another word for its page About in the menu. */
const renamed = (label: string) => (_files: Record<string, string>, description: Tools) => {
  const walk = (items: NavItem[]): void => {
    for (const item of items) {
      if (item.path === '/about') item.label = label;
      walk(item.items ?? []);
    }
  };
  for (const { items } of description.nav) walk(items);
};

const entry = (tab: Page, label: string) =>
  tab.getByRole('navigation', { name: 'Main navigation' }).getByRole('link', { name: label, exact: true });
const banner = (tab: Page) => tab.getByRole('region', { name: 'Local build' });

async function about(address = `${product.url}/about`): Promise<Page> {
  const context = await browser.newContext();
  const tab = await context.newPage();
  await tab.goto(address);
  await tab.locator('main h1').first().waitFor();
  return tab;
}

test('a publish from the command line reaches open tabs without a reload, and so does going back', async () => {
  const tab = await about();
  await entry(tab, 'About').waitFor();
  await tab.evaluate(() => Object.assign(globalThis, { sameDocument: true }));
  const { dir, build } = await forge('system-tools', { change: renamed('About this studio') });
  const published = await remote('publish', 'system-tools', '--from', dir, '--reason', 'A clearer word.');
  assert.deepEqual(published, { code: 0, said: `Build ${build} of system-tools is live.\n` });
  await entry(tab, 'About this studio').waitFor();

  const listed = await remote('list');
  assert.match(listed.said, new RegExp(`system-tools +\\d+\\.\\d+\\.\\d+ +${build} .* ana +live`));
  const back = await remote('rollback', 'system-tools');
  assert.equal(back.code, 0, back.said);
  await entry(tab, 'About').waitFor();
  assert.equal(await tab.evaluate(() => 'sameDocument' in globalThis), true);
  await tab.context().close();
});

test('a refused publish says what to change, ends with 1 and changes nothing', async () => {
  const change = (_files: Record<string, string>, description: Tools) => {
    description.flavour = 'development';
    description.versions.react = '1.0.0';
  };
  const { dir } = await forge('system-tools', { change });
  const { code, said } = await remote('publish', 'system-tools', '--from', dir);
  assert.equal(code, 1);
  assert.match(
    said,
    /was not published\.\n- It was built with react 1\.0\.0, the host runs .*\n- It is a development build/,
  );
  assert.equal((await remote('verify')).code, 0);
});

test('a linked local build is seen by the browser that opens its address and by no other, until it is turned off', async () => {
  const { dir, build } = await forge('system-tools', { change: renamed('About, changed') });
  const { code, said } = await remote('link', 'system-tools', '--from', dir, '--once', '--url', product.url);
  assert.equal(code, 0, said);
  const [address = ''] = /http\S+\/override#\S+/.exec(said) ?? [];
  const developer = await about(address);
  await developer.getByRole('heading', { name: /^Show a local build of/ }).waitFor();
  assert.match((await developer.locator('main').textContent()) ?? '', new RegExp(`made by ana .*${build}`, 's'));
  assert.deepEqual(await developer.context().cookies(), [], 'nothing is taken before the press');
  await developer.getByRole('button', { name: 'Show the local build' }).click();
  const other = await about();

  await entry(developer, 'About, changed').waitFor();
  assert.equal(developer.url(), `${product.url}/dashboard`, 'the token is not left in the address');
  assert.match(
    (await banner(developer).textContent()) ?? '',
    /You see a local build of .+ by ana\.\s+Everyone else sees \d+\.\d+\.\d+\./,
  );
  assert.match(await developer.content(), new RegExp(`/remotes/system-tools/${build}/`));
  await entry(other, 'About').waitFor();
  assert.equal(await banner(other).count(), 0);
  assert.doesNotMatch(await other.content(), new RegExp(build));

  await developer.getByRole('button', { name: 'Turn off' }).click();
  await banner(developer).waitFor({ state: 'detached' });
  await entry(developer, 'About').waitFor();
  await developer.reload();
  await entry(developer, 'About').waitFor();
  assert.equal(await banner(developer).count(), 0);
  for (const tab of [developer, other]) await tab.context().close();
});

test('a link that nobody trusted made shows no build and says why', async () => {
  const tab = await about(`${product.url}/override#eyJwYXlsb2FkIjoie30ifQ`);
  await tab.getByRole('heading', { name: 'The local build is not shown' }).waitFor();
  assert.match(
    (await tab.getByRole('main').textContent()) ?? '',
    /This link is damaged: it is not a signed file\. You see the published build\./,
  );
  assert.deepEqual(await tab.context().cookies(), []);
  await tab.context().close();
});
