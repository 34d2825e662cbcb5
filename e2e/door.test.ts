import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { QueueItem } from '@avenue/contract';
import { launchBrowser } from '@avenue/testing/browser';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { approveShown } from './support/approve.ts';
import { besideIt, firstAdminCode, mara, signIn, startPublicProduct, withAuthenticator } from './support/door.ts';
import { look } from './support/look.ts';
import { byFinger, byKeyboard, doMainJob, type Press } from './support/main-job.ts';
import { Phone } from './support/phone.ts';
import { endProduct, type Product } from './support/product.ts';

// In order: a studio that other machines reach, from the code in the terminal to five ways in, each with two factors. By
// passkey a video is approved; by keyboard alone, and by finger on a phone, the whole main job is done. By pointer it is
// done in main-job.test.ts: a session is the same whatever led to it.

let product: Product;
let browser: Browser;
let codes: string[];
let phone: Phone;

before(async () => {
  product = await startPublicProduct();
  browser = await launchBrowser();
});
after(async () => {
  await browser?.close();
  await endProduct(product);
});

/** A browser of its own, with the first load of the queue, which leads to the door. */
async function atDoor(options: BrowserContextOptions = {}, path = '/upload-queue') {
  const context = await browser.newContext({ reducedMotion: 'reduce', ...options });
  const page = await context.newPage();
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto(product.url + path);
  await page.getByRole('heading', { level: 1 }).waitFor();
  return { context, page, asked };
}

const queue = (page: Page) =>
  page.evaluate(async () => (await (await fetch('/api/upload-queue')).json()) as QueueItem[]);
const approved = async (page: Page) => (await queue(page)).filter(({ status }) => status === 'Approved').length;

/** From the queue after the door to a video of one's own that is approved. */
async function makeOne(page: Page, press: Press, topic: string, text: string): Promise<void> {
  await page.waitForURL(`${product.url}/upload-queue`);
  await page.goto(`${product.url}/dashboard`);
  const before = await approved(page);
  await doMainJob(page, { topic, press, text });
  assert.equal(await approved(page), before + 1);
}
test('nobody gets anything of the studio; the first Admin comes in with the code from the terminal, and goes on to the page asked for', async () => {
  const { context, page, asked } = await atDoor();
  assert.deepEqual(
    asked.filter((path) => /^\/(?:api|remotes|media)\//.test(path)),
    [],
    'before somebody is in',
  );
  await withAuthenticator(context, page);
  assert.deepEqual(await look(page), []);
  await page.getByLabel(/^Code from the terminal/).fill('aaaa-bbbb-cccc');
  await page.getByLabel(/^Your name/).fill(mara.name);
  await page.getByLabel(/^Email/).fill(mara.email);
  await page.getByLabel(/^Passphrase/).fill(mara.passphrase);
  await page.keyboard.press('Enter');
  await page.getByText('This is not the code that stands in the terminal.').waitFor();
  await page.getByLabel(/^Code from the terminal/).fill(await firstAdminCode(product));
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Add a second factor' }).waitFor();
  assert.deepEqual(await look(page), []);
  assert.equal(await page.evaluate(async () => (await fetch('/api/upload-queue')).status), 403);
  await page.goto(`${product.url}/dashboard`);
  await page.waitForURL(`${product.url}/sign-in?to=%2Fdashboard`);
  await page.goto(`${product.url}/sign-in?to=%2Fupload-queue`);
  await page.getByRole('button', { name: 'Use an authenticator app' }).click();
  phone = new Phone((await page.getByRole('status', { name: 'Secret' }).textContent()) ?? '');
  assert.deepEqual(await look(page), []);
  await page.getByLabel(/^Code that the app shows/).fill(await phone.code());
  await page.keyboard.press('Enter');
  const list = page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
  await list.first().waitFor();
  codes = await list.allTextContents();
  assert.equal(codes.length, 10);
  await page.getByLabel(/^I kept them/).check();
  await page.getByRole('button', { name: 'Go on' }).click();
  await page.waitForURL(`${product.url}/upload-queue`);
  await page.goto(`${product.url}/account`);
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await page.getByRole('button', { name: 'Add the passkey' }).click();
  await page.getByRole('list', { name: 'Passkeys' }).waitFor();

  // Out again: the browser keeps nothing, and the passkey leads in.
  await page.evaluate(() => localStorage.setItem('avenue.chat', 'asked'));
  await page.getByRole('button', { name: /account of Mara Lind$/ }).click();
  await page.getByRole('button', { name: 'Sign out' }).click();
  await page.waitForURL(`${product.url}/sign-in`);
  assert.deepEqual(
    await page.evaluate(async () => [
      localStorage.getItem('avenue.chat'),
      await caches.keys(),
      (await navigator.serviceWorker.getRegistrations()).length,
      (await fetch('/api/upload-queue')).status,
    ]),
    [null, [], 0, 401],
  );
});

test('by passkey', async () => {
  const { context, page } = await atDoor();
  const session = await withAuthenticator(context, page);
  // The authenticator of another device: the passkey comes to it by the account.
  await signIn(page);
  await besideIt(page, codes.pop());
  await page.waitForURL(`${product.url}/upload-queue`);
  const made = await page.evaluate(async () => {
    const post = async (path: string, body?: unknown) =>
      (
        await fetch(path, {
          method: 'POST',
          ...(body ? { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } } : {}),
        })
      ).json();
    const { ceremony, options } = await post('/api/session/passkeys/challenge');
    const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(options);
    const attestation = (await navigator.credentials.create({ publicKey })) as PublicKeyCredential;
    return post('/api/session/passkeys', { ceremony, attestation: attestation.toJSON(), label: 'Tests' });
  });
  assert.equal(made.passkeys.length, 2);
  await context.clearCookies();
  // Pressed, not offered in the field: a device that waits for its owner.
  await page.addInitScript(() => {
    PublicKeyCredential.isConditionalMediationAvailable = async () => false;
  });
  await page.goto(`${product.url}/sign-in?to=%2Fupload-queue`);
  await page.getByRole('button', { name: 'Use a passkey' }).click();
  await page.waitForURL(`${product.url}/upload-queue`);
  await page.locator('[data-current]').waitFor();
  const before = await approved(page);
  await approveShown(page, () =>
    page
      .getByRole('main')
      .getByRole('button', { name: /^Approve/ })
      .last()
      .click(),
  );
  assert.equal(await approved(page), before + 1);
  await session.detach();
  await context.close();
});

