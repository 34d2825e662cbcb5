import { z } from 'zod';
import { job } from './job.ts';

/**
 * What the one stream `/api/events` carries. Events are hints, the API is the truth: after a lost connection the client
 * asks again instead of replaying.
 */
export const liveEvent = z.discriminatedUnion('type', [
  z.object({ type: z.literal('job'), job }),
  /** Paths (without query) whose answers have changed. */
  z.object({ type: z.literal('changed'), paths: z.array(z.string()) }),
  /** What a text model has written so far of something, by the ids of what it is for. Nothing of it is checked yet. */
  z.object({ type: z.literal('writing'), about: z.array(z.string()), text: z.string() }),
  /** What is live. A stream begins with its `state`: a tab that was rendered with another one missed something. */
  z.object({ type: z.literal('registry'), state: z.string().optional() }),
]);
export type LiveEvent = z.infer<typeof liveEvent>;
