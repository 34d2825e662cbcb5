import type { packagingEndpoints } from '@avenue/contract/pdf';
import type { HandlersOf } from '../../define-module.ts';
import { removeFile } from '../files/files.ts';
import { packProduct } from './package-job.ts';
import { choosePacking } from './packing.ts';
import { drawAnother } from './pictures.ts';
import { packageView } from './view.ts';

/** Calls of mock-ups, licence pages and packages. */
export const packagingHandlers: HandlersOf<typeof packagingEndpoints> = {
  'GET /api/pdf/products/{id}/package': (call, { params }) => packageView(call, params.id),
  'PATCH /api/pdf/products/{id}/package': async (call, { params, body: { version, ...packing } }) => {
    await choosePacking(call, params.id, packing, version);
    return packageView(call, params.id);
  },
  'POST /api/pdf/products/{id}/package': (call, { params, body }) => packProduct(call, params.id, body.version),
  'POST /api/pdf/products/{id}/package/pictures/{picture}': (call, { params }) =>
    drawAnother(call, params.id, params.picture),
  'DELETE /api/pdf/products/{id}/files/{file}': (call, { params }) => removeFile(call, params.id, params.file),
};
