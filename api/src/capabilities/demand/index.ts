export { keywordsKind } from './kind.ts';
export { demandOf } from './read.ts';
export { type AskClock, askTyped, typedFor, typedIn } from './typed.ts';
