import { z } from 'zod';
import { id, instant, source } from '../common.ts';
import type { EndpointTable } from '../endpoint.ts';

const evidence = z.object({ text: z.string(), url: z.string().optional(), path: z.string().optional() });

/** Something worth doing next, with what speaks for it. */
export const proposal = z.object({
  /** By which it is taken or left, and not told again. */
  key: z.string(),
  /** `topic`: something to make. `change`: something to do otherwise, by outcomes. `gap`: a time or a thing that has nothing. */
  kind: z.enum(['topic', 'change', 'gap']),
  title: z.string(),
  /** One sentence of why. */
  why: z.string(),
  /** Channel of the studio that it is for. */
  channel: z.string().optional(),
  evidence: z.array(evidence),
  /** By how many points of a hundred more of it is good, and where that lies with 90 %: only where outcomes say so. */
  lift: z.object({ points: z.number(), low: z.number(), high: z.number(), of: z.number().int() }).optional(),
  /** Only where chances came true as they were said. */
  confidence: z.enum(['High', 'Medium']).optional(),
  /** What is written about, where ideas for it can be had at once. */
  topic: z.string().optional(),
  /** Page on which it is done. */
  path: z.string(),
  /** Words of the way there: "Open the plan". */
  label: z.string(),
});
export type Proposal = z.infer<typeof proposal>;

export const takenProposal = z.object({
  id,
  title: z.string(),
  /** What was made of it. */
  made: z.string(),
  path: z.string(),
  takenAt: instant,
  rolledBackAt: instant.optional(),
  /** What became of what was made. */
  outcome: z.enum(['waiting', 'approved', 'denied', 'gone']),
});
export type TakenProposal = z.infer<typeof takenProposal>;

const proposals = z.object({
  rows: z.array(proposal),
  /** The newest first, at most 50. */
  taken: z.array(takenProposal),
  left: z.array(z.object({ key: z.string(), title: z.string() })),
  /** What writing ideas costs here. */
  cost: z.string(),
  channels: z.array(z.object({ name: z.string(), label: z.string() })),
  source: source.extract(['computed', 'sample']),
});
export type Proposals = z.infer<typeof proposals>;

const changes = ['/api/suggestions'] as const;
const decided = { access: { role: 'editor', person: true }, tag: 'Learning', response: proposals } as const;
const key = z.string().min(1).max(300);

export const suggestionEndpoints = {
  'GET /api/suggestions': {
    access: { role: 'viewer' },
    summary:
      'What is worth doing next, from what rises, what others did, what outcomes say and what is empty, each with its evidence',
    tag: 'Learning',
    response: proposals,
  },
  'POST /api/suggestions/take': {
    ...decided,
    summary: 'Writes ideas or the draft of a script for a suggested topic, which can be taken back',
    body: z.object({
      key,
      channel: z.string().max(80),
      /** What is written. Default value: ideas */
      as: z.enum(['ideas', 'script']).optional(),
    }),
    changes: ['/api/suggestions', '/api/ideas', '/api/scripts', '/api/dashboard', '/api/library'],
  },
  'POST /api/suggestions/{id}/roll-back': {
    ...decided,
    summary: 'Takes back what was made of a suggestion; it is suggested again',
    params: z.object({ id }),
    changes: ['/api/suggestions', '/api/ideas', '/api/scripts', '/api/library'],
  },
  'PUT /api/suggestions/left': {
    ...decided,
    summary: 'Leaves a suggestion, or takes it in again',
    body: z.object({ key, title: z.string().max(300), left: z.boolean() }),
    changes,
  },
} as const satisfies EndpointTable;
