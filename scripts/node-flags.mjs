const preload = (file) => `--import=${new URL(file, import.meta.url).href}`;

/** Flags of every Node that runs the product's own code, told in a language: a tag of BCP 47, English where there is none. */
export const flagsIn = (language) => [
  '--disable-warning=ExperimentalWarning',
  '--disable-warning=DeprecationWarning',
  preload('resolve.mjs'),
  ...(language && language !== 'en' ? [preload('speak.mjs')] : []),
];

export const nodeFlags = flagsIn(process.env.AVENUE_LANGUAGE);
