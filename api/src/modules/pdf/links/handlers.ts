import type { linkEndpoints } from '@avenue/contract/pdf';
import type { HandlersOf } from '../../define-module.ts';
import {
  addAffiliateLink,
  changeAffiliateLink,
  checkAffiliateLink,
  listAddresses,
  listAffiliateLinks,
  removeAffiliateLink,
  restoreAffiliateLink,
} from './links.ts';

/** Calls of affiliate links. */
export const linkHandlers: HandlersOf<typeof linkEndpoints> = {
  'GET /api/pdf/affiliate-links': (call) => listAddresses(call),
  'GET /api/pdf/links': (call, { query }) => listAffiliateLinks(call, query),
  'POST /api/pdf/add-affiliate-link': (call, { body }) => addAffiliateLink(call, body),
  'PATCH /api/pdf/links/{id}': (call, { params, body }) => changeAffiliateLink(call, params.id, body),
  'DELETE /api/pdf/links/{id}': async (call, { params }) => {
    await removeAffiliateLink(call, params.id);
    return {};
  },
  'POST /api/pdf/links/{id}/restore': (call, { params }) => restoreAffiliateLink(call, params.id),
  'POST /api/pdf/links/{id}/check': (call, { params }) => checkAffiliateLink(call, params.id),
};
