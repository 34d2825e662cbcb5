export { chooseFor, forgetChoice, noteChoice, resolve } from './choices.ts';
export {
  applySuggestion,
  type BareTopic,
  inForceOf,
  listChanges,
  listLearned,
  readReliability,
  rollBack,
} from './learned.ts';
