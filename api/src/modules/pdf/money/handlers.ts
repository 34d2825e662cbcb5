import type { moneyEndpoints } from '@avenue/contract/pdf';
import type { HandlersOf } from '../../define-module.ts';
import { funnelOf, listEarnings, listMonths } from './money.ts';

/** Calls of earnings and the funnel. */
export const moneyHandlers: HandlersOf<typeof moneyEndpoints> = {
  'GET /api/pdf/earnings': (call) => listEarnings(call),
  'GET /api/pdf/months': (call) => listMonths(call),
  'GET /api/pdf/funnel-data': (call) => funnelOf(call),
};
