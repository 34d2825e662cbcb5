export { type StoredEntry, type TextEntry, zipInto, zipOf } from './zip.ts';
