export { createFormulaEngine } from './engine.ts';
export { gradeIdea, riskOf } from './grade.ts';
export { loadGrammar } from './grammar.ts';
export { confidenceOf, resultsOf } from './results.ts';
export { totalScore, weighParts } from './score.ts';
export { type Topic, understand } from './topic.ts';
