export type { VideoInput } from './input.ts';
export { videoJob } from './job.ts';
