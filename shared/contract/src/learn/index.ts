import type { Family } from '../endpoint.ts';
import { learnEndpoints } from './learn.ts';
import { suggestionEndpoints } from './suggestions.ts';
import { version } from './version.ts';

export * from './learn.ts';
export * from './suggestions.ts';

/** What is learned from outcomes: choices, how good they were, what that suggests. */
export const learnFamily = {
  endpoints: { ...learnEndpoints, ...suggestionEndpoints },
  version,
} as const satisfies Family;
