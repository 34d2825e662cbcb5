import { learnFamily } from '@avenue/contract';
import { applySuggestion, listLearned, rollBack } from '../../capabilities/learn/index.ts';
import { defineModule, type HandlersOf } from '../define-module.ts';

const handlers: HandlersOf<typeof learnFamily.endpoints> = {
  'GET /api/learn': async ({ db, studio }) => ({ rows: await listLearned(db, studio) }),
  'POST /api/learn/apply': async ({ db, studio }, { body }) => ({
    rows: await applySuggestion(db, { studio, ...body }),
  }),
  'POST /api/learn/{id}/roll-back': async ({ db, studio }, { params }) => ({
    rows: await rollBack(db, { studio, id: params.id }),
  }),
};

/** What is learned from outcomes. */
export const learnModule = defineModule({
  id: 'learn',
  order: 26,
  endpoints: learnFamily.endpoints,
  handlers,
  samples: { none: 'It learns from real outcomes alone.' },
});
