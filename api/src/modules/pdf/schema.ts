import { boolean, index, integer, jsonb, pgSchema, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { at, created, studio } from '../../kernel/db/columns.ts';

/** Tables of this module. After a change: `MODULE=src/modules/pdf npx drizzle-kit generate` in the folder `api`. */
export const pdfSchema = pgSchema('pdf');

export const products = pdfSchema.table(
  'products',
  {
    id: text('id').primaryKey(),
    studio: studio(),
    title: text('title').notNull(),
    kind: text('kind').notNull(),
    description: text('description').notNull().default(''),
    tags: text('tags').array().notNull().default([]),
    priceCents: integer('price_cents'),
    currency: text('currency').notNull().default('USD'),
    channel: text('channel'),
    /** What its document is typeset from. Nothing for a file of the operator's own. */
    recipe: jsonb('recipe'),
    /** What it is packed with; nothing until it was chosen. */
    packing: jsonb('packing'),
    /** Rises with each choice of what it is packed with. */
    packingVersion: integer('packing_version').notNull().default(0),
    sample: boolean('sample').notNull().default(false),
    createdAt: created(),
    updatedAt: at('updated_at').notNull().defaultNow(),
    /** Removed ones come back by undo. */
    removedAt: at('removed_at'),
  },
  (table) => [index('products_by_age').on(table.studio, table.createdAt, table.id)],
);

/** Files of products; versions are never changed, the highest of a role and part is in force. */
export const files = pdfSchema.table(
  'files',
  {
    id: text('id').primaryKey(),
    studio: studio(),
    productId: text('product_id')
      .notNull()
      .references(() => products.id),
    role: text('role').notNull(),
    /** Which of several with one role: a mock-up's or thumbnail's id. */
    part: text('part').notNull().default(''),
    version: integer('version').notNull(),
    name: text('name').notNull(),
    /** `/media/<sha256>.<extension>` */
    url: text('url').notNull(),
    bytes: integer('bytes').notNull(),
    pages: integer('pages'),
    width: integer('width'),
    height: integer('height'),
    engine: text('engine').notNull(),
    ai: boolean('ai').notNull().default(false),
    /** What it was made from: recipe, prompt, style, fonts with their licences. */
    made: jsonb('made').notNull().default({}),
    createdAt: created(),
    /** Taken out of force: where the highest version is, none of its role and part is in force. */
    removedAt: at('removed_at'),
  },
  (table) => [uniqueIndex('files_by_part_and_version').on(table.productId, table.role, table.part, table.version)],
);

/** Steps of the launch checklist that a person ticked or unticked; the others are found by checks. */
export const ticks = pdfSchema.table(
  'ticks',
  {
    studio: studio(),
    productId: text('product_id')
      .notNull()
      .references(() => products.id),
    step: text('step').notNull(),
    done: boolean('done').notNull(),
    /** Name of who did. */
    by: text('by').notNull().default(''),
    at: at('at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.productId, table.step] })],
);

/** Titles that were made for a topic. */
export const titles = pdfSchema.table(
  'titles',
  {
    id: text('id').primaryKey(),
    studio: studio(),
    topic: text('topic').notNull(),
    /** Made by one press. */
    batch: text('batch').notNull(),
    title: text('title').notNull(),
    /** What was asked for, and its place in the batch; its score is computed when it is read. */
    judged: jsonb('judged').notNull(),
    engine: text('engine').notNull(),
    sample: boolean('sample').notNull().default(false),
    /** Begun from it. */
    productId: text('product_id'),
    createdAt: created(),
    removedAt: at('removed_at'),
  },
  (table) => [index('titles_by_age').on(table.studio, table.createdAt, table.id)],
);

/** Covers that were drawn; a chosen one becomes a file of its product. */
export const covers = pdfSchema.table(
  'covers',
  {
    id: text('id').primaryKey(),
    studio: studio(),
    batch: text('batch').notNull(),
    prompt: text('prompt').notNull(),
    productId: text('product_id'),
    url: text('url').notNull(),
    width: integer('width').notNull(),
    height: integer('height').notNull(),
    engine: text('engine').notNull(),
    ai: boolean('ai').notNull().default(false),
    made: jsonb('made').notNull().default({}),
    sample: boolean('sample').notNull().default(false),
    createdAt: created(),
    removedAt: at('removed_at'),
  },
  (table) => [index('covers_by_age').on(table.studio, table.createdAt, table.id)],
);

/** Affiliate links: where each leads, what it is marked with, and the short link that counts its clicks. */
export const links = pdfSchema.table(
  'links',
  {
    id: text('id').primaryKey(),
    studio: studio(),
    url: text('url').notNull(),
    productId: text('product_id'),
    program: text('program').notNull().default(''),
    tag: text('tag').notNull().default(''),
    disclosure: text('disclosure').notNull().default(''),
    /** Id of the short link. */
    linkId: text('link_id'),
    sample: boolean('sample').notNull().default(false),
    createdAt: created(),
    removedAt: at('removed_at'),
  },
  (table) => [index('links_by_age').on(table.studio, table.createdAt, table.id)],
);

/** Pins that were asked for; what becomes of each stands with its effect. */
export const pins = pdfSchema.table(
  'pins',
  {
    id: text('id').primaryKey(),
    studio: studio(),
    url: text('url').notNull(),
    board: text('board').notNull(),
    productId: text('product_id'),
    title: text('title').notNull().default(''),
    description: text('description').notNull().default(''),
    effectId: text('effect_id'),
    sample: boolean('sample').notNull().default(false),
    createdAt: created(),
    removedAt: at('removed_at'),
  },
  (table) => [index('pins_by_age').on(table.studio, table.createdAt, table.id)],
);

/** Listings of a product at a store, with what was read back. */
export const listings = pdfSchema.table(
  'listings',
  {
    id: text('id').primaryKey(),
    studio: studio(),
    productId: text('product_id')
      .notNull()
      .references(() => products.id),
    store: text('store').notNull(),
    account: text('account').notNull().default(''),
    /** As it stood when it was read last: `none`, `draft`, `live`, `mismatch`. */
    state: text('state').notNull(),
    /** Why, in a sentence. */
    reason: text('reason').notNull().default(''),
    remoteId: text('remote_id'),
    address: text('address'),
    /** The newest effect of it. */
    effectId: text('effect_id'),
    /** Words for this shop; nothing where it has those of the product. */
    words: jsonb('words'),
    /** Rises with each save. */
    version: integer('version').notNull().default(0),
    /** By which the shop knows it again. */
    mark: text('mark').notNull().default(''),
    /** What the store shows: title, price, files, covers. */
    readBack: jsonb('read_back'),
    readAt: at('read_at'),
    sample: boolean('sample').notNull().default(false),
    createdAt: created(),
  },
  (table) => [uniqueIndex('listings_by_store').on(table.productId, table.store, table.account)],
);

/** What PDFs are typeset from, as it was saved last, and the PDF that was made of it. */
export const documents = pdfSchema.table(
  'documents',
  {
    id: text('id').primaryKey(),
    studio: studio(),
    kind: text('kind').notNull(),
    title: text('title').notNull(),
    recipe: jsonb('recipe').notNull(),
    /** That the recipe gives; 0 where it cannot be set. */
    pages: integer('pages').notNull(),
    /** Rises with each save. */
    version: integer('version').notNull().default(1),
    productId: text('product_id'),
    /** Address, pages, links, fonts and the key of its recipe. */
    made: jsonb('made'),
    sample: boolean('sample').notNull().default(false),
    createdAt: created(),
    updatedAt: at('updated_at').notNull().defaultNow(),
    removedAt: at('removed_at'),
  },
  (table) => [index('documents_by_change').on(table.studio, table.updatedAt, table.id)],
);
