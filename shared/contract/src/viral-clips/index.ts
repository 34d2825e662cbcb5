import type { Family } from '../endpoint.ts';
import { clipEndpoints } from './clips.ts';
import { version } from './version.ts';

export * from './clips.ts';

/** From a long video to short ones. */
export const viralClipsFamily = { endpoints: clipEndpoints, version } as const satisfies Family;
