import type { coverEndpoints } from '@avenue/contract/pdf';
import type { HandlersOf } from '../../define-module.ts';
import { generateCover, readCovers, reletter, setCoverRemoved, takeCover } from './covers.ts';

/** Calls of covers. */
export const coverHandlers: HandlersOf<typeof coverEndpoints> = {
  'POST /api/pdf/generate-cover': (call, { body }) => generateCover(call, body),
  'GET /api/pdf/covers': (call, { query }) => readCovers(call, query.batch),
  'PATCH /api/pdf/covers/{id}': (call, { params, body }) => reletter(call, params.id, body),
  'POST /api/pdf/covers/{id}/use': (call, { params, body }) => takeCover(call, params.id, body.productId),
  'DELETE /api/pdf/covers/{id}': (call, { params }) => setCoverRemoved(call, params.id, true),
  'POST /api/pdf/covers/{id}/restore': (call, { params }) => setCoverRemoved(call, params.id, false),
};
