import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { after, before, test } from 'node:test';
import type { PdfProduct } from '@avenue/contract/pdf';
import { launchBrowser } from '@avenue/testing/browser';
import type { Browser, Locator } from 'playwright-core';
import { readBack } from '../api/src/providers/document/testing/read.ts';
import { get, post } from './support/calls.ts';
import { emptyFolder, endProduct, type Product, startProduct } from './support/product.ts';

const mostPresses = 14;
const makingMs = 240_000;

let product: Product;
let browser: Browser;
before(async () => {
  product = await startProduct({ dataDir: emptyFolder() });
  await post(product, '/api/studio', { studio: 'own', timeZone: 'Europe/Berlin' });
  browser = await launchBrowser();
});
after(async () => {
  await browser?.close();
  await endProduct(product);
});

/** What a program that may be installed says of a file; nothing where it is not. */
function saidBy(program: string, args: string[]): string | undefined {
  const { error, status, stdout, stderr } = spawnSync(program, args, { encoding: 'utf8' });
  if (error) return undefined;
  assert.equal(status, 0, `${program}: ${stdout}${stderr}`);
  return stdout + stderr;
}

test('a linked planner, its cover, pictures and listing kit are made by clicking, and nothing leaves the machine', async (t) => {
  const page = await browser.newPage();
  const outside: string[] = [];
  page.on('request', (request) => {
    const { hostname, protocol } = new URL(request.url());
    if (protocol.startsWith('http') && hostname !== '127.0.0.1') outside.push(request.url());
  });
  const main = page.getByRole('main');
  const button = (name: RegExp) => main.getByRole('button', { name });
  const link = (name: RegExp) => main.getByRole('link', { name });
  let presses = 0;
  const press = async (what: Locator, timeout = 30_000) => {
    await what.first().click({ timeout });
    presses++;
  };
  await page.goto(`${product.url}/pdf/journal-planner-builder`);
  await main.getByLabel('Title').waitFor();

  const began = performance.now();
  await main.getByLabel('Title').fill('The Balcony Garden Year');
  await press(button(/^Begin$/));
  await press(button(/^Make the PDF/));
  await link(/^Download/).waitFor({ timeout: makingMs });
  await press(button(/^Begin a product with it/));

  await press(link(/^Do it: .*cover/i));
  await main.getByLabel(/^Prompt/).fill('A balcony garden with tomatoes and herbs in pots');
  await press(button(/^Generate/));
  await press(button(/^Use this cover/), makingMs);
  await page
    .getByText(/cover of/i)
    .first()
    .waitFor();

  await page.goBack();
  await press(link(/^Pack it/));
  await press(button(/^(Save and p|P)ack it/));
  await link(/^Download ZIP/).waitFor({ timeout: makingMs });
  await press(link(/^The product$/));
  await press(link(/^List it/));
  // Steps of the checklist have such names too.
  const field = (name: RegExp) => main.getByRole('textbox', { name });
  await field(/^Description/).fill(
    'A year of balcony gardening, month by month and week by week, with links on every page.',
  );
  await field(/^Tags/).fill('garden planner, balcony, printable');
  await field(/^Price/).fill('9.00');
  await press(button(/^Save$/));
  const kit = page.waitForEvent('download');
  await press(link(/^Listing kit/));
  const zip = await (await kit).path();
  const seconds = (performance.now() - began) / 1000;
  t.diagnostic(`${presses} presses, ${seconds.toFixed(0)} s with all waiting`);

  assert.deepEqual(outside, []);
  assert.ok(presses <= mostPresses, `${presses} presses`);
  assert.ok(fs.statSync(zip).size > 1_000_000);
  const names = saidBy('unzip', ['-l', zip]);
  for (const part of [/files\/.*\.(?:zip|pdf)/, /pictures\/.*\.jpg/, /listing\.txt/])
    assert.match(names ?? `files/a.zip pictures/a.jpg listing.txt`, part);

  const { items } = await get<{ items: PdfProduct[] }>(product, '/api/pdf/catalogue');
  const file = items[0]?.files.find(({ role }) => role === 'document');
  assert.ok(file?.pages !== undefined && file.pages >= 60, `${file?.pages} pages`);
  const pdf = Buffer.from(await (await fetch(product.url + file.url)).arrayBuffer());
  const read = await readBack(pdf);
  assert.equal(read.pages.length, file.pages);
  const links = read.pages.flatMap((one) => one.links);
  assert.ok(links.length > 1000 && links.every((to) => to >= 1 && to <= read.pages.length));
  assert.deepEqual(
    read.pages.flatMap((one) => one.outside),
    [],
  );
  t.diagnostic(`${read.pages.length} pages, ${links.length} links, ${(pdf.length / 1e6).toFixed(1)} MB`);

  // Two more readers, where they are installed.
  const kept = path.join(emptyFolder(), 'planner.pdf');
  fs.writeFileSync(kept, pdf);
  const fonts = saidBy('pdffonts', [kept]);
  const info = saidBy('pdfinfo', [kept]);
  const checked = saidBy('qpdf', ['--check', kept]);
  if (fonts !== undefined) {
    const rows = fonts.trim().split('\n').slice(2);
    assert.ok(rows.length > 0);
    for (const row of rows) assert.match(row, / yes yes yes +\d+ +\d+$/, row);
  }
  if (info !== undefined) {
    assert.match(info, new RegExp(`^Pages: +${file.pages}$`, 'm'));
    assert.doesNotMatch(info, /error/i);
  }
  if (checked !== undefined) assert.match(checked, /No syntax or stream encoding errors found/);
  const absent = Object.entries({ pdffonts: fonts, pdfinfo: info, qpdf: checked }).flatMap(([name, said]) =>
    said === undefined ? [name] : [],
  );
  t.diagnostic(
    absent.length > 0 ? `not installed, so not asked: ${absent.join(', ')}` : 'Poppler and qpdf find nothing',
  );
  if (process.env.PDF_JOB_OUT) fs.cpSync(kept, process.env.PDF_JOB_OUT);
});
