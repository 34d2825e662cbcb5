import type { Page } from 'playwright-core';
import { openOver, pressNext } from './press-in-page.ts';

/** A control that a press must not reach, or whose press shows nothing here. */
export interface Unpressed {
  /** Its name; with the heading it stands under in front: "Danger zone: Delete". */
  name: RegExp;
  why: string;
}

const most = { turns: 200, reopened: 6, looks: 100 };

/** Faults of a page beyond its controls; what it may be told of a wrong field is none. */
export function watchFaults(page: Page): string[] {
  const faults: string[] = [];
  page.on('console', (message) => {
    const isAnswer = /^Failed to load resource/.test(message.text());
    if (message.type() === 'error' && !isAnswer) faults.push(`console: ${message.text().slice(0, 300)}`);
  });
  page.on('pageerror', (error) => faults.push(`thrown: ${error.message}`));
  page.on('response', (answer) => answer.status() >= 500 && faults.push(`${answer.status()} ${answer.url()}`));
  page.on('dialog', (dialog) => void dialog.accept());
  page.on('filechooser', () => undefined);
  return faults;
}

interface Walk {
  url: string;
  /** Opens the page as it is at first. */
  open: () => Promise<void>;
  /** How often each was pressed, to go on with where one page has several addresses. */
  pressed?: Record<string, number>;
  unpressed?: readonly Unpressed[];
}

/** Whether what was open over a page goes; on a busy machine its farewell takes some frames. */
async function isClosed(page: Page, scope: string): Promise<boolean> {
  for (let look = 0; look < most.looks; look++) {
    if ((await openOver(page)) !== scope) return true;
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 50)));
  }
  return false;
}

const stands = async (page: Page) => {
  await page.locator('main h1').first().waitFor();
  await page.locator('main [data-loading]:not([data-gallery] *)').first().waitFor({ state: 'detached' });
};

/**
 * Presses every control of a page that can be pressed, and of what opens over it: buttons, links, tabs, ticks and fields; of
 * rows that are alike, those of two. A link to another page is read and not followed.
 *
 * @returns what shows nothing when it is pressed, addresses that links lead to, and how many were pressed
 */
export async function pressAll(page: Page, { url, open, pressed = {}, unpressed = [] }: Walk) {
  const not = unpressed.map(({ name }) => name.source);
  const dead: string[] = [];
  const leads = new Set<string>();
  const reopened: Record<string, number> = {};
  const path = new URL(url).pathname;
  let opener: { key: string; left: number } | undefined;
  let count = 0;
  await open();
  for (let turn = 0; turn < most.turns; turn++) {
    const told = await pressNext(page, pressed, not).catch((error: Error) => {
      if (/context was destroyed|navigation/i.test(error.message)) return undefined;
      throw error;
    });
    if (!told) {
      // The whole document went: that is an effect, and the page is opened anew.
      await open();
      continue;
    }
    if (!('key' in told)) {
      if (told.scope === undefined) return { dead, leads: [...leads], count };
      opener = undefined;
      if (process.env.TELL === 'all') console.log('Escape from', told.scope);
      await page.keyboard.press('Escape');
      if (!(await isClosed(page, told.scope))) {
        dead.push(`"${told.scope}" is not closed by Escape`);
        await open();
      }
      continue;
    }
    const { key, name, effect, scope, left } = told;
    count += 1;
    if (process.env.TELL === 'all') console.log(scope ?? '', name, effect, left);
    pressed[key] = (pressed[key] ?? 0) + 1;
    if (effect === undefined) dead.push(`nothing comes of "${scope ? `${scope} > ` : ''}${name}"`);
    if (effect?.startsWith('leads to /')) leads.add(effect.slice('leads to '.length));
    if (new URL(page.url()).pathname !== path) {
      opener = undefined;
      await page.goBack().catch(() => undefined);
      await stands(page).catch(() => undefined);
      if (new URL(page.url()).pathname !== path) await open();
    }
    // What opened is opened again where a press closed it before all of it was pressed.
    const isOpen = (await openOver(page)) !== undefined;
    if (scope === undefined) opener = isOpen ? { key, left: 1 } : undefined;
    else if (opener) {
      opener.left = left;
      if (!isOpen && left > 0 && (reopened[opener.key] ?? 0) < most.reopened) {
        reopened[opener.key] = (reopened[opener.key] ?? 0) + 1;
        delete pressed[opener.key];
      }
    }
  }
  dead.push(`after ${most.turns} presses there is still something to press`);
  return { dead, leads: [...leads], count };
}
