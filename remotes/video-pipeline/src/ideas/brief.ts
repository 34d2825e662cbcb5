import type { BodyInput } from '@avenue/contract';

/** What the next ideas are made from, beside the topic. */
export interface Tuning {
  /** Own notes or a pasted article. */
  notes: string;
  /** Ask Wikipedia for extracts. */
  lookUp: boolean;
  /** What is to be other than in earlier batches. */
  note: string;
  count: number;
}

export interface Brief extends Tuning {
  topic: string;
}

export const mostIdeas = 12;
export const firstBrief: Tuning = { notes: '', lookUp: false, note: '', count: 6 };

/** The call's body for a brief; without a topic there is nothing to send. */
export const bodyOf = (
  channel: string,
  brief: Brief,
  keep: readonly string[] = [],
): BodyInput<'POST /api/ideas/generate'> | undefined => {
  const topic = brief.topic.trim();
  if (!topic) return undefined;
  const text = brief.notes.trim();
  return {
    channel,
    topic,
    count: brief.count,
    material: text ? [{ text }] : [],
    lookUp: brief.lookUp,
    ...(brief.note.trim() && { note: brief.note.trim() }),
    ...(keep.length > 0 && { keep: [...keep] }),
  };
};
