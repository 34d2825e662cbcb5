export {
  bankPayout,
  daysTold,
  isReadFrom,
  namesSold,
  noteFacts,
  type Payout,
  payoutDays,
  payoutsIn,
  type Standing,
  standingOf,
  takeBackFacts,
} from './bulk.ts';
export { type NewFact, noteFact, restateFact, reverseFact, toFact } from './facts.ts';
export { listHours, noteHours, removeHours, sumHours } from './hours.ts';
export { closeImport, openImport, takeBackImport } from './imports.ts';
export { listLimits, setLimits } from './limits.ts';
export { countFacts, listFacts } from './list.ts';
export { noteSent } from './sent.ts';
export { settleFact, withdrawFact } from './settle.ts';
export { reachedBudget } from './spend.ts';
export { placeIn, streamIn } from './streams.ts';
export { sumFacts } from './sums.ts';
export { keepSums } from './tally.ts';
