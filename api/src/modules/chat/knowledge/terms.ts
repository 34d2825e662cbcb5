import { systemTerms } from './terms-system.ts';
import { videoTerms } from './terms-video.ts';

export type { Term } from './term.ts';

export const terms = [...videoTerms, ...systemTerms];
