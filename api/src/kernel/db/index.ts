export { isAnyOf } from './any-of.ts';
export { lockOf, noteAddress } from './claim.ts';
export { type Database, type OpenDatabase, openDatabase } from './database.ts';
export { type FormerLayout, kernelRows, type Layout, type ModuleRows, migrationsOf } from './layout.ts';
export { note, reach, upgrade } from './migrate.ts';
export * as tables from './schema.ts';
export { bookName, DataIsNewer, type DataState, moduleSchemas, readState, rowsAlone, stepsFor } from './state.ts';
