import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Browser, type BrowserContext, chromium } from 'playwright-core';

const installed = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

const patienceMs = 120_000;

/** Flags under which a headless browser asks nothing of any network. */
const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--autoplay-policy=no-user-gesture-required',
];

/** Whether the system has every library that this program is linked to. */
const starts = (program: string) => spawnSync(program, ['--version'], { stdio: 'ignore' }).status === 0;

/**
 * The browser that comes with the packages, of the same version everywhere and a third cheaper than a whole one; where
 * the system lacks its libraries, the package brings those too. Undefined on machines it is not made for.
 */
async function packedBrowser(): Promise<string | undefined> {
  if (process.platform !== 'linux' || process.arch !== 'x64') return undefined;
  const name = '@sparticuz/chromium';
  const { default: packed, inflate, setupLambdaEnvironment } = await import(name);
  const executablePath: string = await packed.executablePath();
  if (!starts(executablePath)) {
    await inflate(fileURLToPath(new URL('../bin/al2023.tar.br', import.meta.resolve(name))));
    setupLambdaEnvironment(path.join(os.tmpdir(), 'al2023', 'lib'));
  }
  return executablePath;
}

/** A busy machine is no fault of a page: what never comes ends the wait, what comes late does not. */
function patient(context: BrowserContext): BrowserContext {
  context.setDefaultTimeout(patienceMs);
  return context;
}

/**
 * Starts a headless browser: `BROWSER_PATH`, else the one from the packages, else an installed Chromium or Chrome.
 *
 * @param more flags of its own, for example `--js-flags=--no-opt`. Default value: none.
 * @throws Error with a sentence where there is none
 */
export async function launchBrowser(more: readonly string[] = []): Promise<Browser> {
  const executablePath =
    process.env.BROWSER_PATH ?? (await packedBrowser()) ?? installed.find((file) => fs.existsSync(file));
  if (!executablePath) throw new Error('There is no Chromium or Chrome here. Set BROWSER_PATH to one.');
  const browser = await chromium.launch({ executablePath, args: [...flags, ...more] });
  const { newContext, newPage } = browser;
  browser.newContext = async (options) => patient(await newContext.call(browser, options));
  browser.newPage = async (options) => {
    const page = await newPage.call(browser, options);
    patient(page.context());
    return page;
  };
  return browser;
}
