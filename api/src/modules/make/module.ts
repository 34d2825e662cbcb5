import { makeFamily, studioId } from '@avenue/contract';
import {
  chooseEngine,
  compareJob,
  draftWorks,
  feedJob,
  type Has,
  listBrands,
  listRecipes,
  listRuns,
  lookAtDueFeeds,
  makeJob,
  measureJob,
  measuring,
  previewLook,
  purgeMade,
  purgeMaterial,
  type RecipeList,
  readComparison,
  readEarlierWorks,
  readJob,
  readRecipe,
  requireRecipe,
  seedBrandSample,
  seedMaterialSample,
  seedTextSamples,
  startComparison,
  startMeasuring,
  useInstructions,
  writeBrand,
  writeInstructions,
} from '../../capabilities/make/index.ts';
import { newId } from '../../kernel/ids.ts';
import type { JobDefinition } from '../../kernel/jobs/index.ts';
import { keepDoing } from '../../kernel/keep-doing.ts';
import { kinds } from '../../providers/text/kinds/index.ts';
import { brandFaces } from '../../providers/type/index.ts';
import type { Services } from '../../services.ts';
import { defineModule, type HandlersOf, type Module } from '../define-module.ts';
import { makeAssistant } from './assistant.ts';
import { channelUse, search, thing } from './found.ts';
import { madeHandlers } from './made.ts';
import { materialHandlers } from './material.ts';
import { materialSource, textWorks } from './order-works.ts';

const page = '/writing';
const lookEveryMs = 15 * 60_000;

/** Looks at feeds whose time has come. @returns how it is stopped */
const keepLooking = ({ db, jobs, log }: Services): (() => void) =>
  keepDoing({ what: 'looking at feeds', everyMs: lookEveryMs, log }, () => lookAtDueFeeds({ db, jobs }));

const handlers = (recipes: () => RecipeList, has: () => Has): HandlersOf<typeof makeFamily.endpoints> => ({
  ...madeHandlers(has),
  ...materialHandlers(),
  'GET /api/make/recipes': async (call) => ({ rows: await listRecipes(call, recipes()) }),
  'GET /api/make/recipes/{id}': (call, { params }) => readRecipe(call, recipes(), params.id),
  'PUT /api/make/recipes/{id}/instructions': async (call, { params, body }) => {
    await writeInstructions(call, requireRecipe(recipes(), params.id), body);
    return readRecipe(call, recipes(), params.id);
  },
  'POST /api/make/recipes/{id}/instructions/use': async (call, { params, body }) => {
    await useInstructions(call, requireRecipe(recipes(), params.id), body.version);
    return readRecipe(call, recipes(), params.id);
  },
  'PUT /api/make/recipes/{id}/engine': async (call, { params, body }) => {
    await chooseEngine(call, requireRecipe(recipes(), params.id), body.engine);
    return readRecipe(call, recipes(), params.id);
  },
  'POST /api/make/recipes/{id}/compare': (call, { params, body }) =>
    startComparison(call, requireRecipe(recipes(), params.id), body.text, newId('cmr')),
  'GET /api/make/comparisons/{id}': (call, { params }) => readComparison(call, params.id),
  'GET /api/make/brands': async (call) => ({ rows: await listBrands(call), faces: [...brandFaces] }),
  'PUT /api/make/brands/{channel}': (call, { params, body }) => writeBrand(call, params.channel, body),
  'GET /api/make/brands/{channel}/preview': (call, { params, query }) => previewLook(call, params.channel, query),
  'GET /api/make/runs': (call, { query }) => listRuns(call, [...recipes(), measuring], query),
  'POST /api/make/writers/{id}/measure': (call, { params }) => startMeasuring(call, params.id),
});

/** Every kind of writing: in whose words it is asked for, who writes it, what it took. */
export const makeModule = (modules: () => readonly Module[]): Module => {
  const recipes = () => modules().flatMap((module) => module.recipes ?? []);
  const has = (): Has => ({ recipes: recipes() });
  let orders: Module['orders'];
  return defineModule({
    id: 'make',
    order: 24,
    endpoints: makeFamily.endpoints,
    handlers: handlers(recipes, has),
    recipes: kinds,
    works: [draftWorks],
    // The list of modules stands only once all of them are made.
    get orders() {
      orders ??= { works: textWorks(has), sources: [materialSource] };
      return orders;
    },
    jobs: (services) => [
      compareJob(services, recipes) as JobDefinition,
      measureJob(services) as JobDefinition,
      makeJob(services, has) as JobDefinition,
      readJob(services) as JobDefinition,
      feedJob(services) as JobDefinition,
    ],
    prepare: async (services) => {
      await purgeMade(services);
      await purgeMaterial(services);
    },
    run(services) {
      const ends = [
        readEarlierWorks({ db: services.db, log: services.log, studios: studioId.options }),
        services.config.executor.work ? keepLooking(services) : () => undefined,
      ];
      return () => {
        for (const end of ends) end();
      };
    },
    health: { title: 'Writing', path: page },
    thing: (call, { subject }) => thing(call, recipes(), subject),
    search: (call, query) => search(call, recipes(), query),
    channelUse,
    assistant: makeAssistant(recipes),
    samples: {
      seed: async (services) => {
        await seedBrandSample(services);
        await seedMaterialSample(services);
        await seedTextSamples(services, has());
      },
    },
  });
};