test('by passphrase, app and keyboard alone', async () => {
  const { context, page } = await atDoor();
  const type = async (text: string) => page.keyboard.insertText(text);
  assert.equal(await page.evaluate(() => document.activeElement?.getAttribute('name')), 'username');
  await type(mara.email);
  await page.keyboard.press('Tab');
  await type('three words');
  await page.keyboard.press('Enter');
  await page.getByText('Address and passphrase do not fit.').waitFor();
  assert.equal(await page.evaluate(() => document.activeElement?.getAttribute('name')), 'password');
  await page.keyboard.press('Control+a');
  await type(mara.passphrase);
  await page.keyboard.press('Enter');
  await page.waitForFunction(() => document.activeElement?.getAttribute('name') === 'one-time-code');
  await type(await phone.code());
  await page.keyboard.press('Enter');
  await makeOne(
    page,
    byKeyboard,
    'repairing old wooden chairs',
    'Rock the chair on a flat floor and see which leg lifts.',
  );
  await context.close();
});

test('by recovery code on a phone, which is used up by it', async () => {
  const { context, page } = await atDoor({ viewport: { width: 390, height: 844 }, hasTouch: true });
  const enter = async (code: string | undefined) => {
    await page.getByRole('button', { name: 'Forgot it?' }).click();
    await page.getByLabel('Email').fill(mara.email);
    await page.getByRole('textbox', { name: 'Recovery code' }).fill(code ?? '');
    await page.keyboard.press('Enter');
  };
  await enter(codes[0]);
  await page.getByLabel(/^Code of your authenticator app/).fill(await phone.code());
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Keep the one I have' }).click();
  const list = page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
  await list.first().waitFor();
  const [used] = codes;
  codes = await list.allTextContents();
  await page.getByLabel(/^I kept them/).check();
  await page.getByRole('button', { name: 'Go on' }).click();
  await page.getByRole('button', { name: 'Not now' }).click();
  await makeOne(
    page,
    byFinger,
    'a week of walks by the harbour',
    'Walk to the quay before breakfast and count the boats.',
  );
  await context.clearCookies();
  await page.goto(`${product.url}/upload-queue`);
  await enter(used);
  await page.getByText('Address and recovery code do not fit.').waitFor();
  await context.close();
});

test('on a phone', async () => {
  const { context, page } = await atDoor({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    colorScheme: 'dark',
  });
  assert.deepEqual(await look(page), []);
  await signIn(page);
  await besideIt(page, codes.pop());
  await page.waitForURL(`${product.url}/upload-queue`);
  await page.locator('[data-current]').waitFor();
  assert.deepEqual(await look(page), []);
  await context.close();
});

