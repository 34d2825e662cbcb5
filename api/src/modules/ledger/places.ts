import { shops } from './shops.ts';

/** Names of modules as the operator knows them. */
const titles: Readonly<Record<string, string>> = {
  video: 'Videos',
  pdf: 'PDF products',
  links: 'Affiliate links',
  networks: 'Affiliate networks',
  shops: 'Shops',
};

/** Where money was earned, by the module that says so. */
export const titleOf = (module: string): string => titles[module] ?? (module === '' ? 'Everything else' : module);

/** The same, of a shop or network by the word that its lines begin with: "Gumroad". */
export const placeOf = (module: string, slug: string): string =>
  slug === ''
    ? titleOf(module)
    : (shops.find((one) => one.module === module && one.slug === slug)?.label ??
      `${slug.slice(0, 1).toUpperCase()}${slug.slice(1)}`);
