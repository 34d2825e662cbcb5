import { pdfFamily } from '@avenue/contract/pdf';
import type { CollectKind } from '../../capabilities/collect/index.ts';
import { keywordsKind } from '../../capabilities/demand/index.ts';
import type { JobDefinition } from '../../kernel/jobs/index.ts';
import { defineModule } from '../define-module.ts';
import { assistant } from './assistant/index.ts';
import { checklistHandlers } from './checklist/handlers.ts';
import { coverJob } from './covers/cover-job.ts';
import { coverHandlers } from './covers/handlers.ts';
import { documentHandlers } from './documents/handlers.ts';
import { documentJob } from './documents/make.ts';
import { fileHandlers } from './files/handlers.ts';
import { linkHandlers } from './links/handlers.ts';
import { followListing } from './listings/follow.ts';
import { listingHandlers } from './listings/handlers.ts';
import { listingEffects } from './listings/shops.ts';
import { moneyHandlers } from './money/handlers.ts';
import { soldNames } from './money/sold-names.ts';
import { pdfOrders } from './orders/index.ts';
import { overviewHandlers } from './overview/handlers.ts';
import { packagingHandlers } from './packaging/handlers.ts';
import { packageJob } from './packaging/package-job.ts';
import { pinHandlers } from './pins/handlers.ts';
import { productHandlers } from './products/handlers.ts';
import { searchProducts } from './products/products.ts';
import { samples } from './samples/samples.ts';
import { thingOf } from './thing.ts';
import { titleHandlers } from './titles/handlers.ts';
import { niche } from './titles/recipe.ts';
import { type AskReach, typedJob, typedSettings } from './titles/typed.ts';
import { pdfWorks } from './works.ts';

/**
 * PDF products: everything of it on the server.
 *
 * @param reach of search engines; tests put stand-ins here
 */
export const pdfModuleWith = (reach: AskReach = {}) =>
  defineModule({
    id: 'pdf',
    endpoints: pdfFamily.endpoints,
    handlers: {
      ...productHandlers,
      ...fileHandlers,
      ...overviewHandlers,
      ...checklistHandlers,
      ...titleHandlers,
      ...coverHandlers,
      ...documentHandlers,
      ...packagingHandlers,
      ...linkHandlers,
      ...pinHandlers,
      ...listingHandlers,
      ...moneyHandlers,
    },
    jobs: (services) => [
      coverJob(services) as unknown as JobDefinition,
      documentJob(services) as unknown as JobDefinition,
      packageJob(services) as unknown as JobDefinition,
      typedJob(services, reach) as unknown as JobDefinition,
    ],
    sold: { path: '/automation/pdf-farming/earnings', names: soldNames },
    collects: [keywordsKind as unknown as CollectKind],
    recipes: [niche],
    settings: typedSettings,
    works: pdfWorks,
    orders: pdfOrders,
    effects: listingEffects,
    follows: followListing,
    proposes: ['publish', 'list'],
    thing: thingOf,
    health: { title: 'PDF products', path: '/pdf/products' },
    search: searchProducts,
    assistant,
    samples,
  });

export const pdfModule = pdfModuleWith();