test('an invitation leads in as Viewer, who sees everything and decides nothing', async () => {
  const { context: admins, page: admin } = await atDoor();
  await signIn(admin);
  await besideIt(admin, codes.pop());
  await admin.waitForURL(`${product.url}/upload-queue`);
  const link = await admin.evaluate(async () => {
    const body = JSON.stringify({ email: 'vera@avenue.example', role: 'viewer' });
    const headers = { 'content-type': 'application/json' };
    const answer = await fetch('/api/team/invitations', { method: 'POST', headers, body });
    return ((await answer.json()) as { link: string }).link;
  });
  await admins.close();
  const context = await browser.newContext({ reducedMotion: 'reduce' });
  const page = await context.newPage();
  await page.goto(link);
  await page.getByText(/as Viewer: you see everything and change nothing/).waitFor();
  await page.getByLabel(/^Your name/).fill('Vera Holm');
  await page.getByLabel(/^Passphrase/).fill('yet another four words');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Use an authenticator app' }).click();
  const secret = (await page.getByRole('status', { name: 'Secret' }).textContent()) ?? '';
  await page.getByLabel(/^Code that the app shows/).fill(await new Phone(secret).code());
  await page.keyboard.press('Enter');
  await page.getByLabel(/^I kept them/).check();
  await page.getByRole('button', { name: 'Go on' }).click();
  await page.getByRole('button', { name: 'Not now' }).click();
  await page.waitForURL(`${product.url}/dashboard`);
  const before = await approved(page);
  await page.goto(`${product.url}/upload-queue`);
  await page.locator('[data-current]').waitFor();
  await page.keyboard.press('a');
  await page.getByText('Nothing was decided. Needs the role Editor; you are Viewer.').waitFor();
  assert.equal(await approved(page), before);
  const bar = page.getByRole('region', { name: 'Decision' });
  assert.equal(await bar.getByRole('button', { name: 'Deny' }).count(), 0);
  assert.deepEqual(await look(page), []);
  await context.close();
});

test('no link leads from the door to another address', async () => {
  const { context, page } = await atDoor({}, '/sign-in?to=%2F%2Fevil.example%2Fqueue');
  await signIn(page);
  await besideIt(page, codes.pop());
  await page.waitForURL(`${product.url}/dashboard`);
  await context.close();
});

test('a session that ends loses no word: whoever was in signs in above the page, and what was sent is sent again', async () => {
  const { context, page } = await atDoor({}, '/idea-generator');
  await signIn(page);
  await besideIt(page, codes.pop());
  const topic = page.getByRole('textbox', { name: 'Topic' });
  await topic.fill('why ice cracks');
  await page.evaluate(() => fetch('/api/sessions').then((answer) => answer.json()));
  await context.clearCookies();
  await topic.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Sign in again' });
  await dialog.waitFor();
  assert.equal(await topic.inputValue(), 'why ice cracks');
  await dialog.getByLabel('Passphrase', { exact: true }).fill(mara.passphrase);
  await page.keyboard.press('Enter');
  await besideIt(page, codes.pop());
  await dialog.waitFor({ state: 'detached' });
  await page.getByText('not known yet').first().waitFor();
  await context.close();
});

test('two tabs: signing in in one opens the other, signing out closes it', async () => {
  const { context, page } = await atDoor();
  const other = await context.newPage();
  await other.goto(`${product.url}/dashboard`);
  await other.getByRole('heading', { name: 'Good to see you' }).waitFor();
  await signIn(page);
  await besideIt(page, codes.pop());
  await page.waitForURL(`${product.url}/upload-queue`);
  await other.waitForURL(`${product.url}/dashboard`);
  await other.locator('main h1').waitFor();
  await page.getByRole('button', { name: /account of Mara Lind$/ }).click();
  await page.getByRole('button', { name: 'Sign out' }).click();
  await other.waitForURL(`${product.url}/sign-in`);
  await context.close();
});

test('after five wrong tries the door says until when it waits, and takes none before', async () => {
  const { context, page } = await atDoor({}, '/sign-in');
  const wait = page.getByText(/^Too many wrong tries\. Try again at \d\d:\d\d, in 1[45] min/);
  for (let tries = 1; tries <= 6; tries++) {
    const answer = page.waitForResponse(
      (one) => one.request().method() === 'POST' && one.url().endsWith('/api/session'),
    );
    await signIn(page, { email: 'jonas@avenue.example', passphrase: `wrong ${tries}` });
    assert.equal((await answer).status(), tries <= 5 ? 401 : 429);
  }
  await wait.waitFor();
  assert.equal(await page.getByRole('button', { name: 'Sign in' }).isDisabled(), true);
  assert.equal(await page.getByLabel('Email').inputValue(), 'jonas@avenue.example');
  await context.close();
});
