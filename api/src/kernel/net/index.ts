export { classify } from './addresses.ts';
export { guardedFetch, RefusedAddress } from './guarded-fetch.ts';
