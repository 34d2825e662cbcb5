export { bundledFfmpegPath, ffmpegCapabilities, ffmpegPath, ffmpegVersion } from './binary.ts';
export { type CheckId, checkVideo, type Finding } from './check.ts';
export { type FfmpegProgress, type RunOptions, type RunOutput, runFfmpeg } from './ffmpeg.ts';
export { type Loudness, measureLoudness } from './loudness.ts';
export { fitMusic } from './music.ts';
export { type MediaInfo, probe } from './probe.ts';
export { type RenderOptions, renderVideo } from './render.ts';
export type * from './types.ts';
export { frameSizes } from './types.ts';
