export { mentionsIn, stillMentioned } from './mentions.ts';
export { ArtefactStore, mediaTypes, type Provenance } from './store.ts';
