export { differencesOf } from './differences.ts';
export { draftKind, listingDraft, listingRelease, mayList, releaseKind } from './kinds.ts';
export type { ListingPayload } from './payload.ts';
export type { ListingShop } from './shop.ts';
