export { type StoredEntry, zipInto, zipOf } from './zip.ts';
