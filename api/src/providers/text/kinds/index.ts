export { formOf } from './form.ts';
export { kinds } from './kinds.ts';
export type { Brief, Fields, Graded, KindRequest, Offer } from './offer.ts';
