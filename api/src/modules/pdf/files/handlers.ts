import type { fileEndpoints } from '@avenue/contract/pdf';
import type { HandlersOf } from '../../define-module.ts';
import { addFile, listFiles, restoreFile } from './files.ts';
import { moneyOf } from './money.ts';

/** Calls of files of products and their money. */
export const fileHandlers: HandlersOf<typeof fileEndpoints> = {
  'GET /api/pdf/products/{id}/files': (call, { params, query }) => listFiles(call, params.id, query),
  'POST /api/pdf/products/{id}/files': (call, { params, body }) => addFile(call, params.id, body),
  'POST /api/pdf/products/{id}/files/{file}/restore': (call, { params }) => restoreFile(call, params.id, params.file),
  'GET /api/pdf/products/{id}/money': (call, { params }) => moneyOf(call, params.id),
};
