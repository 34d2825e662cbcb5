export { cancelJob, isUnderWay, keepJob, retryJob, useJobs } from './store.ts';
export { type JobOptions, type JobProblem, type JobRun, useJob } from './use-job.ts';
