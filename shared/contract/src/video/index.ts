import type { Family } from '../endpoint.ts';
import { channelDeskEndpoints } from './channel-desk.ts';
import { dayEndpoints } from './days.ts';
import { figureEndpoints } from './figures.ts';
import { ideaEndpoints } from './ideas.ts';
import { libraryEndpoints } from './library.ts';
import { postingEndpoints } from './posting.ts';
import { scriptEndpoints } from './scripts.ts';
import { seriesEndpoints } from './series.ts';
import { version } from './version.ts';
import { videoEndpoints } from './video.ts';
import { voiceoverEndpoints } from './voiceover.ts';

export * from './channel-desk.ts';
export * from './days.ts';
export * from './figures.ts';
export * from './ideas.ts';
export * from './library.ts';
export * from './posting.ts';
export * from './scripts.ts';
export * from './series.ts';
export * from './story.ts';
export * from './video.ts';
export * from './views.ts';
export * from './voiceover.ts';

/** From the idea to the posted video. */
export const videoFamily = {
  endpoints: {
    ...ideaEndpoints,
    ...scriptEndpoints,
    ...voiceoverEndpoints,
    ...videoEndpoints,
    ...channelDeskEndpoints,
    ...seriesEndpoints,
    ...dayEndpoints,
    ...figureEndpoints,
    ...libraryEndpoints,
    ...postingEndpoints,
  },
  version,
} as const satisfies Family;
