import type { PdfProduct, PdfSuggestion, Readiness } from '@avenue/contract/pdf';
import { pathOf } from '../products/products.ts';
import { weakestOf } from './metrics.ts';

const pages = '/automation/pdf-farming';

interface Repair {
  text: (title: string) => string;
  verb: string;
  /** Page of its own for it; a product's page is there for everything. */
  page?: string;
}

const repairs: Readonly<Record<keyof Readiness, Repair>> = {
  files: { text: (title) => `Complete the files of "${title}"`, verb: 'Add files' },
  cover: { text: (title) => `Give "${title}" a sharp cover`, verb: 'Make a cover', page: `${pages}/cover-generator` },
  copy: { text: (title) => `Finish description, tags and price of "${title}"`, verb: 'Write' },
  listing: { text: (title) => `Put "${title}" into a store`, verb: 'List it', page: '/pdf/storefront-auto-poster' },
  links: {
    text: (title) => `Add an affiliate link to "${title}"`,
    verb: 'Add a link',
    page: `${pages}/affiliate-links`,
  },
  promotion: { text: (title) => `Pin "${title}"`, verb: 'Make pins', page: `${pages}/pinterest-poster` },
};

const readyFor = ({ readiness }: PdfProduct) => Object.values(readiness).reduce((sum, score) => sum + score, 0);

/**
 * What is worth doing next: what stores show wrongly, then the weakest part of the product nearest to launch, then prices
 * that are missing.
 *
 * @param isPage whether a page of this path can be opened
 */
export function suggestionsOf(products: readonly PdfProduct[], isPage: (path: string) => boolean): PdfSuggestion[] {
  if (products.length === 0)
    return [
      {
        id: 'begin',
        text: 'Begin the first product',
        detail: 'A title is enough; files, cover and words follow.',
        path: '/pdf/products',
        verb: 'Begin',
      },
    ];
  const wrong = products.filter(({ state }) => state === 'mismatch');
  const [nearest] = products
    .filter(({ state }) => state === 'draft' || state === 'ready')
    .toSorted((a, b) => readyFor(b) - readyFor(a));
  const unpriced = products.filter(({ priceCents }) => priceCents === null);
  return [
    ...wrong.map(({ id, title }) => ({
      id: `mismatch-${id}`,
      text: `Look at the listing of "${title}"`,
      detail: 'A store shows something else than was sent to it.',
      path: pathOf(id),
      verb: 'Look',
    })),
    ...(nearest ? [repairOf(nearest, isPage)] : []),
    ...(unpriced[0] ? [priceOf(unpriced[0], unpriced.length)] : []),
  ];
}

function repairOf({ id, title, readiness, stepsDone }: PdfProduct, isPage: (path: string) => boolean): PdfSuggestion {
  const part = weakestOf(readiness);
  const { text, verb, page } = repairs[part];
  const isThere = page !== undefined && isPage(page);
  return {
    id: `${part}-${id}`,
    text: text(title),
    detail: `Nearest to its launch, ${stepsDone} of 6 steps done; its weakest part stands at ${readiness[part]} of 100.`,
    path: isThere ? `${page}?${new URLSearchParams({ product: id })}` : pathOf(id),
    verb: isThere ? verb : 'Open',
  };
}

const priceOf = ({ id, title }: PdfProduct, count: number): PdfSuggestion => ({
  id: `price-${id}`,
  text: `Set a price for "${title}"`,
  detail: count === 1 ? 'It is the only product without one.' : `${count} products have none yet.`,
  path: pathOf(id),
  verb: 'Set a price',
});
