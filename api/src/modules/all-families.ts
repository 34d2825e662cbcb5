// The module of every family, a line each.
export { videoModule } from './video-pipeline/module.ts';
