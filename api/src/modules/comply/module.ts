import { complyFamily } from '@avenue/contract';
import {
  addEvidence,
  choosePack,
  countVerdicts,
  endEvidence,
  endLock,
  endOverride,
  listEvidence,
  listLocks,
  listOverrides,
  listVerdicts,
  listVersions,
  lockable,
  ownPacksFor,
  packRows,
  runRules,
  setLock,
  setOverride,
  uploadPack,
} from '../../capabilities/comply/index.ts';
import { packs } from '../../kernel/policy/index.ts';
import { defineModule, type HandlersOf } from '../define-module.ts';
import { complyAssistant } from './assistant.ts';

const handlers: HandlersOf<typeof complyFamily.endpoints> = {
  'GET /api/compliance': async ({ db, studio, effects }) => {
    const [counted, own, versions, overrides, evidence, locks, closable] = await Promise.all([
      countVerdicts(db, studio),
      ownPacksFor(db, studio),
      listVersions(db, studio),
      listOverrides(db, studio),
      listEvidence(db, studio),
      listLocks(db, studio),
      lockable(db, studio, effects.kinds),
    ]);
    return {
      packs: packRows([...packs, ...own.packs], counted, Date.now()),
      versions,
      overrides,
      evidence,
      locks,
      lockable: closable,
      counts: counted.all,
      modules: counted.modules,
    };
  },
  'GET /api/compliance/verdicts': async ({ db, studio }, { query }) => listVerdicts(db, studio, query),
  'POST /api/compliance/overrides': async (call, { body }) => setOverride(call, { ...body, by: call.who.name }),
  'DELETE /api/compliance/overrides/{id}': async (call, { params }) => endOverride(call, params.id),
  'POST /api/compliance/packs': async (call, { body }) => uploadPack(call, { ...body, by: call.who.name }),
  'POST /api/compliance/packs/{pack}/choice': async (call, { params, body }) =>
    choosePack(call, { pack: params.pack, ...body }),
  'POST /api/compliance/evidence': async (call, { body }) =>
    addEvidence(call, { ...body, by: call.who.name }, await call.studios.zone()),
  'DELETE /api/compliance/evidence/{id}': async (call, { params }) => endEvidence(call, params.id),
  'POST /api/compliance/locks': async (call, { body }) => setLock(call, { ...body, by: call.who.name }),
  'DELETE /api/compliance/locks/{id}': async (call, { params }) => endLock(call, params.id),
  'POST /api/compliance/run': async (call) => runRules(call, call.signal),
};

/** The rules that everything meant for the outside world is held to. */
export const complyModule = defineModule({
  id: 'comply',
  order: 22,
  endpoints: complyFamily.endpoints,
  handlers,
  health: { title: 'Compliance Monitor', path: '/compliance-monitor' },
  // A pack may have changed while the server was down: what is planned is judged before anything of it is sent.
  prepare: async ({ effects }) => void (await effects.rejudge()),
  assistant: complyAssistant,
  samples: { none: 'It shows what the rules found in what the other modules want to send.' },
});
