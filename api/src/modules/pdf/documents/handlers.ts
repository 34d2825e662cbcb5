import type { documentEndpoints } from '@avenue/contract/pdf';
import { previewPage } from '../../../providers/document/index.ts';
import type { HandlersOf } from '../../define-module.ts';
import { readChoices } from './choices.ts';
import {
  beginDocument,
  changeDocument,
  copyDocument,
  documentRow,
  listDocuments,
  setDocumentRemoved,
  shown,
} from './documents.ts';
import { listItems } from './list-items.ts';
import { makeDocument, productOfDocument } from './make.ts';
import { readOutline } from './outline.ts';

/** Calls of documents that are typeset. */
export const documentHandlers: HandlersOf<typeof documentEndpoints> = {
  'GET /api/pdf/documents': (call, { query }) => listDocuments(call, query),
  'GET /api/pdf/document-choices': async () => readChoices(),
  'POST /api/pdf/documents': (call, { body }) => beginDocument(call, body),
  'GET /api/pdf/documents/{id}': async (call, { params }) => shown(call, await documentRow(call, params.id)),
  'PATCH /api/pdf/documents/{id}': (call, { params, body }) => changeDocument(call, params.id, body),
  'POST /api/pdf/documents/{id}/copy': (call, { params }) => copyDocument(call, params.id),
  'DELETE /api/pdf/documents/{id}': (call, { params }) => setDocumentRemoved(call, params.id, true),
  'POST /api/pdf/documents/{id}/restore': (call, { params }) => setDocumentRemoved(call, params.id, false),
  'POST /api/pdf/document-outline': async (_, { body }) => readOutline(body.recipe),
  'POST /api/pdf/document-page': async ({ signal }, { body }) => {
    const { bytes, width, height } = await previewPage(body.recipe, body.page, { signal });
    return { svg: bytes.toString('utf8'), page: body.page, width, height };
  },
  'POST /api/pdf/documents/{id}/make': (call, { params, body }) => makeDocument(call, params.id, body.version),
  'POST /api/pdf/documents/{id}/product': (call, { params }) => productOfDocument(call, params.id),
  'POST /api/pdf/list-items': async (_, { body }) => listItems(body),
};
