export { MODEL_CATALOGUE } from './catalogue.ts';
export type { DownloadTools } from './download.ts';
export { createModelStore, type ModelStore, type ModelStoreTools } from './store.ts';
export type * from './types.ts';
