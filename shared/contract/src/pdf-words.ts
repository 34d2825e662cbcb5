// Without zod, see `words.ts` of the contract.

/** Products of the dashboard; the catalogue has all of them. */
export const mostOnDashboard = 100;

/** Steps of the launch checklist, in their order, by the names that stand on screen. */
export const launchSteps = {
  title: 'Product Title Confirmed',
  cover: 'Cover Image Uploaded',
  description: 'Description Finalized',
  listing: 'Marketplace Listing Live',
  links: 'Affiliate Links Synced',
  pin: 'Pinterest Post Created',
} as const;

/** Parts of launch readiness, in their order, by the names that stand on screen. */
export const readinessNames = {
  files: 'Files',
  cover: 'Cover',
  copy: 'Copy',
  listing: 'Listing',
  links: 'Links',
  promotion: 'Promotion',
} as const;
