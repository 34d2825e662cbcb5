export { bucketItems, bucketThemes, journalPrompts } from './banks.ts';
export { compileDocument, endTypesetters, outlineOf, pageCount, previewPage, widestPicture } from './compile.ts';
export { faultsOf, mostPages } from './faults.ts';
export { formats } from './formats.ts';
export { compileLetter } from './letter.ts';
export { looks } from './looks.ts';
export { plannerModules } from './modules.ts';
export * from './types.ts';
