export { builtinVoice } from './builtin.ts';

export { masterNarration } from './master/master.ts';

export type * from './types.ts';
export type { VoiceVendor } from './vendor.ts';
