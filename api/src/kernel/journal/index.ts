export { asking } from './asking.ts';
export { checkJournal } from './check.ts';
export { type Fact, readJournal, readJournalOf, record } from './journal.ts';
export { JournalKeeper } from './keeper.ts';
