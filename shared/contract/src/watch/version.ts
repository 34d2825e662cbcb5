import type { FamilyVersion } from '../endpoint.ts';

/** See `video/version.ts`: when to raise it. */
export const version: FamilyVersion = { current: 2, oldest: 2 };
