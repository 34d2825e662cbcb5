export { checkJournal } from './check.ts';
export { type Fact, readJournal, record } from './journal.ts';
export { JournalKeeper } from './keeper.ts';
