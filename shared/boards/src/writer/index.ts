export { WriterNote } from './writer-note.tsx';
