export { lockOf, NameTaken, noteAddress } from './claim.ts';
export { type Database, type DatabaseOptions, knownMigrations, type OpenDatabase, openDatabase } from './database.ts';
export * as tables from './schema.ts';
