import { z } from 'zod';
import { id, instant, writerLanguages } from '../common.ts';
import type { EndpointTable } from '../endpoint.ts';
import { job } from '../job.ts';

export const recipeId = z.string().regex(/^[a-z][a-z0-9-]*\.[a-z][a-z0-9-]*$/, 'Not the name of a recipe.');

/** Longest instructions, in characters. */
export const longestInstructions = 8000;

/** What an engine took for a recipe on this machine, from its last runs. */
export const engineFigures = z.object({
  engine: z.string(),
  label: z.string(),
  runs: z.number().int(),
  failed: z.number().int(),
  /** Of the runs that came to an end; absent where none did. */
  medianMs: z.number().int().optional(),
  tokens: z.number().int(),
  /** In millionths of a US dollar; absent where a price of some run is not known. */
  costMicros: z.number().int().optional(),
});
export type EngineFigures = z.infer<typeof engineFigures>;

/** A writer that can be chosen for a recipe: what it writes, and what a usual text takes. */
export const writerChoice = z.object({
  id: z.string(),
  label: z.string(),
  /** It can be asked. */
  ready: z.boolean(),
  /** Absent where nobody knows it. */
  writes: writerLanguages.optional(),
  /**
   * How long it takes on this machine: half of its last texts of this kind took less (`runs`), or reckoned from its speed in
   * other texts (`speed`). Absent while nothing was measured.
   */
  time: z.object({ ms: z.number().int(), from: z.enum(['runs', 'speed']), of: z.number().int() }).optional(),
  /** What it costs, in millionths of a US dollar; absent where no price is known. */
  cost: z
    .object({
      micros: z.number().int(),
      /** Its last texts of this kind, or reckoned from tokens and a price. */
      from: z.enum(['runs', 'price']),
      /** The price list; absent where the operator gave the price, or nothing is paid. */
      list: z.object({ vendor: z.string(), source: z.string(), checkedOn: z.iso.date() }).optional(),
    })
    .optional(),
});
export type WriterChoice = z.infer<typeof writerChoice>;

export const recipeRow = z.object({
  id: recipeId,
  title: z.string(),
  what: z.string(),
  /** Who writes it now. */
  writer: z.object({ engine: z.string(), label: z.string(), embedded: z.boolean() }),
  /** The engine that was chosen for this recipe alone; absent where it is the one of Admin Config. */
  engine: z.string().optional(),
  /** Version of the operator's instructions in force; absent while it is Avenue's own. */
  instructions: z.number().int().optional(),
  runs: z.number().int(),
  lastAt: instant.optional(),
});
export type RecipeRow = z.infer<typeof recipeRow>;

export const instructionsVersion = z.object({
  version: z.number().int(),
  text: z.string(),
  /** Why it was written, in the words of whoever did. */
  why: z.string(),
  by: z.string(),
  createdAt: instant,
  /** It was written for an earlier version of the recipe. */
  older: z.boolean(),
});
export type InstructionsVersion = z.infer<typeof instructionsVersion>;

export const recipeDetail = recipeRow.extend({
  /** Avenue's own instructions. */
  own: z.string(),
  /** What a `{name}` in instructions stands for. */
  names: z.array(z.object({ name: z.string(), what: z.string(), needed: z.boolean() })),
  /** What every model is told beside the instructions; nobody changes it. */
  rules: z.array(z.string()),
  /** The operator's, newest first. */
  versions: z.array(instructionsVersion),
  engines: z.array(writerChoice),
  /** Tokens of a usual text of this kind, reckoned from its length. */
  usual: z.object({ read: z.number().int(), written: z.number().int() }),
  figures: z.array(engineFigures),
  /** Pieces of earlier work that two instructions can be held against. */
  cases: z.number().int(),
});
export type RecipeDetail = z.infer<typeof recipeDetail>;

export const madePiece = z.object({ text: z.string(), notes: z.array(z.string()) });
export type MadePiece = z.infer<typeof madePiece>;

const side = z.object({
  pieces: z.array(madePiece),
  ms: z.number().int(),
  tokens: z.number().int(),
  /** Why nothing came. */
  failure: z.string().optional(),
});

