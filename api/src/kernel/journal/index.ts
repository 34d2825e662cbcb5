export { Anchors, AnchorsChanged } from './anchors.ts';
export type { Writer } from './append.ts';
export { asking } from './asking.ts';
export { checkJournal } from './check.ts';
export { type Fact, readJournal, readJournalOf, record, type Values } from './journal.ts';
export { foreignWords, JournalKeeper } from './keeper.ts';
export { sealKeysOf, sealWith } from './keys.ts';
export { type Refusal, Refusals } from './refusals.ts';
