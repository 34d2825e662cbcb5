export { addNote, addWork, listOwnWorks, purgeMaterial, renameSource, setSourceRemoved } from './add.ts';
export { addFeed, feedJob, listFeeds, lookAtDueFeeds, lookAtFeed, setFeedRemoved } from './feeds.ts';
export { listQuotable, passagesLike, quoted } from './quote.ts';
export { addAddress, addFile, readAddress, readAgain, readJob } from './read-job.ts';
export { findSources, listPassages, listSources, readOneSource } from './rows.ts';
export { seedMaterialSample } from './samples.ts';
export { searchPassages } from './search.ts';
export { countWalked, walkPassages } from './walk.ts';
