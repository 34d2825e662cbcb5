import type { overviewEndpoints } from '@avenue/contract/pdf';
import { mostOnDashboard } from '@avenue/contract/words';
import type { Call } from '../../../services.ts';
import type { HandlersOf } from '../../define-module.ts';
import { listProducts, readProduct } from '../products/products.ts';
import { readActivity } from './activity.ts';
import { averageReadiness, metricsOf } from './metrics.ts';
import { readRevenue } from './revenue.ts';
import { suggestionsOf } from './suggestions.ts';

const newest = async (call: Call) => (await listProducts(call, { offset: 0, limit: mostOnDashboard })).items;

/** Calls of the dashboard of PDF farming. */
export const overviewHandlers: HandlersOf<typeof overviewEndpoints> = {
  'GET /api/pdf/products': (call) => newest(call),
  'GET /api/pdf/revenue': (call) => readRevenue(call),
  'GET /api/pdf/checklist/all': async (call, { query }) =>
    query.product
      ? metricsOf((await readProduct(call, query.product)).readiness)
      : averageReadiness(await newest(call)),
  'GET /api/pdf/suggestions': async (call) => {
    const paths = new Set(call.pages().map(({ path }) => path));
    return suggestionsOf(await newest(call), (path) => paths.has(path));
  },
  'GET /api/pdf/activity-log': (call) => readActivity(call),
};
