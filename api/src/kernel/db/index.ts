export { type Database, type OpenDatabase, openDatabase } from './database.ts';
export * as tables from './schema.ts';
