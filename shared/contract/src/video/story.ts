import { z } from 'zod';
import { id, instant } from '../common.ts';

/** One part of a video's way: idea, script, voice, video. */
export const storyPart = z.object({
  kind: z.enum(['idea', 'script', 'voice', 'video']),
  id,
  title: z.string(),
  /** "v4, 9 of 9 claims sourced", "Take 2, 41 s". */
  detail: z.string(),
  at: instant.optional(),
  /** Page on which this part can be changed. */
  path: z.string(),
});
export type StoryPart = z.infer<typeof storyPart>;

/** One line of the journal about a thing. */
export const historyEntry = z.object({ seq: z.number().int(), at: instant, actor: z.string(), text: z.string() });
export type HistoryEntry = z.infer<typeof historyEntry>;
