export { articleMaterial, plainSentences } from './article.ts';
export { type ClaimKind, type FoundClaim, findClaims } from './claims.ts';
export { createFormulaEngine } from './formula/index.ts';
export { type HouseRule, houseRules } from './house-rules.ts';
export * from './llm/index.ts';
export { originality, similarity } from './originality.ts';
export type {
  Beat,
  Character,
  Claim,
  IdeaDraft,
  IdeasRequest,
  Material,
  ScoreParts,
  ScriptDraft,
  ScriptRequest,
  TextEngine,
} from './types.ts';
export { fetchWikimedia } from './wikimedia.ts';
export { countWords, splitSentences, spokenSeconds } from './words.ts';
