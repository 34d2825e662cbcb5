import assert from 'node:assert/strict';
import type { Locator, Page } from 'playwright-core';
import { approveShown } from './approve.ts';

/** A button or a link is pressed. */
export type Press = (what: Locator, timeoutMs?: number) => Promise<void>;

const renderMs = 240_000;
const mostTabs = 250;

export const byPointer: Press = (what, timeout = 30_000) => what.click({ timeout });
export const byFinger: Press = (what, timeout = 30_000) => what.tap({ timeout });

/** Reached by Tab and pressed by Enter, as without a pointer. */
export const byKeyboard: Press = async (what, timeout = 30_000) => {
  const page = what.page();
  await what.waitFor({ timeout });
  // What cannot be pressed yet takes no focus.
  await what.and(page.locator(':not([disabled])')).waitFor({ timeout });
  for (let tabs = 0; tabs < mostTabs; tabs++) {
    if (await what.evaluate((element) => element === document.activeElement)) {
      await page.keyboard.press('Enter');
      return;
    }
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab does not reach ${what}`);
};

/** Waits for the page that a press leads to; where it does not come, tells what stands on screen instead. */
async function arrived(page: Page, at: RegExp): Promise<void> {
  await page.waitForURL(at).catch(async (error: Error) => {
    throw new Error(`${error.message}\n${await page.getByRole('main').textContent()}`);
  });
}

export interface MainJob {
  topic: string;
  press: Press;
  /** Words that the operator puts in the place of those that were written. Default value: these stay. */
  text?: string;
}

/**
 * The main job by hand, from the open dashboard to an approval in the Upload Queue.
 *
 * @returns the title that the script was given
 */
export async function doMainJob(page: Page, { topic, press, text }: MainJob): Promise<string> {
  const main = page.getByRole('main');
  const button = (name: string | RegExp) => main.getByRole('button', { name });
  await press(main.getByRole('link', { name: /^New video/ }));
  const field = page.getByRole('textbox', { name: 'Topic' });
  await field.fill(topic);
  const answered = page.waitForResponse((answer) => answer.url().endsWith('/api/ideas/generate'));
  await field.press('Enter');
  const { ideas } = (await (await answered).json()) as { ideas: { title: string }[] };
  await page.getByText('not known yet').first().waitFor();
  // Cards of an earlier topic stand there until those of this one are drawn.
  const headings = main.getByRole('heading', { level: 2 });
  await headings
    .filter({ hasText: ideas[0]?.title ?? '' })
    .first()
    .waitFor();
  const title = (await headings.first().textContent()) ?? '';
  await press(button('Write script').first());
  await arrived(page, /script-builder\?script=/);
  if (text !== undefined) await page.getByRole('textbox', { name: 'Script text' }).fill(text);
  await press(button(/^Generate Voiceover/));
  await arrived(page, /voiceover-engine/);
  // Six seconds may be ready before a bar is drawn.
  if (text === undefined) {
    const started = performance.now();
    await page.getByRole('progressbar').first().waitFor({ timeout: 5000 });
    assert.ok(performance.now() - started < 3000, 'progress is on screen at once');
  }
  await press(button(/^Approve & Save/), renderMs);
  await press(main.getByRole('link', { name: 'Make the video' }));
  await arrived(page, /video-generator/);
  if (text === undefined)
    await page
      .getByText(/scene \d+ of \d+/)
      .first()
      .waitFor({ timeout: 60_000 });
  await press(button(/^Approve & Save/), renderMs);
  await page.getByText(/It waits in the Upload Queue/).waitFor();
  await press(main.getByRole('link', { name: /Upload Queue/ }).last());
  await arrived(page, /upload-queue/);
  await main.getByRole('heading', { name: title }).first().waitFor();
  await approveShown(page, () => press(button(/^Approve/).last()));
  return title;
}
