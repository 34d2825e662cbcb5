import { familyIdFamily } from '@avenue/contract/family-id';
import { defineModule } from '../define-module.ts';
import {
  addEntry,
  assistant,
  changeEntry,
  countOpen,
  listEntries,
  listOpen,
  removeEntry,
  restoreEntry,
  searchEntries,
} from './entries.ts';
import { samples } from './samples.ts';

/** Family title: everything of it on the server. */
export const familyIdModule = defineModule({
  id: 'family-id',
  endpoints: familyIdFamily.endpoints,
  handlers: {
    'GET /api/family-id': (call, { query }) => listEntries(call, query),
    'POST /api/family-id': (call, { body }) => addEntry(call, body),
    'PATCH /api/family-id/{id}': (call, { params, body }) => changeEntry(call, params.id, body),
    'DELETE /api/family-id/{id}': async (call, { params }) => {
      await removeEntry(call, params.id);
      return {};
    },
    'POST /api/family-id/{id}/restore': (call, { params }) => restoreEntry(call, params.id),
  },
  needs: { count: countOpen, list: listOpen },
  counters: async (call) => ({ familyId: await countOpen(call) }),
  search: searchEntries,
  assistant,
  samples,
});
