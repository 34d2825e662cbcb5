import { z } from 'zod';
import {
  channelName,
  check,
  formField,
  id,
  instant,
  material,
  mostMaterial,
  againNote as note,
  seen,
} from '../common.ts';
import type { EndpointTable } from '../endpoint.ts';
import { job } from '../job.ts';
import { recipeId } from './make.ts';

/** Longest text of one field, in characters. */
export const longestField = 20_000;

const fields = z.record(z.string().max(40), z.string().max(longestField, 'Keep it under 20,000 characters.'));
export type MadeFields = z.infer<typeof fields>;

/** What is asked for before a recipe is run, and what comes out. */
export const recipeForm = z.object({
  id: z.string(),
  title: z.string(),
  what: z.string(),
  fields: z.array(formField),
  material: z.object({ need: z.enum(['none', 'helps', 'needed']), what: z.string() }),
  output: z.array(z.object({ name: z.string(), label: z.string(), rows: z.number().int(), optional: z.boolean() })),
  writer: z.object({ engine: z.string(), label: z.string(), embedded: z.boolean() }),
});
export type RecipeForm = z.infer<typeof recipeForm>;

/** A score: parts that something computed, and what there is nothing to compute from. */
export const madeScore = z.object({
  /** 0 to 100: the mean of the parts. */
  total: z.number().int(),
  parts: z.array(z.object({ part: z.string(), label: z.string(), value: z.number(), why: z.string() })),
  missing: z.array(z.object({ part: z.string(), label: z.string(), why: z.string() })),
});
export type MadeScore = z.infer<typeof madeScore>;

/** What a run came from: a candidate, or a version of a draft. */
export const madeParent = z.object({
  candidate: id.optional(),
  draft: id.optional(),
  version: z.number().int().optional(),
});
export type MadeParent = z.infer<typeof madeParent>;

export const madeCandidate = z.object({
  id,
  fields,
  /** As it is copied. */
  text: z.string(),
  score: madeScore,
  checks: z.array(check),
  seen,
  /** The draft that was made of it. */
  draft: id.optional(),
});
export type MadeCandidate = z.infer<typeof madeCandidate>;

/** A piece of what a text was written from, with where it stands. */
export const madeSource = material.pick({ title: true, url: true, place: true, passage: true }).extend({
  /** Its first words. */
  begins: z.string(),
});
export type MadeSource = z.infer<typeof madeSource>;

/** A sentence of a text that states a fact, and the sentence that it stands on. */
export const madeClaim = z.object({
  text: z.string(),
  /** Absent where nothing that was given says so. */
  source: material
    .pick({ title: true, url: true, place: true, passage: true })
    .extend({ sentence: z.string() })
    .optional(),
});
export type MadeClaim = z.infer<typeof madeClaim>;

export const madeBatch = z.object({
  id,
  recipe: recipeId,
  recipeVersion: z.number().int(),
  title: z.string(),
  topic: z.string(),
  channel: z.string().optional(),
  /** What was filled in. */
  brief: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])),
  /** What "again, but ..." said. */
  note: z.string().optional(),
  parent: madeParent.optional(),
  sources: z.array(madeSource),
  engine: z.string(),
  label: z.string(),
  /** In millionths of a US dollar; absent where the price is not known. */
  costMicros: z.number().int().optional(),
  ms: z.number().int(),
  count: z.number().int(),
  notes: z.array(z.string()),
  /** Came with Avenue. */
  sample: z.literal(true).optional(),
  by: z.string(),
  createdAt: instant,
});
export type MadeBatch = z.infer<typeof madeBatch>;

export const madeDraftRow = z.object({
  id,
  recipe: recipeId,
  kind: z.string(),
  title: z.string(),
  version: z.number().int(),
  channel: z.string().optional(),
  /** Came with Avenue, and says what it said then. */
  sample: z.literal(true).optional(),
  updatedAt: instant,
});
export type MadeDraftRow = z.infer<typeof madeDraftRow>;

export const madeVersion = z.object({
  version: z.number().int(),
  /** How it came: picked from candidates, edited, written again, gone back to. */
  way: z.enum(['picked', 'edited', 'again', 'back']),
  note: z.string(),
  /** Absent where a person wrote it. */
  label: z.string().optional(),
  recipeVersion: z.number().int(),
  costMicros: z.number().int().optional(),
  /** What it was made of. */
  parents: z.array(madeParent),
  by: z.string(),
  createdAt: instant,
});
export type MadeVersion = z.infer<typeof madeVersion>;

export const madeNextStep = z.object({
  label: z.string(),
  recipe: z.string().optional(),
  /** What stands in the form of that recipe then. */
  brief: z.record(z.string(), z.string()).optional(),
  path: z.string().optional(),
});
export type MadeNextStep = z.infer<typeof madeNextStep>;

export const madeDraft = madeDraftRow.extend({
  fields,
  output: recipeForm.shape.output,
  text: z.string(),
  score: madeScore,
  checks: z.array(check),
  /** Newest first. */
  versions: z.array(madeVersion),
  next: z.array(madeNextStep),
  sources: z.array(madeSource),
  claims: z.array(madeClaim),
  seen,
});
export type MadeDraft = z.infer<typeof madeDraft>;

