import type { Page } from 'playwright-core';

/** Pages on which every panel that shows a figure of the business says where it comes from. */
export const pagesOfFigures: ReadonlySet<string> = new Set([
  '/dashboard',
  '/analytics-dashboard',
  '/earnings-dashboard',
  '/earnings-tracker',
  '/monetization-panel',
  '/learning-dashboard',
  '/learning-dashboard/trend-sync',
  '/learning-dashboard/competitor-monitor',
  '/learning-dashboard/suggestion-generator',
  '/manual-ad-optimization',
  '/task-system',
  '/automation/pdf-farming/earnings',
]);

/** Panels that show money, shares or counts of an audience without a word of where they come from. */
export const unlabelledFigures = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const figure = /[$€£]\s?\d|\b\d[\d,.]*\s?(?:%|views|subscribers|clicks|hours watched)(?![\w])/;
    const panels = [...document.querySelectorAll<HTMLElement>('main section[aria-labelledby]')];
    return panels.flatMap((panel) => {
      // Of panels in panels the inner one answers for itself; what is typed or explained is no figure.
      const own = panel.cloneNode(true) as HTMLElement;
      for (const other of own.querySelectorAll('section, form, [role="dialog"], input, textarea, select'))
        other.remove();
      const [found] = figure.exec(own.textContent ?? '') ?? [];
      if (found === undefined || panel.querySelector('[data-source]')) return [];
      return [`"${panel.querySelector('h2, h3')?.textContent}" shows ${found} and not where it comes from`];
    });
  });
