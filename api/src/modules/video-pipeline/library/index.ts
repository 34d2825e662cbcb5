export { readLibrary } from './detail.ts';
export { libraryFiles } from './files.ts';
export { checkLibrary } from './keep.ts';
export { listLibrary } from './list.ts';
export { libraryPurge } from './purge.ts';
export { removeScript, removeThings } from './remove.ts';
export { restoreThings } from './restore.ts';
export { countLibrary } from './search.ts';
export { thingOf } from './thing.ts';
