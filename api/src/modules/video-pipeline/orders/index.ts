import { approvedScripts, unfilmedScripts, unspokenScripts } from './approved-scripts.ts';
import { ideasWork } from './ideas-work.ts';
import { keptIdeas } from './kept-ideas.ts';
import { videoWork } from './video-work.ts';
import { voiceWork } from './voice-work.ts';

/** What standing orders make of this family, and its lists that they take from. */
export const videoOrders = {
  works: [videoWork, ideasWork, voiceWork],
  sources: [keptIdeas, approvedScripts, unfilmedScripts, unspokenScripts],
};
