import { createServer } from 'node:net';
import type { BrowserContext, CDPSession, Page } from 'playwright-core';
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

/** Fills the form of the door in, and sends it by Enter. */
export async function signIn(
  page: Page,
  { email, passphrase }: Pick<typeof mara, 'email' | 'passphrase'> = mara,
): Promise<void> {
  await page.getByLabel('Email').fill(email);
  const field = page.getByLabel('Passphrase', { exact: true });
  await field.fill(passphrase);
  await field.press('Enter');
}
