import type { BrandKit, Check, Comparison, MadeParent, MadeScore } from '@avenue/contract';
import { sql } from 'drizzle-orm';
import { bigint, boolean, index, integer, jsonb, primaryKey, text, unique } from 'drizzle-orm/pg-core';
import { at, created, studio } from '../../kernel/db/columns.ts';
import type { Brief, Fields } from '../../providers/text/kinds/index.ts';
import type { Material } from '../../providers/text/types.ts';
import { make } from './own-schema.ts';

export * from './material/schema.ts';
export { make };

/** Every piece of writing: who wrote, by which recipe, in whose words, and what it took. */
export const runs = make.table(
  'runs',
  {
    id: text('id').primaryKey(),
    studio: studio(),
    recipe: text('recipe').notNull(),
    recipeVersion: integer('recipe_version').notNull(),
    /** Version of the operator's instructions; null for Avenue's own. */
    instructions: integer('instructions'),
    topic: text('topic').notNull(),
    /** What came of it: a batch, a script. */
    subject: text('subject').notNull(),
    engine: text('engine').notNull(),
    label: text('label').notNull(),
    embedded: boolean('embedded').notNull(),
    made: integer('made').notNull(),
    ms: integer('ms').notNull(),
    tokensRead: integer('tokens_read'),
    tokensWritten: integer('tokens_written'),
    /** In millionths of a US dollar; null where the price is not known. */
    costMicros: bigint('cost_micros', { mode: 'number' }),
    failure: text('failure'),
    /** What was asked, of the last runs of a recipe: two instructions are held against it. */
    request: jsonb('request').$type<Record<string, unknown>>(),
    createdAt: created(),
  },
  (table) => [
    index('runs_by_recipe').on(table.studio, table.recipe, table.createdAt, table.id),
    index('runs_by_time').on(table.studio, table.createdAt, table.id),
    index('runs_by_subject').on(table.subject),
  ],
);

/** Instructions in the operator's words. A version is never changed. */
export const instructions = make.table(
  'instructions',
  {
    studio: studio(),
    recipe: text('recipe').notNull(),
    version: integer('version').notNull(),
    recipeVersion: integer('recipe_version').notNull(),
    text: text('text').notNull(),
    why: text('why').notNull(),
    by: text('by').notNull(),
    createdAt: created(),
  },
  (table) => [primaryKey({ columns: [table.studio, table.recipe, table.version] })],
);

/** What holds for a recipe now. */
export const choices = make.table(
  'choices',
  {
    studio: studio(),
    recipe: text('recipe').notNull(),
    /** Null: Avenue's own. */
    instructions: integer('instructions'),
    /** Null: the engine of Admin Config. */
    engine: text('engine'),
  },
  (table) => [primaryKey({ columns: [table.studio, table.recipe] })],
);

