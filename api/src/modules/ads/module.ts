import { adsFamily } from '@avenue/contract';
import type { CollectKind } from '../../capabilities/collect/index.ts';
import type { JobDefinition } from '../../kernel/jobs/index.ts';
import { defineModule, type HandlersOf } from '../define-module.ts';
import { adsAssistant } from './assistant.ts';
import { adsDecisions, adsPage } from './decisions.ts';
import { adsKind } from './kind.ts';
import { adsProposals } from './proposals.ts';
import { listAds, sayOf } from './read.ts';
import { adsJob, keepReading, readNow } from './reading.ts';
import { seedAds } from './samples.ts';

const handlers: HandlersOf<typeof adsFamily.endpoints> = {
  'GET /api/ads': (call, { query }) => listAds(call, query),
  'POST /api/ads/read': async (call) => ({ begun: call.studio === 'own' ? await readNow(call) : 0 }),
  'PUT /api/ads/{id}/paused': async (call, { params, body: { paused } }) => {
    const words = (name: string) =>
      `The ad campaign "${name}" ${paused ? 'was paused at its platform by hand' : 'runs after all'}.`;
    await sayOf(call, params.id, { pausedAt: paused ? new Date() : null }, words);
    return { paused };
  },
  'PUT /api/ads/{id}/target': async (call, { params, body: { target } }) => {
    const words = (name: string) =>
      target === null
        ? `What a result of "${name}" may cost is not said any more.`
        : `A result of "${name}" may cost ${(target / 100).toFixed(2)}.`;
    await sayOf(call, params.id, { target }, words);
    return { target };
  },
};

/** Campaigns that are paid for, read from connected accounts or from files of the platforms. A person acts on them, there. */
export const adsModule = defineModule({
  id: 'ads',
  endpoints: adsFamily.endpoints,
  handlers,
  jobs: (services) => [adsJob(services) as JobDefinition],
  run: (services) => (services.config.executor.work ? keepReading(services) : () => undefined),
  collects: [adsKind as unknown as CollectKind],
  health: { title: 'Ad campaigns', path: adsPage },
  decides: [adsDecisions],
  proposals: adsProposals,
  assistant: adsAssistant,
  samples: { seed: (services) => seedAds(services) },
});
