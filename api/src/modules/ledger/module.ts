import { ledgerFamily } from '@avenue/contract';
import type { CollectKind } from '../../capabilities/collect/index.ts';
import type { JobDefinition } from '../../kernel/jobs/index.ts';
import { countFacts, listFacts, listHours, listLimits, setLimits, sumFacts } from '../../kernel/ledger/index.ts';
import { defineModule, type HandlersOf } from '../define-module.ts';
import { ledgerAssistant } from './assistant.ts';
import { earnedThisMonth } from './earnings/figures.ts';
import { setGoal } from './earnings/goals.ts';
import { readEarnings } from './earnings/read.ts';
import { seedEarnings } from './earnings/samples.ts';
import { earnedWeek } from './earnings/week.ts';
import { addHours, hoursBeside, setRemoved } from './hours/hours.ts';
import { readMonetization } from './monetization.ts';
import { salesKind } from './sales/kind.ts';
import { restate, reverse, writeTyped } from './write.ts';
import { exportYear } from './year/export.ts';
import { readPlaces } from './year/places.ts';
import { keepReadingRates, ratesJob, setRates } from './year/rates.ts';
import { readYear } from './year/read.ts';

const handlers: HandlersOf<typeof ledgerFamily.endpoints> = {
  'GET /api/ledger': ({ db, studio }, { query }) => listFacts(db, studio, query),
  'GET /api/ledger/total': async ({ db, studio }, { query }) => ({ total: await countFacts(db, studio, query) }),
  'GET /api/ledger/sums': async (call, { query }) => {
    const timeZone = await call.studios.zone();
    const [sums, hours] = await Promise.all([
      sumFacts(call.db, call.studio, query, timeZone),
      hoursBeside(call, query, timeZone),
    ]);
    return { timeZone, sums, hours, sample: call.studio === 'sample' };
  },
  'GET /api/ledger/hours': ({ db, studio }, { query }) => listHours(db, studio, query),
  'POST /api/ledger/hours': (call, { body }) => addHours(call, body),
  'DELETE /api/ledger/hours/{id}': (call, { params }) => setRemoved(call, params.id, true),
  'POST /api/ledger/hours/{id}/restore': (call, { params }) => setRemoved(call, params.id, false),
  'POST /api/ledger': (call, { body }) => writeTyped(call, body),
  'POST /api/ledger/{id}/restate': (call, { params, body }) => restate(call, params.id, body),
  'POST /api/ledger/{id}/reverse': (call, { params, body }) => reverse(call, params.id, body.reason),
  'GET /api/earnings': (call, { query }) => readEarnings(call, query),
  'PUT /api/earnings/goals': async (call, { body }) => {
    await setGoal(call, body);
    return readEarnings(call, { currency: body.currency });
  },
  'GET /api/monetization': (call, { query }) => readMonetization(call, query),
  'GET /api/ledger/places': async (call) => ({ sample: call.studio === 'sample', rows: await readPlaces(call) }),
  'GET /api/ledger/year': (call, { query }) => readYear(call, query),
  'GET /api/ledger/year/export': async (call, { query }) => (await exportYear(call, query)) as never,
  'PUT /api/rates': (call, { body: { on } }) => setRates(call, on),
  'GET /api/limits': async ({ db, studio }) => ({ rows: await listLimits(db, studio) }),
  'PUT /api/limits': async ({ db, studio }, { body }) => ({ rows: await setLimits(db, { studio, ...body }) }),
};

/** Money that came in and went out, and how much may go out. */
export const ledgerModule = defineModule({
  id: 'ledger',
  order: 24,
  endpoints: ledgerFamily.endpoints,
  handlers,
  jobs: (services) => [ratesJob(services) as JobDefinition],
  run: (services) => (services.config.executor.work ? keepReadingRates(services) : () => undefined),
  assistant: ledgerAssistant,
  collects: [salesKind as unknown as CollectKind],
  week: earnedWeek,
  figures: (call) => earnedThisMonth(call),
  samples: { seed: (services) => seedEarnings(services) },
});
