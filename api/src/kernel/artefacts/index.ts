export { mentionsIn, stillMentioned } from './mentions.ts';
export { ArtefactStore, mediaTypes } from './store.ts';
