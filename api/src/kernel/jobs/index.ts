export type { JobContext, JobDefinition } from './definition.ts';
export { Jobs } from './jobs.ts';
