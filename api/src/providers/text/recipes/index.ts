export { ideas } from './ideas.ts';
export { openings } from './openings.ts';
export { script } from './script.ts';
