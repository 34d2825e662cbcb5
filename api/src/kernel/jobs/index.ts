export type { JobContext, JobDefinition, StepPlan } from './definition.ts';
export { Jobs } from './jobs.ts';
export { readPause, setPause } from './pause.ts';
export { toJob } from './view.ts';
