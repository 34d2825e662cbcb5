export { similarity } from '../../kernel/likeness.ts';
export { articleMaterial } from './article.ts';
export { bannedIn, fitsBrand } from './brand.ts';
export {
  claimKind,
  type FoundClaim,
  findClaims,
  findSupport,
  numbersMissing,
  plainClaim,
  readForFigures,
} from './claims.ts';
export { needsFacts, withoutFacts } from './facts.ts';
export {
  confidenceOf,
  createFormulaEngine,
  mostDecisions,
  resultsOf,
  tellsEnglishOnly,
  topicNotes,
  totalScore,
  weighParts,
} from './formula/index.ts';
export { houseRules, isClean } from './house-rules.ts';
export { isEnglish, languageName, wikipediaOf } from './language.ts';
export { languageFault } from './language-check.ts';
export * from './llm/index.ts';
export { orderNotes } from './material.ts';
export { keptOutOf, whyNoIdeas } from './nothing-written.ts';
export { speakable } from './plain-text.ts';
export * from './recipes/index.ts';
export { saysAgain } from './same-topic.ts';
export { careRules, isQuiet, sensitiveTopic } from './sensitive.ts';
export { besideSheet, type StyleSheet, styleOf, styleRules } from './style-sheet.ts';
export { lookUpWords, mayBeAbout, suggestSources, tellingWords, topicQuery } from './suggest.ts';
export { searchTermsOf } from './terms.ts';
export type { TextEngine } from './text-engine.ts';
export { followTies, tiesOf, tiesOfBeats, withTies } from './ties.ts';
export { fetchWikimedia } from './wikimedia.ts';
export { wishNotes } from './wish.ts';
export { countWords, splitSentences, stem } from './words.ts';
