/** Names of modules as the operator knows them. */
const titles: Readonly<Record<string, string>> = { video: 'Videos', pdf: 'PDF products', links: 'Affiliate links' };

/** Where money was earned, by the module that says so. */
export const titleOf = (module: string): string => titles[module] ?? (module === '' ? 'Everything else' : module);

/** The same, of a shop by its name: "Gumroad". */
export const placeOf = (module: string, shop: string): string =>
  shop === '' ? titleOf(module) : `${shop.slice(0, 1).toUpperCase()}${shop.slice(1)}`;
