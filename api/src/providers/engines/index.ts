export { Engines } from './engines.ts';
export type { ChosenVoice } from './voice.ts';
