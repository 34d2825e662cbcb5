import type { listingEndpoints } from '@avenue/contract/pdf';
import type { HandlersOf } from '../../define-module.ts';
import { changeListing, differenceOf, draftListing, noteAddress, releaseListing } from './acts.ts';
import { listingKit } from './kit.ts';
import { productListings } from './view.ts';

/** Calls of listings at stores. */
export const listingHandlers: HandlersOf<typeof listingEndpoints> = {
  'GET /api/pdf/products/{id}/listings': (call, { params }) => productListings(call, params.id),
  'GET /api/pdf/products/{id}/listings/{store}/difference': (call, { params: { id, store } }) =>
    differenceOf(call, id, store),
  'PATCH /api/pdf/products/{id}/listings/{store}': (call, { params: { id, store }, body }) =>
    changeListing(call, id, store, body),
  'POST /api/pdf/products/{id}/listings/{store}/draft': (call, { params: { id, store }, body }) =>
    draftListing(call, id, store, body),
  'POST /api/pdf/products/{id}/listings/{store}/release': (call, { params: { id, store }, body }) =>
    releaseListing(call, id, store, body),
  'POST /api/pdf/products/{id}/listings/{store}/address': (call, { params: { id, store }, body }) =>
    noteAddress(call, id, store, body.address),
  'GET /api/pdf/products/{id}/listings/{store}/kit': (call, { params: { id, store } }) => listingKit(call, id, store),
};
