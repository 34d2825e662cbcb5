export { writeWav } from './audio/wav.ts';
export { builtinVoice } from './builtin.ts';
export { masterNarration } from './master/master.ts';
export { asWritten, type SaidAs, sayAs } from './text/say-as.ts';
export { spellsNumbers } from './text/spelt/rules.ts';

export type * from './types.ts';
export type { VoiceVendor } from './vendor.ts';
