import { z } from 'zod';
import { channelName, check, id, instant, mediaUrl, webAddress } from '../common.ts';
import type { EndpointTable } from '../endpoint.ts';
import { effectState } from '../outside.ts';
import { productViews } from './product.ts';

/** Shops that products are listed at. */
export const storeId = z.enum(['gumroad', 'etsy']);
export type StoreId = z.infer<typeof storeId>;

/** `held`: a mode, a yes or a person is still to come. `sending`: on its way. `failed`: it did not arrive. */
export const listingState = z.enum(['none', 'held', 'sending', 'failed', 'draft', 'mismatch', 'live']);
export type ListingState = z.infer<typeof listingState>;

/** What a shop is told of a product; the product's own words until they are changed for this shop. */
export const listingWords = z.object({
  title: z.string().trim().min(1, 'Give it a title.').max(300, 'A title holds 300 characters.'),
  description: z.string().max(10_000, 'A description holds 10,000 characters.'),
  tags: z
    .array(z.string().trim().min(1).max(60, 'A tag holds 60 characters.'))
    .max(30, 'No shop takes more than 30 tags.'),
  priceCents: z.number().int().min(0, 'Not below nothing.').max(100_000_00, 'At most 100,000.').nullable(),
});
export type ListingWords = z.infer<typeof listingWords>;

/** How much a shop takes; what is missing is not known. */
const storeLimits = z.object({
  titleChars: z.number().int(),
  descriptionChars: z.number().int().optional(),
  tags: z.number().int().optional(),
  tagChars: z.number().int().optional(),
});

export const storeListing = z.object({
  store: storeId,
  name: z.string(),
  /** The channel whose shop it is; null where there is no channel. */
  account: z.string().nullable(),
  words: listingWords,
  /** The words were changed for this shop. */
  own: z.boolean(),
  /** Rises with each save. */
  version: z.number().int(),
  limits: storeLimits,
  checks: z.array(check),
  /** Avenue may write there by itself; else why a person does. */
  may: z.object({ sends: z.boolean(), reason: z.string() }),
  state: listingState,
  /** Why it stands there, in a sentence. */
  reason: z.string(),
  /** The newest effect, for its page. */
  effect: z.object({ id, state: effectState }).nullable(),
  /** Where it can be seen. */
  address: z.string().nullable(),
  readAt: instant.nullable(),
  /** A draft stands at the shop that may be shown to everybody. */
  releasable: z.boolean(),
  /** What showing it costs there. */
  fee: z.object({ cents: z.number().int(), said: z.string() }),
  files: z.array(z.object({ name: z.string(), bytes: z.number().int(), url: mediaUrl })),
  pictures: z.array(z.object({ name: z.string(), url: mediaUrl })),
});
export type StoreListing = z.infer<typeof storeListing>;

export const productListings = z.object({
  product: z.object({ id, title: z.string(), sample: z.boolean(), currency: z.string() }),
  /** Why nothing can be listed yet; empty where it can. */
  lacks: z.string(),
  stores: z.array(storeListing),
});
export type ProductListings = z.infer<typeof productListings>;

/** One point of a listing: as it will be written, and as it stands at the shop. */
export const listingPoint = z.object({
  id: z.string(),
  name: z.string(),
  here: z.string(),
  there: z.string(),
  same: z.boolean(),
});
export type ListingPoint = z.infer<typeof listingPoint>;

const params = z.object({ id, store: storeId });
const decided = z.object({
  version: z.number().int(),
  /** Open checks that were accepted by name. */
  accepted: z.array(z.string().max(60)).max(10).default([]),
});
const listingViews = [...productViews, '/api/effects'] as const;

/** Calls of: Listings at stores. */
export const listingEndpoints = {
  'GET /api/pdf/products/{id}/listings': {
    access: { role: 'viewer' },
    summary: 'How a product stands at each shop: words, checks, state, address',
    tag: 'PDF listings',
    params: z.object({ id }),
    response: productListings,
  },
  'GET /api/pdf/products/{id}/listings/{store}/difference': {
    access: { role: 'viewer' },
    summary: 'Reads what stands at the shop now, beside what would be written',
    tag: 'PDF listings',
    params,
    response: z.object({
      /** Nothing of it stands there, or it cannot be read: the sentence says which. */
      there: z.boolean(),
      sentence: z.string(),
      points: z.array(listingPoint),
    }),
  },
  'PATCH /api/pdf/products/{id}/listings/{store}': {
    access: { role: 'editor' },
    changes: ['/api/pdf/products'],
    summary: 'Change the words of a product for one shop; null takes the words of the product again',
    tag: 'PDF listings',
    params,
    body: z.object({ words: listingWords.nullable(), account: channelName.optional(), version: z.number().int() }),
    response: productListings,
  },
  'POST /api/pdf/products/{id}/listings/{store}/draft': {
    access: { role: 'editor', person: true },
    changes: listingViews,
    summary:
      'Puts a draft at a shop before the door, with words, files and pictures, and waits a moment for what becomes of it',
    tag: 'PDF listings',
    params,
    body: decided,
    response: storeListing,
  },
  'POST /api/pdf/products/{id}/listings/{store}/release': {
    access: { role: 'editor', person: true },
    changes: listingViews,
    summary: 'Puts before the door that everybody sees a draft, and waits a moment for what becomes of it',
    tag: 'PDF listings',
    params,
    body: decided,
    response: storeListing,
  },
  'POST /api/pdf/products/{id}/listings/{store}/address': {
    access: { role: 'editor', person: true },
    changes: listingViews,
    summary: 'Says where a product stands that a person listed',
    tag: 'PDF listings',
    params,
    body: z.object({
      address: z.string().trim().min(1, 'Paste the address of the product.').max(500).pipe(webAddress),
    }),
    response: storeListing,
  },
  'GET /api/pdf/products/{id}/listings/{store}/kit': {
    access: { role: 'viewer' },
    summary: 'Everything for listing it by hand as one ZIP: words, files, pictures, steps',
    tag: 'PDF listings',
    params,
    response: z.unknown(),
    file: 'application/zip',
  },
} as const satisfies EndpointTable;
