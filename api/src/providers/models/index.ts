export { textModels } from './catalogue.ts';
export { createModelStore, type ModelStore } from './store.ts';
export type * from './types.ts';
export { voiceModels } from './voice-catalogue.ts';
