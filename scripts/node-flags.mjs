/** Flags of every Node that runs the product's own code. */
export const nodeFlags = [
  '--disable-warning=ExperimentalWarning',
  '--disable-warning=DeprecationWarning',
  `--import=${new URL('resolve.mjs', import.meta.url).href}`,
];
