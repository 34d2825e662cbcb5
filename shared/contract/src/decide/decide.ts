import { z } from 'zod';
import { calibration, id, instant, source } from '../common.ts';
import type { EndpointTable } from '../endpoint.ts';

/** `followed`: somebody did it, so what would have come without is not known. `unknown`: too little came afterwards to tell. */
export const adviceState = z.enum(['open', 'right', 'wrong', 'followed', 'unknown']);
export type AdviceState = z.infer<typeof adviceState>;

/** What was advised about one thing, as it was said then. */
export const pastAdvice = z.object({
  id,
  /** What it is about: its id in its family, its name, its page here. */
  subject: z.string(),
  title: z.string(),
  path: z.string(),
  act: z.string(),
  why: z.string(),
  /** The figures that it stood on. */
  evidence: z.array(z.string()),
  saidAt: instant,
  state: adviceState,
  /** What came of it, or when that is known. */
  outcome: z.string(),
  resolvedAt: instant.optional(),
  /** From how often chances were right; absent while that is not known, or they were not. */
  confidence: z.enum(['High', 'Medium']).optional(),
});
export type PastAdvice = z.infer<typeof pastAdvice>;

const count = z.number().int();
export const adviceRecord = z.object({
  /** The newest first, at most 100. */
  rows: z.array(pastAdvice),
  /** Of all that were ever said, by what was advised. */
  acts: z.array(
    z.object({ act: z.string(), open: count, right: count, wrong: count, followed: count, unknown: count }),
  ),
  calibration,
  source: source.extract(['computed', 'sample']),
});
export type AdviceRecord = z.infer<typeof adviceRecord>;

export const decideEndpoints = {
  'GET /api/advice/{kind}': {
    access: { role: 'viewer' },
    summary: 'What was advised of a kind of thing, with what spoke for it, and how each turned out',
    tag: 'Advice',
    params: z.object({ kind: z.string().min(1).max(64) }),
    response: adviceRecord,
  },
} as const satisfies EndpointTable;
