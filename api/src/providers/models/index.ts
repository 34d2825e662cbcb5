export { textModels, voiceModels } from './catalogue.ts';

export { createModelStore, type ModelStore } from './store.ts';
export type * from './types.ts';
