import { z } from 'zod';
import { id, mediaUrl } from '../common.ts';
import type { EndpointTable } from '../endpoint.ts';
import { productFile, productViews } from './product.ts';

/** What an operator may bring as a file of a product. */
export const ownFileRole = z.enum(['document', 'cover']);
export type OwnFileRole = z.infer<typeof ownFileRole>;

const productMoney = z.object({
  /** ISO 4217. */
  currency: z.string(),
  /** Sales less refunds, in hundredths. */
  earnedCents: z.number(),
  sales: z.number().int(),
  /** What it cost: fees and paid calls, as a positive number of hundredths. */
  costCents: z.number(),
});
export type ProductMoney = z.infer<typeof productMoney>;

const params = z.object({ id });

/** Calls of: Files of a product in all their versions, and its money. */
export const fileEndpoints = {
  'GET /api/pdf/products/{id}/files': {
    access: { role: 'viewer' },
    summary: 'Every version of the files of a product, the newest first',
    tag: 'PDF products',
    params,
    query: z.object({
      offset: z.coerce.number().int().min(0).default(0),
      limit: z.coerce.number().int().min(1).max(200).default(20),
    }),
    response: z.object({ items: z.array(productFile), total: z.number().int() }),
  },
  'POST /api/pdf/products/{id}/files': {
    access: { role: 'editor' },
    changes: productViews,
    summary: "Take a stored file of the operator as the next version of a product's document (PDF) or cover (picture)",
    tag: 'PDF products',
    params,
    body: z.object({ role: ownFileRole, url: mediaUrl, name: z.string().trim().min(1).max(200) }),
    response: productFile,
    status: 201,
  },
  'POST /api/pdf/products/{id}/files/{file}/restore': {
    access: { role: 'editor' },
    changes: productViews,
    summary: 'Bring an earlier version of a file back, as the next version',
    tag: 'PDF products',
    params: z.object({ id, file: id }),
    response: productFile,
  },
  'GET /api/pdf/products/{id}/money': {
    access: { role: 'viewer' },
    summary: 'What a product earned and cost by the ledger, currency by currency; nothing where no fact names it',
    tag: 'PDF products',
    params,
    response: z.object({ sums: z.array(productMoney) }),
  },
} as const satisfies EndpointTable;
