import { z } from 'zod';
import { againNote, channelName, id, instant, material, mostMaterial, spentOn } from '../common.ts';
import type { EndpointTable } from '../endpoint.ts';
import { scriptViews } from './views.ts';

export const idea = z.object({
  id,
  title: z.string(),
  /** Text such as High or Moderate, or "not known yet". */
  growth: z.string(),
  growthSource: z.enum(['sample', 'estimated', 'none']),
  /** Text: a range in dollars with its source in `revenueSource`, or "not known yet". */
  revenue: z.string(),
  revenueSource: z.enum(['sample', 'estimated', 'none']),
  /** Percentage text from the operator's own decisions, or "no results yet" while there is none. */
  confidence: z.string(),
  confidenceSource: z.enum(['sample', 'computed', 'none']),
  /** What each of the three figures rests on, as a sentence; absent for one that is not known. */
  figuresFrom: z.object({
    growth: z.string().optional(),
    revenue: z.string().optional(),
    confidence: z.string().optional(),
  }),
  risk: z.enum(['risky', 'safe']),
  riskReason: z.string(),
  character: z.string(),
  why: z.string(),
  format: z.string(),
  topic: z.string(),
  channel: z.string(),
  /** Weighted mean of the parts that exist, 0 to 100. */
  score: z.number(),
  /** Each 0 to 1. A part that nothing computed is absent. */
  scoreParts: z.record(z.string(), z.number()),
  /** The same parts explained. Weights are shares of the total. */
  scoreWhy: z.array(z.object({ part: z.string(), value: z.number(), weight: z.number(), sentence: z.string() })),
  /** Parts that there was nothing to compute from, each with why. */
  scoreMissing: z.array(z.object({ part: z.string(), sentence: z.string() })),
  saved: z.boolean(),
  /** The batch it was written in. */
  batch: z.string(),
  /** Why its topic needs facts while it has no material and no script; absent when nothing is to be asked. */
  needsFacts: z.string().optional(),
  /** Script made from it. */
  scriptId: z.string().optional(),
  /** Engine that wrote it. */
  engine: z.string(),
  createdAt: instant,
});
export type Idea = z.infer<typeof idea>;

/** Ideas that were shown together: written in one go, or mixed from earlier ones and new ones. */
export const ideaBatch = z.object({
  id,
  /** 1 is the channel's oldest. */
  number: z.number().int(),
  channel: z.string(),
  topic: z.string(),
  count: z.number().int(),
  engine: z.string(),
  /** What writing it took; absent where nothing was written. */
  spent: spentOn.optional(),
  createdAt: instant,
});
export type IdeaBatch = z.infer<typeof ideaBatch>;

export const topicNeeds = z.object({
  facts: z.boolean(),
  /** "This topic asks why something is so."; absent when no facts are needed. */
  sentence: z.string().optional(),
  /** What a script without facts is about. */
  without: z.string(),
  /** How the writer reads the topic, where that is not just as typed. */
  notes: z.array(z.string()),
});
export type TopicNeeds = z.infer<typeof topicNeeds>;

export const ideaEndpoints = {
  'GET /api/ideas': {
    access: { role: 'viewer' },
    summary: 'The latest ideas of the studio or of one channel, those of one batch as they were shown, or those named',
    tag: 'Ideas',
    query: z.object({
      channel: channelName.optional(),
      saved: z.enum(['true']).optional(),
      batch: id.optional(),
      /** Ids with commas between them. */
      ids: z.string().max(1000).optional(),
    }),
    response: z.array(idea),
  },
  'GET /api/ideas/batches': {
    access: { role: 'viewer' },
    summary: 'Batches of a channel, newest first',
    tag: 'Ideas',
    query: z.object({
      channel: channelName,
      offset: z.coerce.number().int().min(0).optional(),
      limit: z.coerce.number().int().min(1).max(100).optional(),
      /** Puts this batch in the middle of the page, with those before and after it. */
      around: id.optional(),
    }),
    response: z.object({ items: z.array(ideaBatch), total: z.number().int() }),
  },
  'POST /api/ideas/generate': {
    access: { role: 'editor' },
    changes: ['/api/ideas', '/api/dashboard'],
    summary: 'New ideas for a topic; earlier ones of the channel are kept away from',
    tag: 'Ideas',
    body: z.object({
      channel: channelName,
      topic: z.string().trim().min(1, 'Type a topic first.').max(500, 'Keep the topic under 500 characters.'),
      count: z.int().min(1).max(12).default(6),
      material: z.array(material).max(mostMaterial).default([]),
      /** "Shorter, no question": what is to be other than in earlier batches. */
      note: againNote.default(''),
      /** Ask Wikipedia for extracts; without network it goes on without and says so. */
      lookUp: z.boolean().default(false),
      /** Ideas that stay: they open the new batch, and `count` less as many are written. */
      keep: z.array(id).max(12).default([]),
    }),
    response: z.object({ ideas: z.array(idea), batch: id, engine: z.string(), notes: z.array(z.string()) }),
  },
  'PATCH /api/ideas/{id}': {
    access: { role: 'editor', person: true },
    changes: ['/api/ideas', '/api/library'],
    summary: 'Keep an idea, or let it go',
    tag: 'Ideas',
    params: z.object({ id }),
    body: z.object({ saved: z.boolean() }),
    response: idea,
  },
  'POST /api/ideas/{id}/script': {
    access: { role: 'editor' },
    changes: [...scriptViews],
    summary: 'Write a draft script from an idea; the same idea opens the script it already has',
    tag: 'Ideas',
    params: z.object({ id }),
    body: z.object({
      seconds: z.int().min(20).max(120).default(45),
      /** Beside the material of the idea. */
      material: z.array(material).max(mostMaterial).default([]),
      lookUp: z.boolean().default(false),
    }),
    response: z.object({ scriptId: id }),
    status: 201,
  },
  'GET /api/topics/needs': {
    access: { role: 'viewer' },
    summary: 'Whether a topic can be told honestly without facts, and what happens without',
    tag: 'Ideas',
    query: z.object({ topic: z.string().max(500) }),
    response: topicNeeds,
  },
} as const satisfies EndpointTable;
