import type { moneyEndpoints } from '@avenue/contract/pdf';
import type { HandlersOf } from '../../define-module.ts';
import { funnelOf, listEarnings, listMonths } from './money.ts';
import { setSoldName } from './sold-names.ts';

/** Calls of earnings and the funnel. */
export const moneyHandlers: HandlersOf<typeof moneyEndpoints> = {
  'GET /api/pdf/earnings': (call) => listEarnings(call),
  'GET /api/pdf/months': (call) => listMonths(call),
  'PUT /api/pdf/sold-names': (call, { body }) => setSoldName(call, body),
  'GET /api/pdf/funnel-data': (call) => funnelOf(call),
};
