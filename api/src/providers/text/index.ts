export { articleMaterial, plainSentences } from './article.ts';
export { type ClaimKind, type FoundClaim, findClaims, numbersMissing, plainClaim } from './claims.ts';
export { type FactsNeed, needsFacts, withoutFacts } from './facts.ts';
export {
  confidenceOf,
  createFormulaEngine,
  resultsOf,
  topicNotes,
  totalScore,
  weighParts,
} from './formula/index.ts';
export { type HouseRule, houseRules } from './house-rules.ts';
export { wikipediaOf } from './language.ts';
export * from './llm/index.ts';
export { nearest, originality, type Shingles, shinglesOf, similarity } from './originality.ts';
export { lookUpWords, mayBeAbout, type SourceSuggestion, suggestSources, topicQuery } from './suggest.ts';
export { searchTermsOf } from './terms.ts';
export type {
  Beat,
  Character,
  Claim,
  IdeaDraft,
  IdeasRequest,
  Material,
  Outcome,
  ScorePart,
  ScoreParts,
  ScoreWhy,
  ScriptDraft,
  ScriptRequest,
  TextEngine,
} from './types.ts';
export { fetchWikimedia } from './wikimedia.ts';
export { countWords, splitSentences, spokenSeconds, stem } from './words.ts';
