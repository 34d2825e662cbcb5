export { ArtefactStore, mediaTypes, type Provenance } from './store.ts';
