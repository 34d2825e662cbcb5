import type { journalEndpoints } from '@avenue/contract';
import { readJournal } from '../../../kernel/journal/index.ts';
import type { HandlersOf } from '../../define-module.ts';
import type { ModuleList } from '../module-list.ts';
import { readChain } from './chain.ts';
import { readLine } from './detail.ts';
import { exportLines } from './export.ts';
import { countAll, listLines } from './lines.ts';

export const journalHandlers = (modules: ModuleList): HandlersOf<typeof journalEndpoints> => ({
  'GET /api/journal': async ({ db, studio }, { query }) => readJournal(db, studio, query.limit, query.before),
  'GET /api/journal/lines': (call, { query }) => listLines(call, query),
  'GET /api/journal/total': async (call, { query }) => ({ total: await countAll(call, query) }),
  'GET /api/journal/lines/{seq}': (call, { params }) => readLine(call, modules, params.seq),
  'GET /api/journal/chain': (call) => readChain(call),
  'POST /api/journal/chain': (call) => {
    call.journal.verify();
    return readChain(call);
  },
  'DELETE /api/journal/chain': (call) => {
    call.journal.cancel();
    return readChain(call);
  },
  'GET /api/journal/export.csv': (call, { query }) => exportLines(call, query, 'csv'),
  'GET /api/journal/export.jsonl': (call, { query }) => exportLines(call, query, 'jsonl'),
});
