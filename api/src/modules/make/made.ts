import type { draftEndpoints } from '@avenue/contract';
import {
  backToVersion,
  candidateAgain,
  diffVersions,
  draftAgain,
  editDraft,
  type Has,
  listBatches,
  listDrafts,
  listForms,
  pickCandidate,
  readBatch,
  readDraft,
  removeDraft,
  restoreDraft,
  setBatchRemoved,
  startMaking,
} from '../../capabilities/make/index.ts';
import type { HandlersOf } from '../define-module.ts';

/** Calls of what was written: candidates, and drafts with their versions. */
export const madeHandlers = (has: () => Has): HandlersOf<typeof draftEndpoints> => ({
  'GET /api/make/forms': async (call) => ({ rows: await listForms(call, has()) }),
  'POST /api/make/recipes/{id}/make': (call, { params, body }) => startMaking(call, has(), params.id, body),
  'GET /api/make/batches': (call, { query }) => listBatches(call, has(), query),
  'GET /api/make/batches/{id}': (call, { params }) => readBatch(call, has(), params.id),
  'POST /api/make/batches/{id}/remove': async (call, { params: { id } }) => {
    await setBatchRemoved(call, id, true);
    return { id };
  },
  'POST /api/make/batches/{id}/restore': async (call, { params: { id } }) => {
    await setBatchRemoved(call, id, false);
    return { id };
  },
  'POST /api/make/candidates/{id}/pick': async (call, { params, body }) =>
    readDraft(call, has(), await pickCandidate(call, has(), { ...params, ...body })),
  'POST /api/make/candidates/{id}/again': (call, { params, body }) =>
    candidateAgain(call, has(), { ...params, ...body }),
  'GET /api/make/drafts': (call, { query }) => listDrafts(call, has(), query),
  'GET /api/make/drafts/{id}': (call, { params }) => readDraft(call, has(), params.id),
  'GET /api/make/drafts/{id}/diff': (call, { params, query }) => diffVersions(call, has(), params.id, query),
  'PATCH /api/make/drafts/{id}': async (call, { params, body }) => {
    await editDraft(call, has(), { ...params, ...body });
    return readDraft(call, has(), params.id);
  },
  'POST /api/make/drafts/{id}/back': async (call, { params, body }) => {
    await backToVersion(call, has(), { ...params, ...body });
    return readDraft(call, has(), params.id);
  },
  'POST /api/make/drafts/{id}/again': (call, { params, body }) => draftAgain(call, has(), { ...params, ...body }),
  'POST /api/make/drafts/{id}/remove': async (call, { params, body }) => {
    await removeDraft(call, { ...params, ...body });
    return params;
  },
  'POST /api/make/drafts/{id}/restore': async (call, { params }) => {
    await restoreDraft(call, params.id);
    return readDraft(call, has(), params.id);
  },
});
