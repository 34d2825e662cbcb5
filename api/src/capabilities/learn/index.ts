export { chooseFor, forgetChoice, resolve } from './choices.ts';
export { applySuggestion, inForceOf, listLearned, rollBack } from './learned.ts';
