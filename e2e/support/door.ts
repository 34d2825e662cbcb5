import { createServer } from 'node:net';
import type { BrowserContext, CDPSession, Page } from 'playwright-core';
import { addPhone, type Phone, type Send } from './phone.ts';
import { type Product, startProduct } from './product.ts';

export const mara = { name: 'Mara Lind', email: 'mara@avenue.example', passphrase: 'four words make one' };

const freePort = () =>
  new Promise<number>((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });

/** A product that other machines reach, at a name where passkeys work; nobody is in before signing in. */
export async function startPublicProduct(dataDir?: string): Promise<Product> {
  const port = String(await freePort());
  const env = { HOST: '0.0.0.0', PORT: port, AVENUE_PUBLIC_URL: `http://localhost:${port}` };
  return startProduct({ env, ...(dataDir && { dataDir }) });
}

/** The one-time code of the first Admin, from what the product prints. */
export async function firstAdminCode(product: Product): Promise<string> {
  for (;;) {
    const [, code] = /with this code, once, within a day: (\S+)/.exec(product.output()) ?? [];
    if (code) return code;
    await new Promise((resolve) => setImmediate(resolve));
  }
}

/** Gives a page an authenticator that has its owner's finger at once. */
export async function withAuthenticator(context: BrowserContext, page: Page): Promise<CDPSession> {
  const session = await context.newCDPSession(page);
  await session.send('WebAuthn.enable', { enableUI: false });
  await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return session;
}

/** Fills the form of the door in, and sends it by Enter. What is asked for besides is up to the caller. */
export async function signIn(
  page: Page,
  { email, passphrase }: Pick<typeof mara, 'email' | 'passphrase'> = mara,
): Promise<void> {
  await page.getByLabel('Email').fill(email);
  const field = page.getByLabel('Passphrase', { exact: true });
  await field.fill(passphrase);
  await field.press('Enter');
}

/** Shows a recovery code in place of the app, once the passphrase was right. */
export async function besideIt(page: Page, recovery: string | undefined): Promise<void> {
  await page.getByRole('button', { name: 'Use a recovery code instead' }).click();
  const field = page.getByRole('textbox', { name: 'Recovery code' });
  await field.fill(recovery ?? '');
  await field.press('Enter');
}

/** Makes the first Admin of a product in the cookies of a browser, without a screen. */
export async function makeFirstAdmin({ request }: Pick<BrowserContext, 'request'>, product: Product): Promise<Phone> {
  const send: Send = async (method, path, data) => {
    const answer = await request.fetch(product.url + path, {
      method,
      headers: { origin: product.url },
      ...(data !== undefined && { data }),
    });
    if (!answer.ok()) throw new Error(`${method} ${path}: ${answer.status()} ${await answer.text()}`);
    return answer.json();
  };
  await send('POST', '/api/session/first', { ...mara, code: await firstAdminCode(product) });
  return addPhone(send);
}
