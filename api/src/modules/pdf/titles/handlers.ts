import type { titleEndpoints } from '@avenue/contract/pdf';
import type { HandlersOf } from '../../define-module.ts';
import { generateTitles, readTitles, removeTitle, restoreTitle } from './titles.ts';
import { beginTyped } from './typed.ts';

/** Calls of titles. */
export const titleHandlers: HandlersOf<typeof titleEndpoints> = {
  'POST /api/pdf/generate-titles': (call, { body }) => generateTitles(call, body),
  'GET /api/pdf/titles': (call, { query }) => readTitles(call, query.batch),
  'POST /api/pdf/titles/typed': (call, { body }) => beginTyped(call, body),
  'DELETE /api/pdf/titles/{id}': (call, { params }) => removeTitle(call, params.id),
  'POST /api/pdf/titles/{id}/restore': (call, { params }) => restoreTitle(call, params.id),
};
