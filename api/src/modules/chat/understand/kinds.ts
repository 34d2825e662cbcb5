import type { Intent } from './intent.ts';

/** Meanings that only look or tell. */
export const asks = new Set<Intent['is']>([
  'open-page',
  'open-thing',
  'find',
  'count',
  'explain-term',
  'explain-page',
  'explain-thing',
  'explain-which',
  'guide',
  'fact',
  'status',
]);
/** Of these the verbs of doing are part of the question: "why can I not approve it?" */
export const tells = new Set<Intent['is']>([...asks].filter((is) => is !== 'open-page' && is !== 'open-thing'));
/** These say themselves what was not understood, or need no words. */
export const plain = new Set<Intent['is']>([
  'cannot',
  'unknown',
  'foreign',
  'hello',
  'thanks',
  'help',
  'yes',
  'no',
  'other',
  'not-done',
]);

/** Lists and counts. */
export const picks = new Set<Intent['is']>(['find', 'count']);

/** These say who does something. */
export const tellsWho = new Set<Intent['is']>(['status', 'fact', 'guide']);
