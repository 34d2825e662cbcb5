export { type Difference, differencesOf } from './differences.ts';
export { draftKind, listingDraft, listingRelease, mayList, releaseKind } from './kinds.ts';
export { type ListingPayload, listingPayload, type ReleasePayload } from './payload.ts';
export type { ListingShop, ShownListing } from './shop.ts';
