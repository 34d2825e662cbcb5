import type { FamilyVersion } from '../endpoint.ts';

/**
 * Raise `current` when a call of this family is removed, or when a field that pages read or send is removed, renamed or
 * changes its meaning; what is only added raises nothing. Raise `oldest` when the server no longer understands pages of
 * that version: those that are still live then show a card until their remote is built and published again.
 */
export const version: FamilyVersion = { current: 2, oldest: 1 };
