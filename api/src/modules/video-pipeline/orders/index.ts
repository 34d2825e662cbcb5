export { ideasWork } from './ideas-work.ts';
export { keptIdeas } from './kept-ideas.ts';
export { videoWork } from './video-work.ts';
