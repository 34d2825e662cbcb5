export { mentionsIn, stillMentioned } from './mentions.ts';
export { keepPurging, type Purge, purgeRemoved } from './purge.ts';
export { ArtefactStore, mediaTypes } from './store.ts';
