export { chooseFor, forgetChoice, noteChoice, resolve } from './choices.ts';
export { applySuggestion, inForceOf, listLearned, rollBack } from './learned.ts';
