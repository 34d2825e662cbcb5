export { open, readMasterKey, seal } from './seal.ts';
export { Settings } from './settings.ts';
