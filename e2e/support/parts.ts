import type { Page } from 'playwright-core';
import { get } from './calls.ts';
import type { Product } from './product.ts';
import type { SeenRequest } from './slow-proxy.ts';

interface Registry {
  remotes: {
    id: string;
    build: string;
    entry: string;
    slots?: { place: string; part: string }[];
    pages: Record<string, { js: string[]; css: string[] }>;
  }[];
}

/** Addresses of the code that parts in the places of a page may bring, by the manifests of their remotes. */
async function codeOfParts(product: Product, page: Page): Promise<ReadonlySet<string>> {
  const places = await page.locator('[data-slot]').evaluateAll((all) => all.map((one) => one.dataset.slot));
  if (places.length === 0) return new Set();
  const { remotes } = await get<Registry>(product, '/registry.json');
  return new Set(
    remotes.flatMap(({ id, build, entry, slots = [], pages }) =>
      slots
        .filter(({ place }) => places.includes(place))
        .flatMap(({ part }) => [entry, 'files.json', ...(pages[part]?.js ?? []), ...(pages[part]?.css ?? [])])
        .map((file) => `/remotes/${id}/${build}/${file}`),
    ),
  );
}

/**
 * Tells what a page asked for itself from what parts in its places asked for after it: what follows from them is no cost of
 * the page. `early` names code and data of the page that a part did not wait for; code that no manifest names stays with the page.
 */
export async function apartFromParts(product: Product, page: Page, seen: readonly SeenRequest[], html: string) {
  // A part of the remote that the page is of as well shares code with it: what the page itself names is the page's.
  const all = await codeOfParts(product, page);
  const code = new Set([...all].filter((path) => !html.includes(path)));
  const begins = Math.min(...seen.filter(({ path }) => code.has(path)).map(({ start }) => start));
  const named = ({ path }: SeenRequest) =>
    /\.(?:js|css)$|^\/api\//.test(path) && (html.includes(`href="${path}"`) || html.includes(`src="${path}"`));
  return {
    own: seen.filter(({ path, start }) => start < begins || (path.startsWith('/remotes/') && !code.has(path))),
    early: seen.filter((one) => named(one) && !code.has(one.path) && one.end > begins).map(({ path }) => path),
  };
}
