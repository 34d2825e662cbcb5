export { SpentOn } from './spent-on.tsx';
export { WhoWrites } from './who-writes.tsx';
export { costWords, tookWords } from './words.ts';
export { WriterChoice } from './writer-choice.tsx';
export { WriterLanguages } from './writer-languages.tsx';
export { WriterNote } from './writer-note.tsx';
