export { createFormulaEngine } from './engine.ts';
export { gradeIdea, riskOf } from './grade.ts';
export { loadGrammar } from './grammar.ts';
export { type Topic, understand } from './topic.ts';
