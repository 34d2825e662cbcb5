export { giveFile } from './give-file.ts';
export { importView } from './view.ts';
