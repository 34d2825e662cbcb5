import type { checklistEndpoints } from '@avenue/contract/pdf';
import type { HandlersOf } from '../../define-module.ts';
import { listChecklists, readChecklist, tick } from './checklist.ts';

/** Calls of the launch checklist. */
export const checklistHandlers: HandlersOf<typeof checklistEndpoints> = {
  'GET /api/pdf/checklist': (call, { query }) => listChecklists(call, query),
  'GET /api/pdf/products/{id}/checklist': (call, { params }) => readChecklist(call, params.id),
  'PUT /api/pdf/products/{id}/checklist/{step}': (call, { params, body }) =>
    tick(call, params.id, params.step, body.done),
  'DELETE /api/pdf/products/{id}/checklist/{step}': (call, { params }) => tick(call, params.id, params.step),
};
