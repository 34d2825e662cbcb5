import type { EffectRow } from './rows.ts';

/** What an override holds for: exactly these words about this thing. */
export type About = Pick<EffectRow, 'studio' | 'subject' | 'payloadHash'>;

/** What is judged, with what names it once it has a row. */
export type Subject = About &
  Pick<EffectRow, 'kind' | 'class' | 'account' | 'payload' | 'title' | 'dueAt'> & { id?: string; createdAt?: Date };
