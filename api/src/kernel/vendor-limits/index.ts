export { Holds } from './holds.ts';
export { type Heard, type ToldLimit, VendorLimits } from './vendor-limits.ts';
