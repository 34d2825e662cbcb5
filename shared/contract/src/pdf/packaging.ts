import { z } from 'zod';
import { id, nothing } from '../common.ts';
import type { EndpointTable } from '../endpoint.ts';
import { productFile, productViews } from './product.ts';
import { pageFormat } from './recipe.ts';

/** What a product is packed with, as the operator chose it. */
export const packing = z.object({
  /** Ids of the pictures that are drawn. */
  pictures: z.array(z.string().max(40)).max(20),
  /** Id of the licence that the text began with. */
  licence: z.string().max(40),
  /** The licence page, letter by letter; an empty line begins a paragraph. */
  licenceText: z
    .string()
    .trim()
    .min(1, 'Say what a buyer may do with it.')
    .max(6000, 'A licence page holds 6,000 characters.'),
  /** Who sells it, on the licence page. */
  seller: z.string().max(80, 'A name holds 80 characters.'),
  /** Where buyers ask, on the licence page. */
  contact: z.string().max(120, 'An address holds 120 characters.'),
  /** Sizes that the document is set in besides its own. */
  formats: z.array(pageFormat).max(5),
  /** Whether the cover lies in the package too. */
  withCover: z.boolean(),
});
export type Packing = z.infer<typeof packing>;

/** One thing that was looked at before a package is sold. */
export const packageCheck = z.object({
  id: z.string(),
  /** `failed` keeps the package from being made; `warned` does not. */
  state: z.enum(['failed', 'warned', 'passed']),
  text: z.string(),
  /** Where it is mended. */
  next: z.object({ label: z.string(), path: z.string() }).optional(),
});
export type PackageCheck = z.infer<typeof packageCheck>;

/** One picture that can be drawn. */
export const packagePicture = z.object({
  id: z.string(),
  name: z.string(),
  use: z.enum(['mockup', 'thumbnail']),
  /** In px. */
  width: z.number().int(),
  height: z.number().int(),
  /** As it was drawn last. */
  file: productFile.nullable(),
  /** It shows the cover, the document and the title that are in force. */
  current: z.boolean(),
});
export type PackagePicture = z.infer<typeof packagePicture>;

export const packageView = z.object({
  product: z.object({ id, title: z.string(), sample: z.boolean() }),
  packing,
  /** Rises with each save. */
  version: z.number().int(),
  checks: z.array(packageCheck),
  pictures: z.array(packagePicture),
  licences: z.array(z.object({ id: z.string(), name: z.string(), about: z.string(), text: z.string() })),
  /** Other sizes that its document can be set in; none for a file of the operator's own. */
  formats: z.array(z.object({ id: pageFormat, name: z.string(), size: z.string() })),
  /** The size of the document itself. */
  format: z.string().nullable(),
  licence: productFile.nullable(),
  /** The ZIP that was made last. */
  package: productFile.nullable(),
  /** What lies in it. */
  contents: z.array(z.object({ name: z.string(), bytes: z.number().int() })),
  /** The package holds the files that are in force, packed as it is chosen now. */
  current: z.boolean(),
});
export type PackageView = z.infer<typeof packageView>;

const params = z.object({ id });
const version = z.number().int().min(0);

/** Calls of: Mock-ups, thumbnails, the licence page, the package. */
export const packagingEndpoints = {
  'GET /api/pdf/products/{id}/package': {
    access: { role: 'viewer' },
    summary: 'What a product is packed with, what was found of it, and the package that was made last',
    tag: 'PDF packages',
    params,
    response: packageView,
  },
  'PATCH /api/pdf/products/{id}/package': {
    access: { role: 'editor' },
    changes: ['/api/pdf/products'],
    summary: 'Choose what a product is packed with',
    tag: 'PDF packages',
    params,
    body: packing.extend({ version }),
    response: packageView,
  },
  'POST /api/pdf/products/{id}/package': {
    access: { role: 'editor' },
    changes: productViews,
    summary: 'Draw the pictures, set the licence page, and pack what a buyer gets',
    tag: 'PDF packages',
    params,
    body: z.object({ version }),
    response: z.object({ jobId: id }),
    status: 202,
  },
  'POST /api/pdf/products/{id}/package/pictures/{picture}': {
    access: { role: 'editor' },
    changes: productViews,
    summary: 'Draw one picture again, with other things and another type',
    tag: 'PDF packages',
    params: z.object({ id, picture: z.string().max(40) }),
    response: productFile,
  },
  'DELETE /api/pdf/products/{id}/files/{file}': {
    access: { role: 'editor', person: true },
    changes: productViews,
    summary: 'Take a picture, the licence page or the package out of force; its version is kept and comes back by undo',
    tag: 'PDF packages',
    params: z.object({ id, file: id }),
    response: nothing,
  },
} as const satisfies EndpointTable;
