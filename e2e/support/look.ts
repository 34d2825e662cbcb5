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
    // `main` scrolls downwards, and so it can sideways; nothing of a page may need that.
    const main = document.querySelector('main');
    const over = Math.max(
      document.documentElement.scrollWidth - innerWidth,
      main ? main.scrollWidth - main.clientWidth : 0,
    );
    if (over > 1) found.push(`scrolls sideways by ${over} px`);
    // Left of where a box begins nothing can be scrolled to.
    const canBeScrolled = (element: Element | null, toTheLeft: boolean): boolean =>
      element !== null &&
      element !== main &&
      ((/auto|scroll/.test(getComputedStyle(element).overflowX) && (!toTheLeft || element.scrollLeft > 0)) ||
        canBeScrolled(element.parentElement, toTheLeft));
    // One or two pixels wide, itself or what it stands in: hidden from sight, there for screen readers.
    const isSeen = (element: Element) =>
      element.checkVisibility({ visibilityProperty: true }) &&
      [element, element.parentElement].every((one) => (one?.getBoundingClientRect().width ?? 0) > 2);
    for (const control of document.querySelectorAll('a, button, input, select, textarea')) {
      const { left, right } = control.getBoundingClientRect();
      const isCut = (left < -1 || right > innerWidth + 1) && isSeen(control);
      if (isCut && !canBeScrolled(control.parentElement, left < -1))
        found.push(`cut off at the edge: ${control.outerHTML.slice(0, 120)}`);
    }
    return found;
  });
}

/** Frames in which a page has fitted itself to a new width: the shell makes room in its header one after the window changed. */
const framesToFit = 60;

/** Pixels of sideways scroll that stay: cheap enough for every width. */
export const overflow = (page: Page): Promise<number> =>
  page.evaluate(async (frames) => {
    const main = document.querySelector('main');
    const over = () =>
      Math.max(document.documentElement.scrollWidth - innerWidth, main ? main.scrollWidth - main.clientWidth : 0);
    for (let frame = 0; frame < frames && over() > 1; frame++) await new Promise(requestAnimationFrame);
    return over();
  }, framesToFit);
