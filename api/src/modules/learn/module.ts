import { learnFamily } from '@avenue/contract';
import { applySuggestion, rollBack } from '../../capabilities/learn/index.ts';
import { defineModule, type HandlersOf, type Module } from '../define-module.ts';
import { listProposals, rollBackProposal, setLeft, takeProposal } from './proposals.ts';
import { readLearned } from './read.ts';
import { seedLearned } from './samples.ts';
import { bestProposals, datedProposals } from './suggestions.ts';

/** What is learned from outcomes. */
export const learnModule = (modules: () => readonly Module[]) => {
  const handlers: HandlersOf<typeof learnFamily.endpoints> = {
    'GET /api/learn': (call) => readLearned(call, modules),
    'POST /api/learn/apply': async (call, { body }) => {
      await applySuggestion(call.db, { studio: call.studio, ...body });
      return readLearned(call, modules);
    },
    'POST /api/learn/{id}/roll-back': async (call, { params }) => {
      await rollBack(call.db, { studio: call.studio, id: params.id });
      return readLearned(call, modules);
    },
    'GET /api/suggestions': (call) => listProposals(call, modules),
    'POST /api/suggestions/take': async (call, { body }) => {
      await takeProposal(call, modules, body);
      return listProposals(call, modules);
    },
    'POST /api/suggestions/{id}/roll-back': async (call, { params }) => {
      await rollBackProposal(call, modules, params.id);
      return listProposals(call, modules);
    },
    'PUT /api/suggestions/left': async (call, { body }) => {
      await setLeft(call, body);
      return listProposals(call, modules);
    },
  };
  return defineModule({
    id: 'learn',
    order: 26,
    endpoints: learnFamily.endpoints,
    handlers,
    suggestions: (call) => bestProposals(call, modules),
    hints: (call) => datedProposals(call, modules),
    samples: { seed: (services) => seedLearned(services) },
  });
};
