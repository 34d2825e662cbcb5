export { chooseFor, resolve } from './choices.ts';
export { applySuggestion, listLearned, rollBack } from './learned.ts';
