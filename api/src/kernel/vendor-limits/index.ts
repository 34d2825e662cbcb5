export { Holds } from './holds.ts';
export { type Heard, type KnownLimit, type ToldLimit, VendorLimits } from './vendor-limits.ts';
