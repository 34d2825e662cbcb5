export { readLibrary } from './detail.ts';
export { libraryFiles } from './files.ts';
export { listLibrary } from './list.ts';
export { keepPurging, purgeRemoved } from './purge.ts';
export { libraryPaths, removeScript, removeThings } from './remove.ts';
export { restoreThings } from './restore.ts';
