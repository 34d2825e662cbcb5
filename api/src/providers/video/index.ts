export { bundledFfmpegPath, ffmpegCapabilities, ffmpegPath } from './binary.ts';
export { type FfmpegProgress, type RunOptions, type RunOutput, runFfmpeg } from './ffmpeg.ts';
export type * from './types.ts';
export { frameSizes } from './types.ts';
