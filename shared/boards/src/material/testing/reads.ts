/** What the picker reads once somebody opens it; its failures are tried beside it. */
export const readsOfPicker = [
  'GET /api/make/material',
  'GET /api/make/material/{id}/passages',
  'GET /api/make/passages',
  'GET /api/make/quotes',
];
