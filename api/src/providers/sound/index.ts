export { renderBed } from './bed.ts';

export type { PlacedEffect } from './mix.ts';
export { runSoundJob } from './run.ts';

export type { Mood } from './score/moods.ts';
export { encodeWav } from './wav.ts';
