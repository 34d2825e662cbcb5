export { type Fact, readJournal, record } from './journal.ts';
