export { ideas } from './ideas.ts';
export { type OpeningsRequest, openings } from './openings.ts';
export { script } from './script.ts';
