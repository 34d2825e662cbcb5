import axe from 'axe-core';
import type { Page } from 'playwright-core';

interface Axe {
  run(where: Document, options: object): Promise<{ violations: { id: string; nodes: { html: string }[] }[] }>;
}

/** WCAG A and AA violations, headings that skip a level, sideways scroll, and controls that the window's edge cuts off. */
export async function look(page: Page): Promise<string[]> {
  await page.evaluate(`globalThis.axe || (() => {${axe.source}})()`);
  return page.evaluate(async () => {
    const { axe } = globalThis as unknown as { axe: Axe };
    const { violations } = await axe.run(document, {
      // Two thirds of the time for what no rule here reads: sheets of other origins, and the nodes that pass.
      preload: false,
      resultTypes: ['violations'],
      runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'],
      // No rule of WCAG, and the way that people who listen go through a page.
      rules: { 'heading-order': { enabled: true } },
    });
    const found = violations.map(({ id, nodes }) => `axe ${id}: ${nodes[0]?.html.slice(0, 160)}`);
    const over = document.documentElement.scrollWidth - innerWidth;
    if (over > 1) found.push(`scrolls sideways by ${over} px`);
    const canBeScrolled = (element: Element | null): boolean =>
      element !== null &&
      (/auto|scroll/.test(getComputedStyle(element).overflowX) || canBeScrolled(element.parentElement));
    for (const control of document.querySelectorAll('a, button, input, select, textarea')) {
      const { left, right, width } = control.getBoundingClientRect();
      // One or two pixels wide: hidden from sight, there for screen readers.
      const isCut =
        width > 2 && (left < -1 || right > innerWidth + 1) && control.checkVisibility({ visibilityProperty: true });
      if (isCut && !canBeScrolled(control.parentElement))
        found.push(`cut off at the edge: ${control.outerHTML.slice(0, 120)}`);
    }
    return found;
  });
}

/** Sideways scroll alone: cheap enough for every width. */
export const overflow = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
