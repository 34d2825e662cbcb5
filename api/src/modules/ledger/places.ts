import { shopOf } from './shops.ts';

/** Names of modules as the operator knows them. */
const titles: Readonly<Record<string, string>> = {
  video: 'Videos',
  pdf: 'PDF products',
  links: 'Affiliate links',
  networks: 'Affiliate networks',
  shops: 'Shops',
  platforms: 'Platforms',
};

/** Where money was earned, by the module that says so. */
export const titleOf = (module: string): string => titles[module] ?? (module === '' ? 'Everything else' : module);

/** The same, of a shop, network or platform by the word that its lines begin with: "Gumroad". */
export const placeOf = (module: string, slug: string): string =>
  slug === '' ? titleOf(module) : (shopOf(module, slug)?.label ?? `${slug.slice(0, 1).toUpperCase()}${slug.slice(1)}`);
