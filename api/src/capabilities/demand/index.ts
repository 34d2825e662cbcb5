export { keywordsKind } from './kind.ts';
export { demandOf } from './read.ts';
export { type AskReach, allowedPlaces, askTyped, type Heard, typedFor, typedIn } from './typed.ts';
