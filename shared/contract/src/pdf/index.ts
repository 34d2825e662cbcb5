import type { Family } from '../endpoint.ts';
import { checklistEndpoints } from './checklist.ts';
import { coverEndpoints } from './covers.ts';
import { documentEndpoints } from './documents.ts';
import { fileEndpoints } from './files.ts';
import { linkEndpoints } from './links.ts';
import { listingEndpoints } from './listings.ts';
import { moneyEndpoints } from './money.ts';
import { overviewEndpoints } from './overview.ts';
import { packagingEndpoints } from './packaging.ts';
import { pinEndpoints } from './pins.ts';
import { productEndpoints } from './product.ts';
import { titleEndpoints } from './titles.ts';
import { version } from './version.ts';

export * from './checklist.ts';
export * from './covers.ts';
export * from './documents.ts';
export * from './files.ts';
export * from './links.ts';
export * from './listings.ts';
export * from './money.ts';
export * from './overview.ts';
export * from './packaging.ts';
export * from './pins.ts';
export * from './product.ts';
export * from './recipe.ts';
export * from './titles.ts';

/** Calls of PDF products. */
export const pdfFamily = {
  endpoints: {
    ...productEndpoints,
    ...fileEndpoints,
    ...overviewEndpoints,
    ...checklistEndpoints,
    ...titleEndpoints,
    ...coverEndpoints,
    ...documentEndpoints,
    ...packagingEndpoints,
    ...linkEndpoints,
    ...pinEndpoints,
    ...listingEndpoints,
    ...moneyEndpoints,
  },
  version,
} as const satisfies Family;
