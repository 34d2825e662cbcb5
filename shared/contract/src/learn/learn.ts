import { z } from 'zod';
import { calibration, id, instant, source } from '../common.ts';
import type { EndpointTable } from '../endpoint.ts';

const topic = { module: z.string().max(64), metric: z.string().max(64), context: z.string().max(120) };

export const learnedArm = z.object({
  arm: z.string(),
  /** Outcomes that are known, and those that were good. */
  known: z.number().int(),
  good: z.number().int(),
  /** Chosen, and not known yet. */
  open: z.number().int(),
  /** Share that is expected to be good, and where it lies with 90 %: 0 to 1. */
  expected: z.number(),
  low: z.number(),
  high: z.number(),
});
export type LearnedArm = z.infer<typeof learnedArm>;

export const applied = z.object({
  id,
  before: z.string().nullable(),
  after: z.string(),
  appliedAt: instant,
  rolledBackAt: instant.optional(),
});
export type Applied = z.infer<typeof applied>;

/** How a family speaks of what it learns from. */
const learnedWords = z.object({
  /** "How posts begin" */
  title: z.string(),
  /** One thing that was tried, and several: "post", "posts". */
  one: z.string(),
  many: z.string(),
  /** What a good outcome did: "clicked". */
  good: z.string(),
  /** The button that puts a suggestion in force: "Begin all new posts so". */
  apply: z.string(),
});
export type LearnedWords = z.infer<typeof learnedWords>;

/** Arm that outcomes speak for, against all others together. */
const suggestion = z.object({
  arm: z.string(),
  sentence: z.string(),
  /** By how much more of it is good, in points of a hundred, and where that lies with 90 %. */
  lift: z.object({ points: z.number(), low: z.number(), high: z.number() }),
  /** From how often chances were right; absent while that is not known, or they were not. */
  confidence: z.enum(['High', 'Medium']).optional(),
});

export const learnedTopic = z.object({
  ...topic,
  words: learnedWords,
  /** The channel that it holds for, as the operator knows it; absent where it holds for all. */
  of: z.string().optional(),
  arms: z.array(learnedArm),
  calibration,
  /** The arm that is in force. */
  inForce: z.string().nullable(),
  /** What the outcomes suggest; absent while they suggest nothing. */
  suggestion: suggestion.optional(),
  /** The last change. */
  last: applied.optional(),
});
export type LearnedTopic = z.infer<typeof learnedTopic>;

/** A change that was made because of what was learned. */
export const learnedChange = applied.extend({
  ...topic,
  title: z.string(),
  of: z.string().optional(),
  /** Outcomes of the arm among what was chosen since. */
  since: z.object({ known: z.number().int(), good: z.number().int() }),
  /** Whether it can be taken back: the last one of its topic, in force. */
  isLast: z.boolean(),
});
export type LearnedChange = z.infer<typeof learnedChange>;

const rows = z.object({
  rows: z.array(learnedTopic),
  /** The newest first, at most 50. */
  changes: z.array(learnedChange),
  /** Of chances that were said in five groups, how many came true: means, 0 to 1. */
  reliability: z.array(z.object({ said: z.number(), came: z.number(), known: z.number().int() })),
  source: source.extract(['computed', 'sample']),
});
const changes = ['/api/learn'] as const;

export const learnEndpoints = {
  'GET /api/learn': {
    access: { role: 'viewer' },
    summary: 'What was chosen, what came of it, whether chances were right, and what that suggests',
    tag: 'Learning',
    response: rows,
  },
  'POST /api/learn/apply': {
    access: { role: 'editor', person: true },
    summary: 'Puts the suggested arm in force, as it was seen; what was in force before is kept for the way back',
    tag: 'Learning',
    body: z.object({ ...topic, arm: z.string().min(1).max(120) }),
    response: rows,
    changes,
  },
  'POST /api/learn/{id}/roll-back': {
    access: { role: 'editor', person: true },
    summary: 'Takes the last change back: what was in force before it is in force again',
    tag: 'Learning',
    params: z.object({ id }),
    response: rows,
    changes,
  },
} as const satisfies EndpointTable;
