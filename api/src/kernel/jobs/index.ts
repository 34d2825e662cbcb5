export type { JobContext, JobDefinition, JobRequest, StepPlan } from './definition.ts';
export { Jobs } from './jobs.ts';
export { overallProgress, remainingMs } from './view.ts';
