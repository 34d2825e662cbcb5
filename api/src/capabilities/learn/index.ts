export { chooseFor, forgetChoice, noteChoice, resolve } from './choices.ts';
export {
  applySuggestion,
  inForceOf,
  listChanges,
  listLearned,
  readReliability,
  rollBack,
} from './learned.ts';
