export { cleanTopic } from './clean-topic.ts';
export { createFormulaEngine } from './engine.ts';
export { gradeIdea, riskOf } from './grade.ts';
export { type Grammar, loadGrammar } from './grammar.ts';
export { topicNotes } from './reading-notes.ts';
export { confidenceOf, resultsOf } from './results.ts';
export { totalScore, weighParts } from './score.ts';
export { type Topic, understand } from './topic.ts';
