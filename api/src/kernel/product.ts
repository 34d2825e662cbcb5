import type { Settings } from './settings/index.ts';

/** The brand of the module for fans, as its pages carry it. */
export interface Product {
  name: string;
  /** Part of a page's path. */
  slug: string;
}

export const productName = 'fan.productName';
export const productSlug = 'fan.productSlug';

/** What holds until the operator chooses. */
export const defaultProduct: Product = { name: 'FanLoop', slug: 'fanloop' };

/** Addresses that the server answers itself. */
const taken = new Set(['api', 'assets', 'media', 'remotes', 'healthz', 'readyz', 'metrics', 'mcp']);

/** Whether pages may lie below this part of an address: lower case letters, digits and dashes, at most 40. */
export const isProductSlug = (slug: string): boolean => /^[a-z][a-z0-9-]{0,39}$/.test(slug) && !taken.has(slug);

/** The product as it is set; what is not set, or cannot be an address, has its default. */
export async function readProduct(settings: Pick<Settings, 'get'>): Promise<Product> {
  const [name, slug] = await Promise.all([settings.get(productName), settings.get(productSlug)]);
  return {
    name: name?.trim() || defaultProduct.name,
    slug: slug !== undefined && isProductSlug(slug) ? slug : defaultProduct.slug,
  };
}
