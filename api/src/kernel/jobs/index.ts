export type { JobContext, JobDefinition } from './definition.ts';
export { Jobs } from './jobs.ts';
export { readPause, setPause } from './pause.ts';
export { toJob } from './view.ts';
