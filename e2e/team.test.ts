import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { launchBrowser } from '@avenue/testing/browser';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { makeFirstAdmin, mara, startPublicProduct, withAuthenticator } from './support/door.ts';
import { look } from './support/look.ts';
import { Phone } from './support/phone.ts';
import { endProduct, type Product } from './support/product.ts';

// In order: a studio of one Admin who invites, and what each of the two sees of the other without a reload.

let product: Product;
let browser: Browser;
/** Of the Admin, and of whoever is invited. */
let desk: Page;
let guest: Page;

before(async () => {
  [product, browser] = await Promise.all([startPublicProduct(), launchBrowser()]);
  const context = await browser.newContext({ reducedMotion: 'reduce' });
  await makeFirstAdmin(context, product);
  desk = await context.newPage();
  await withAuthenticator(context, desk);
});
after(async () => {
  await browser?.close();
  await endProduct(product);
});

const goTo = async (page: Page, path: string, heading: string) => {
  await page.goto(product.url + path);
  await page.getByRole('heading', { level: 1, name: heading }).waitFor();
};
const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });
const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).click();
const newContext = (options: Parameters<Browser['newContext']>[0] = {}): Promise<BrowserContext> =>
  browser.newContext({ reducedMotion: 'reduce', ...options });

test('whoever is invited comes in by the link, and stands in the table of the Admin at once', async () => {
  await goTo(desk, '/team-access-control', 'Team Access Control');
  await row(desk, mara.email).waitFor();
  await desk.keyboard.press('n');
  await desk.getByLabel(/^E-mail address/).fill('jonas@avenue.example');
  await press(desk, 'Make the link');
  const link = (await desk.getByRole('status', { name: 'Invitation link' }).textContent()) ?? '';
  await press(desk, 'I copied it');
  await desk.getByText('Pending').waitFor();
  guest = await (await newContext()).newPage();
  await guest.goto(link);
  await guest.getByLabel(/^Your name/).fill('Jonas Weir');
  await guest.getByLabel(/^Passphrase/).fill('another four words');
  await press(guest, 'Join the studio');
  await press(guest, 'Use an authenticator app');
  const secret = (await guest.getByRole('status', { name: 'Secret' }).textContent()) ?? '';
  await guest.getByLabel(/^Code that the app shows/).fill(await new Phone(secret).code());
  await press(guest, 'Check the code and go on');
  await guest.getByLabel(/^I kept them/).check();
  await row(desk, 'Jonas Weir').waitFor();
  await desk.getByText('Accepted').waitFor();
  assert.deepEqual(await look(desk), []);
});

test('a role changes by key and works on the open page of the other; so does its way back', async () => {
  await goTo(guest, '/team-access-control', 'Team Access Control');
  await guest.getByText(/^You are Editor\./).waitFor();
  await guest.getByRole('button', { name: 'New key' }).waitFor();
  await desk.keyboard.press('j');
  await desk.keyboard.press('j');
  await desk.keyboard.press('Enter');
  await desk.getByRole('option', { name: /^Viewer/ }).click();
  await guest.getByText(/^You are Viewer\./).waitFor();
  await guest.getByRole('button', { name: 'New key' }).waitFor({ state: 'detached' });
  await desk.getByText('Jonas Weir is now Viewer. Open pages change at once.').waitFor();
  await desk.keyboard.press('z');
  await guest.getByText(/^You are Editor\./).waitFor();
});

test('on the account page a passkey is added, and codes of an app are turned on', async () => {
  await goTo(desk, '/account', 'Account');
  await press(desk, 'Add a passkey');
  await desk.getByRole('dialog').getByLabel(/^Name/).fill('Laptop');
  await press(desk, 'Add the passkey');
  await desk.getByRole('list', { name: 'Passkeys' }).getByText('Laptop').waitFor();
  await press(desk, 'Set up another phone');
  await desk.getByRole('img', { name: 'QR code for the authenticator app' }).waitFor();
  assert.deepEqual(await look(desk), []);
  const secret = (await desk.getByRole('status', { name: 'Secret' }).textContent()) ?? '';
  await desk.getByLabel(/^Code that the app shows/).fill(await new Phone(secret).code());
  await press(desk, 'Turn the codes on');
  await press(desk, 'Turn off');
  await press(desk, 'Cancel');
});

test('a phone signs in by the code of the desk, once, and is listed there without a reload', async () => {
  await press(desk, 'Show the code');
  await desk.getByRole('img', { name: 'QR code that signs you in on another device' }).waitFor();
  const link = (await desk.getByRole('status', { name: 'Link for another device' }).textContent()) ?? '';
  const sessions = desk.getByRole('list', { name: 'Open sessions' }).getByRole('listitem');
  const before = await sessions.count();
  const options = { viewport: { width: 390, height: 844 }, hasTouch: true };
  const phone = await (await newContext(options)).newPage();
  await phone.goto(link);
  await phone.getByRole('heading', { name: 'Sign in on this device' }).waitFor();
  assert.deepEqual(await look(phone), []);
  await press(phone, 'Sign in');
  await phone.getByRole('button', { name: /account of Mara Lind$/ }).waitFor();
  await desk.waitForFunction(
    (count) => document.querySelectorAll('[aria-label="Open sessions"] > li').length > count,
    before,
  );
  const again = await (await newContext()).newPage();
  await again.goto(link);
  await press(again, 'Sign in');
  await again.getByRole('heading', { name: 'This code is over' }).waitFor();
});