/** How each channel sounds. A channel without a row has no brand kit. */
export const brands = make.table(
  'brands',
  {
    studio: studio(),
    channel: text('channel').notNull(),
    kit: jsonb('kit').notNull().$type<BrandKit>(),
    version: integer('version').notNull().default(1),
    by: text('by').notNull(),
    updatedAt: at('updated_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.studio, table.channel] })],
);

/** Earlier work, written again in two ways. */
export const comparisons = make.table('comparisons', {
  id: text('id').primaryKey(),
  studio: studio(),
  recipe: text('recipe').notNull(),
  text: text('text').notNull(),
  against: integer('against'),
  writer: text('writer').notNull(),
  cases: jsonb('cases').notNull().$type<Comparison['cases']>(),
  createdAt: created(),
});

/** Every text that was made and is there still, to be found by what it has in common with another one. */
export const works = make.table(
  'works',
  {
    number: integer('number').primaryKey().generatedAlwaysAsIdentity(),
    studio: studio(),
    /** Which kind of text, by who keeps it: `script`. */
    kind: text('kind').notNull(),
    /** Where the text is, in the words of who keeps it. */
    subject: text('subject').notNull(),
    /** Language that it is in; it is compared with works of this one. */
    language: text('language'),
    /** What is one with it: the id of its thing, of which other works may be too. */
    family: text('family'),
    /** Ids of the things that it was made of. */
    madeOf: text('made_of').array(),
    /** The least of its shingles; null until the text as it is now was read, which also gives the three before. */
    sketch: integer('sketch').array(),
  },
  (table) => [
    unique('works_by_subject').on(table.studio, table.kind, table.subject),
    index('works_unread').on(table.studio, table.number).where(sql`${table.sketch} is null`),
    index('works_compared').on(table.studio, table.language).where(sql`${table.sketch} <> '{}'`),
    index('works_by_family').on(table.studio, table.family),
    index('works_by_origin').using('gin', table.madeOf).where(sql`${table.madeOf} <> '{}'`),
  ],
);

/** Which works have a shingle in their sketch. */
export const workShingles = make.table(
  'work_shingles',
  { shingle: integer('shingle').notNull(), work: integer('work').notNull() },
  (table) => [primaryKey({ columns: [table.shingle, table.work] })],
);

/** What one run of a recipe gave, with all that went in. Its id is derived from that of its job. */
export const batches = make.table(
  'batches',
  {
    id: text('id').primaryKey(),
    studio: studio(),
    recipe: text('recipe').notNull(),
    recipeVersion: integer('recipe_version').notNull(),
    /** Null: for no channel. */
    channel: text('channel'),
    topic: text('topic').notNull(),
    brief: jsonb('brief').notNull().$type<Brief>(),
    material: jsonb('material').notNull().$type<Material[]>(),
    /** What "again, but ..." said, and what it was said of. */
    note: text('note'),
    parent: jsonb('parent').$type<MadeParent>(),
    engine: text('engine').notNull(),
    label: text('label').notNull(),
    /** What the operator should know of it. */
    notes: jsonb('notes').notNull().$type<string[]>(),
    by: text('by').notNull(),
    createdAt: created(),
    removedAt: at('removed_at'),
  },
  (table) => [
    index('batches_by_time').on(table.studio, table.createdAt, table.id).where(sql`${table.removedAt} is null`),
    index('batches_by_recipe').on(table.studio, table.recipe, table.createdAt, table.id),
  ],
);

/** One text of a batch. It is never changed. */
export const candidates = make.table(
  'candidates',
  {
    id: text('id').primaryKey(),
    batch: text('batch')
      .notNull()
      .references(() => batches.id, { onDelete: 'cascade' }),
    number: integer('number').notNull(),
    fields: jsonb('fields').notNull().$type<Fields>(),
    text: text('text').notNull(),
    score: jsonb('score').notNull().$type<MadeScore>(),
    checks: jsonb('checks').notNull().$type<Check[]>(),
  },
  (table) => [unique('candidates_of').on(table.batch, table.number)],
);

/** A text that was picked; what it says stands in its versions. */
export const drafts = make.table(
  'drafts',
  {
    id: text('id').primaryKey(),
    studio: studio(),
    recipe: text('recipe').notNull(),
    channel: text('channel'),
    title: text('title').notNull(),
    topic: text('topic').notNull(),
    brief: jsonb('brief').notNull().$type<Brief>(),
    material: jsonb('material').notNull().$type<Material[]>(),
    /** The version that holds. */
    version: integer('version').notNull(),
    createdAt: created(),
    updatedAt: at('updated_at').notNull().defaultNow(),
    removedAt: at('removed_at'),
  },
  (table) => [
    index('drafts_by_change').on(table.studio, table.updatedAt, table.id).where(sql`${table.removedAt} is null`),
  ],
);

/** Every state a draft had. A version is never changed. */
export const draftVersions = make.table(
  'draft_versions',
  {
    draft: text('draft')
      .notNull()
      .references(() => drafts.id, { onDelete: 'cascade' }),
    version: integer('version').notNull(),
    fields: jsonb('fields').notNull().$type<Fields>(),
    way: text('way').notNull().$type<'picked' | 'edited' | 'again' | 'back'>(),
    note: text('note').notNull(),
    /** Who wrote it; null where a person did. */
    engine: text('engine'),
    label: text('label'),
    recipeVersion: integer('recipe_version').notNull(),
    /** Of the run that it came from. */
    costMicros: bigint('cost_micros', { mode: 'number' }),
    parents: jsonb('parents').notNull().$type<MadeParent[]>(),
    by: text('by').notNull(),
    createdAt: created(),
  },
  (table) => [primaryKey({ columns: [table.draft, table.version] })],
);
