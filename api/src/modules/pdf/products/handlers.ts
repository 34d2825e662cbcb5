import type { productEndpoints } from '@avenue/contract/pdf';
import type { HandlersOf } from '../../define-module.ts';
import { addProduct, changeProduct, listProducts, readProduct, removeProduct, restoreProduct } from './products.ts';

/** Calls of products. */
export const productHandlers: HandlersOf<typeof productEndpoints> = {
  'GET /api/pdf/catalogue': (call, { query }) => listProducts(call, query),
  'GET /api/pdf/products/{id}': (call, { params }) => readProduct(call, params.id),
  'POST /api/pdf/products': (call, { body }) => addProduct(call, body),
  'PATCH /api/pdf/products/{id}': (call, { params, body }) => changeProduct(call, params.id, body),
  'DELETE /api/pdf/products/{id}': async (call, { params }) => {
    await removeProduct(call, params.id);
    return {};
  },
  'POST /api/pdf/products/{id}/restore': (call, { params }) => restoreProduct(call, params.id),
};
