import type { TopicNeeds } from '@avenue/contract';
import { useApi } from '@avenue/data';
import { useEffect, useState } from 'react';

/** Where the facts of a text come from. */
export type FactsWay = 'notes' | 'passages' | 'look-up' | 'without';

export interface Facts {
  /** Absent until the operator has chosen. */
  way?: FactsWay | undefined;
  /** Own notes or a pasted article. */
  notes: string;
  /** Ids of passages of the library. */
  passages: readonly string[];
}

/** What keeps a choice from being carried out, in words for beside the question. */
export function missingFacts({ way, notes, passages }: Facts): string | undefined {
  if (!way) return 'Choose where the facts come from.';
  if (way === 'passages' && passages.length === 0) return 'Choose a passage, or choose another way.';
  return way === 'notes' && !notes.trim() ? 'Paste your notes, or choose another way.' : undefined;
}

/** The part of a call's body that a choice stands for. */
export const materialOf = ({ way, notes, passages }: Facts) => ({
  material: [
    ...(way === 'notes' && notes.trim() ? [{ text: notes.trim() }] : []),
    ...(way === 'passages' ? passages.map((passage) => ({ passage })) : []),
  ],
  lookUp: way === 'look-up',
});

/** Ids that a form keeps as one text. */
export const idsIn = (text: string): string[] => text.split(' ').filter(Boolean);

const pauseMs = 350;

/** The value after the operator has stopped typing for a moment. */
function useSettled(value: string): string {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), pauseMs);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}

/** Whether a topic needs facts, asked once typing pauses. Nothing while that is not known, or when the server is away. */
export function useTopicNeeds(topic: string): TopicNeeds | undefined {
  const settled = useSettled(topic.trim());
  const { data } = useApi('GET /api/topics/needs', { query: { topic: settled.slice(0, 500) }, when: settled !== '' });
  return settled === topic.trim() ? data : undefined;
}
