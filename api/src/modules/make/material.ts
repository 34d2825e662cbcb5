import { type materialEndpoints, mostMaterial, passageId } from '@avenue/contract';
import {
  addAddress,
  addFeed,
  addFile,
  addNote,
  addWork,
  listFeeds,
  listOwnWorks,
  listPassages,
  listQuotable,
  listSources,
  lookAtFeed,
  readAgain,
  readOneSource,
  renameSource,
  searchPassages,
  setFeedRemoved,
  setSourceRemoved,
} from '../../capabilities/make/index.ts';
import type { HandlersOf } from '../define-module.ts';

/** Calls of the library of material: sources with their passages, search, feeds. */
export const materialHandlers = (): HandlersOf<typeof materialEndpoints> => ({
  'GET /api/make/material': (call, { query }) => listSources(call, query),
  'GET /api/make/passages': (call, { query }) => searchPassages(call, query),
  'GET /api/make/quotes': async (call, { query }) => ({
    rows: await listQuotable(
      call,
      query.ids
        .split(',')
        .filter((one) => passageId.safeParse(one).success)
        .slice(0, mostMaterial),
    ),
  }),
  'GET /api/make/material/{id}': (call, { params }) => readOneSource(call, params.id),
  'GET /api/make/material/{id}/passages': (call, { params, query }) => listPassages(call, params.id, query),
  'POST /api/make/material': (call, { body }) => addNote(call, body),
  'POST /api/make/material/files': (call, { body }) => addFile(call, body),
  'POST /api/make/material/addresses': (call, { body }) => addAddress(call, body),
  'GET /api/make/works': (call, { query }) => listOwnWorks(call, query),
  'POST /api/make/material/works': (call, { body }) => addWork(call, body),
  'PATCH /api/make/material/{id}': (call, { params, body }) => renameSource(call, params.id, body.title),
  'POST /api/make/material/{id}/read': (call, { params }) => readAgain(call, params.id),
  'POST /api/make/material/{id}/remove': async (call, { params: { id } }) => {
    await setSourceRemoved(call, id, true);
    return { id };
  },
  'POST /api/make/material/{id}/restore': async (call, { params: { id } }) => {
    await setSourceRemoved(call, id, false);
    return { id };
  },
  'GET /api/make/feeds': (call) => listFeeds(call),
  'POST /api/make/feeds': (call, { body }) => addFeed(call, body),
  'POST /api/make/feeds/{id}/look': (call, { params }) => lookAtFeed(call, params.id),
  'POST /api/make/feeds/{id}/remove': async (call, { params: { id } }) => {
    await setFeedRemoved(call, id, true);
    return { id };
  },
  'POST /api/make/feeds/{id}/restore': async (call, { params: { id } }) => {
    await setFeedRemoved(call, id, false);
    return { id };
  },
});