const tag = 'Writing';
const one = z.object({ id });
const views = ['/api/make/batches', '/api/make/drafts', '/api/make/runs', '/api/make/recipes'] as const;
const draftViews = ['/api/make/drafts', '/api/make/batches'] as const;
const page = {
  offset: z.coerce.number().int().min(0).optional(),
  limit: z.coerce.number().int().min(1).max(100).optional(),
};

export const draftEndpoints = {
  'GET /api/make/forms': {
    access: { role: 'viewer' },
    summary: 'Kinds of writing that may be run here, each with what it asks for',
    tag,
    response: z.object({ rows: z.array(recipeForm) }),
  },
  'POST /api/make/recipes/{id}/make': {
    access: { role: 'editor' },
    summary: 'Writes candidates by a recipe: a job, followed and cancelled like any other',
    tag,
    params: z.object({ id: recipeId }),
    status: 202,
    body: z.object({
      channel: channelName.optional(),
      brief: z.record(z.string().max(40), z.union([z.string().max(longestField), z.number(), z.boolean()])),
      material: z.array(material).max(mostMaterial).default([]),
      count: z.number().int().min(1).max(8).optional(),
    }),
    response: job,
    changes: [],
  },
  'GET /api/make/batches': {
    access: { role: 'viewer' },
    summary: 'What was written by recipes, newest first',
    tag,
    query: z.object({ recipe: recipeId.optional(), ...page }),
    response: z.object({ rows: z.array(madeBatch), total: z.number().int() }),
  },
  'GET /api/make/batches/{id}': {
    access: { role: 'viewer' },
    summary: 'What one run gave: candidates with score and checks',
    tag,
    params: one,
    response: madeBatch.extend({ candidates: z.array(madeCandidate) }),
  },
  'POST /api/make/batches/{id}/remove': {
    access: { role: 'editor', person: true },
    summary: 'Removes what one run gave; drafts made of it stay. It can be brought back for 30 days',
    tag,
    params: one,
    response: z.object({ id }),
    changes: [...views],
  },
  'POST /api/make/batches/{id}/restore': {
    access: { role: 'editor' },
    summary: 'Brings back what one run gave',
    tag,
    params: one,
    response: z.object({ id }),
    changes: [...views],
  },
  'POST /api/make/candidates/{id}/pick': {
    access: { role: 'editor' },
    summary: 'Makes a draft of a candidate, or a new version of a draft',
    tag,
    params: one,
    body: z.object({
      seen,
      /** Becomes the next version of this draft, as it was seen. */
      into: z.object({ draft: id, seen }).optional(),
    }),
    response: madeDraft,
    changes: [...draftViews],
  },
  'POST /api/make/candidates/{id}/again': {
    access: { role: 'editor' },
    summary: '"Again, but ...": a new run whose parent is this candidate',
    tag,
    params: one,
    status: 202,
    body: z.object({ seen, note }),
    response: job,
    changes: [],
  },
  'GET /api/make/drafts': {
    access: { role: 'viewer' },
    summary: 'Drafts, the one that was changed last first',
    tag,
    query: z.object({ recipe: recipeId.optional(), ...page }),
    response: z.object({ rows: z.array(madeDraftRow), total: z.number().int() }),
  },
  'GET /api/make/drafts/{id}': {
    access: { role: 'viewer' },
    summary: 'A draft with score, checks, versions and what can be done next',
    tag,
    params: one,
    response: madeDraft,
  },
  'GET /api/make/drafts/{id}/diff': {
    access: { role: 'viewer' },
    summary: 'What is different between two versions, word by word',
    tag,
    params: one,
    query: z.object({ from: z.coerce.number().int().min(1), to: z.coerce.number().int().min(1) }),
    response: z.object({
      fields: z.array(
        z.object({
          name: z.string(),
          label: z.string(),
          parts: z.array(z.object({ op: z.enum([' ', '+', '-']), text: z.string() })),
        }),
      ),
    }),
  },
  'PATCH /api/make/drafts/{id}': {
    access: { role: 'editor' },
    summary: "Changes a draft in the operator's words: a new version",
    tag,
    params: one,
    body: z.object({ fields, note: note.default(''), seen }),
    response: madeDraft,
    changes: [...draftViews],
  },
  'POST /api/make/drafts/{id}/back': {
    access: { role: 'editor' },
    summary: 'Goes back to an earlier version: it becomes the newest one, and none is lost',
    tag,
    params: one,
    body: z.object({ version: z.number().int().min(1), seen }),
    response: madeDraft,
    changes: [...draftViews],
  },
  'POST /api/make/drafts/{id}/again': {
    access: { role: 'editor' },
    summary: '"Again, but ...": a new run whose parent is the draft as it stands',
    tag,
    params: one,
    status: 202,
    body: z.object({ seen, note }),
    response: job,
    changes: [],
  },
  'POST /api/make/drafts/{id}/remove': {
    access: { role: 'editor', person: true },
    summary: 'Removes a draft with its versions; it can be brought back for 30 days',
    tag,
    params: one,
    body: z.object({ seen }),
    response: z.object({ id }),
    changes: [...draftViews],
  },
  'POST /api/make/drafts/{id}/restore': {
    access: { role: 'editor' },
    summary: 'Brings a removed draft back as it was',
    tag,
    params: one,
    response: madeDraft,
    changes: [...draftViews],
  },
} as const satisfies EndpointTable;
