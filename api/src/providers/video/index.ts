export { bundledFfmpegPath, ffmpegCapabilities, ffmpegVersion } from './binary.ts';
export { type CheckId, checkVideo, type Finding } from './check.ts';
export { runFfmpeg } from './ffmpeg.ts';
export { firstFrame } from './frame.ts';
export { measureLoudness } from './loudness.ts';
export { fitMusic } from './music.ts';
export { probe } from './probe.ts';
export { renderVideo } from './render.ts';
export type * from './types.ts';
