export { open, readMasterKey, seal } from './seal.ts';
export { mediaBlitz, Settings } from './settings.ts';