export const comparison = z.object({
  id,
  recipe: recipeId,
  /** The instructions that were tried. */
  text: z.string(),
  /** What they were held against: a version, or absent for Avenue's own. */
  against: z.number().int().optional(),
  writer: z.string(),
  cases: z.array(z.object({ topic: z.string(), before: side, after: side })),
  createdAt: instant,
});
export type Comparison = z.infer<typeof comparison>;

export const makeRun = z.object({
  id,
  recipe: recipeId,
  title: z.string(),
  /** What it was about. */
  topic: z.string(),
  engine: z.string(),
  label: z.string(),
  /** Version of the operator's instructions; absent for Avenue's own. */
  instructions: z.number().int().optional(),
  made: z.number().int(),
  ms: z.number().int(),
  tokensRead: z.number().int().optional(),
  tokensWritten: z.number().int().optional(),
  /** In millionths of a US dollar; absent where the price is not known. */
  costMicros: z.number().int().optional(),
  failure: z.string().optional(),
  createdAt: instant,
});
export type MakeRun = z.infer<typeof makeRun>;

const one = { tag: 'Writing', params: z.object({ id: recipeId }), response: recipeDetail } as const;
const changes = ['/api/make/recipes'] as const;
const text = z
  .string()
  .trim()
  .min(1, 'Say what the model is to write.')
  .max(longestInstructions, `At most ${longestInstructions} characters.`);

export const makeEndpoints = {
  'GET /api/make/recipes': {
    access: { role: 'viewer' },
    summary: 'Kinds of writing, each with who writes it now',
    tag: 'Writing',
    response: z.object({ rows: z.array(recipeRow) }),
  },
  'GET /api/make/recipes/{id}': {
    access: { role: 'viewer' },
    summary:
      'One recipe: its instructions with their versions, the rules that stay, its engines and what they took here',
    ...one,
  },
  'PUT /api/make/recipes/{id}/instructions': {
    access: { role: 'editor', person: true },
    summary: 'Puts instructions in own words in force; what was in force before is kept',
    ...one,
    body: z.object({
      text,
      why: z.string().trim().max(200).default(''),
      /** The version in force that was seen; absent where it was Avenue's own. */
      seen: z.number().int().optional(),
    }),
    changes,
  },
  'POST /api/make/recipes/{id}/instructions/use': {
    access: { role: 'editor', person: true },
    summary: "Puts an earlier version in force again, or Avenue's own",
    ...one,
    body: z.object({ version: z.number().int().nullable() }),
    changes,
  },
  'PUT /api/make/recipes/{id}/engine': {
    access: { role: 'editor', person: true },
    summary: 'Chooses who writes by this recipe; null takes the one of Admin Config',
    ...one,
    body: z.object({ engine: z.string().max(64).nullable() }),
    changes,
  },
  'POST /api/make/recipes/{id}/compare': {
    access: { role: 'editor', person: true },
    summary: 'Writes earlier work again, with the instructions in force and with others, to be read side by side',
    tag: 'Writing',
    params: one.params,
    status: 202,
    body: z.object({ text }),
    response: job,
    changes: [],
  },
  'GET /api/make/comparisons/{id}': {
    access: { role: 'viewer' },
    summary: 'What came of a comparison',
    tag: 'Writing',
    params: z.object({ id }),
    response: comparison,
  },
  'POST /api/make/writers/{id}/measure': {
    access: { role: 'editor' },
    summary: 'Has a writer write a short text, to see how fast it is on this machine; what it costs counts',
    tag: 'Writing',
    params: z.object({ id: z.string().max(64) }),
    status: 202,
    response: job,
    changes: [],
  },
  'GET /api/make/runs': {
    access: { role: 'viewer' },
    summary: 'What was written, newest first: by whom, how long it took, what it cost',
    tag: 'Writing',
    query: z.object({
      recipe: recipeId.optional(),
      offset: z.coerce.number().int().min(0).optional(),
      limit: z.coerce.number().int().min(1).max(200).optional(),
    }),
    response: z.object({ rows: z.array(makeRun), total: z.number().int() }),
  },
} as const satisfies EndpointTable;
