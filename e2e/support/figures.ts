import type { Page } from 'playwright-core';

type Studio = 'sample' | 'own';

/** A panel whose "3 of 7" or "0 %" is no figure of the business, or whose money has another source than its studio. */
interface Reason {
  route: RegExp;
  /** Its heading; "the page" stands outside of every panel. */
  panel: RegExp;
  /** Of this studio alone. */
  studio?: Studio;
  why: string;
}

const place = 'a place in a list, or how many of what is there are shown';
const room = 'room that is left, or a limit';
const reasons: readonly Reason[] = [
  { route: /^\/(?:library|performance-log-viewer)$/, panel: /^the page$/, why: place },
  { route: /^\/task-system/, panel: /^Jobs$/, why: place },
  { route: /script-?builder$/, panel: /^Before you record$/, why: 'counted in the words that stand beside it' },
  { route: /\/earnings-tracker$/, panel: /^Ledger$/, studio: 'own', why: 'each line says where it comes from' },
  { route: /upload-queue$/, panel: /^the page$/, why: room },
  { route: /cover-gen/, panel: /^Covers for/, why: place },
  { route: /^\/dashboard$/, panel: /^Waiting for you$/, why: place },
  { route: /launch-checklist$/, panel: /^the page$/, why: 'steps that are done, each shown' },
  { route: /^\/dashboard$/, panel: /^Your first video$/, why: 'steps that are done, each shown' },
  { route: /^\/about$/, panel: /^Licences$/, why: place },
  { route: /^\/material$/, panel: /^Sources$/, why: place },
  { route: /\/trend-sync$/, panel: /^Sources$/, why: 'sources that could be read, each shown with how it stands' },
  {
    route: /\/competitor-monitor$/,
    panel: /^Channels$/,
    why: 'sources that could be read, each shown with how it stands',
  },
  { route: /^\/hand-off$/, panel: /Paste the words$|^Yours to post$/, why: room },
  { route: /^\/compliance-monitor$/, panel: /^Rule packs$/, why: place },
  { route: /smart-scheduler$/, panel: /^the page$|^Channels on YouTube$|^Nothing is planned/, why: room },
  { route: /^\/remotes$/, panel: /./, why: 'versions of a part that are kept' },
  {
    route: /^\/task-system\/order$/,
    panel: /^What it costs$/,
    why: 'what an engine of this machine will cost, in either studio',
  },
];

interface Seen {
  title: string;
  figure: string;
  /** Money, or a count of an audience. */
  isBusiness: boolean;
  sources: string[];
}

/** Panels with the first figure that each shows, and the labels that speak for it; a table belongs to the panel it stands in. */
const panelsOf = (page: Page): Promise<Seen[]> =>
  page.evaluate(() => {
    const business =
      /[$€£]\s?\d|\b\d[\d,.]*\s?(?:views|subscribers|followers|impressions|clicks|sales|hours watched)(?!\w)/;
    const share = /\b\d[\d,.]*\s?%|\b\d[\d,]* of \d[\d,]*\b/;
    const panel = 'section[aria-labelledby], article:not(:has(h1))';
    // What is typed, chosen, explained in a picture or asked is no figure.
    const untold = 'form, [role="dialog"], input, textarea, select, button, nav, [aria-hidden="true"], [data-gallery]';
    const main = document.querySelector('main');
    if (!main) return [];
    const placeOf = (element: Element) => element.closest(panel) ?? main;
    const texts = new Map<Element, string>();
    const walker = document.createTreeWalker(main, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const parent = node.parentElement;
      if (!parent || parent.closest(untold) || !parent.checkVisibility()) continue;
      const at = placeOf(parent);
      texts.set(at, `${texts.get(at) ?? ''} ${node.textContent ?? ''}`.replace(/\s+/g, ' '));
    }
    return [...texts].flatMap(([at, text]) => {
      const money = business.exec(text)?.[0];
      const figure = money ?? share.exec(text)?.[0];
      if (figure === undefined) return [];
      const tags = new Set(at === main ? [] : at.querySelectorAll('[data-source]'));
      // A label in the head of a panel speaks for the panels in it.
      for (let around = at; around !== main; around = placeOf(around.parentElement ?? main))
        for (const tag of around.querySelectorAll('[data-source]')) if (placeOf(tag) === around) tags.add(tag);
      if (at === main)
        for (const tag of main.querySelectorAll('[data-source]')) if (placeOf(tag) === main) tags.add(tag);
      return [
        {
          title: at === main ? 'the page' : (at.querySelector('h2, h3, h4')?.textContent ?? 'no heading'),
          ...{ figure, isBusiness: money !== undefined },
          sources: [...new Set([...tags].map((tag) => tag.getAttribute('data-source') ?? ''))],
        },
      ];
    });
  });

/** Figures that do not say where they come from, or say it of another studio than the one that is shown. */
export async function mislabelledFigures(page: Page, path: string, studio: Studio): Promise<string[]> {
  return (await panelsOf(page)).flatMap(({ title, figure, isBusiness, sources }) => {
    if (reasons.some((one) => one.route.test(path) && one.panel.test(title) && (one.studio ?? studio) === studio))
      return [];
    if (sources.length === 0) return [`"${title}" shows ${figure} and not where it comes from`];
    const isSample = sources.includes('sample');
    return (studio === 'sample' ? isBusiness && !isSample : isSample)
      ? [`"${title}" shows ${figure} as ${sources.join(' and ')} in the studio "${studio}"`]
      : [];
  });
}
