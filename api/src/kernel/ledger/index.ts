export { isReadFrom, namesSold, noteFacts, type Standing, standingOf } from './bulk.ts';
export { type NewFact, noteFact, restateFact, reverseFact, toFact } from './facts.ts';
export { closeImport, openImport, takeBackImport } from './imports.ts';
export { listLimits, setLimits } from './limits.ts';
export { countFacts, listFacts } from './list.ts';
export { noteSent } from './sent.ts';
export { settleFact, withdrawFact } from './settle.ts';
export { reachedBudget } from './spend.ts';
export { sumFacts } from './sums.ts';
