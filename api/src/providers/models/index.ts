export { textModels } from './catalogue.ts';
export { hearingModels } from './hearing-catalogue.ts';
export { createModelStore, type ModelStore } from './store.ts';
export type * from './types.ts';
export { voiceModels } from './voice-catalogue.ts';
