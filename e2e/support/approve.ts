import type { Page } from 'playwright-core';

/** Approves what is on screen in the Upload Queue; where a check is open, it is named first and the second yes is given by key. */
export async function approveShown(page: Page, press: () => Promise<void>): Promise<void> {
  await press();
  const asks = page.getByText(/Your yes is kept/);
  await asks
    .or(page.getByText(/^Approved "/))
    .first()
    .waitFor();
  if (await asks.isVisible()) await page.keyboard.press('a');
  await page
    .getByRole('status')
    .filter({ hasText: /approved/i })
    .first()
    .waitFor();
}
