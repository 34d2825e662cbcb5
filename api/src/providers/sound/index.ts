export { renderBed } from './bed.ts';
export { type EffectName, effectNames, renderEffect } from './effects.ts';
export type { BedInfo, SoundJob, SoundResults } from './jobs.ts';
export { type MixReport, type PlacedEffect, targetLufs } from './mix.ts';
export { runSoundJob } from './run.ts';
export type { BedRequest } from './score/compose.ts';
export { type Mood, moods } from './score/moods.ts';
export { decodeWav, encodeWav, type Wav } from './wav.ts';
