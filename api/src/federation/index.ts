export { type Asset, findAsset } from './assets.ts';
export { type LivePages, livePages } from './page-source.ts';
export { type IndexInput, renderIndex } from './render-index.ts';
export { liveHost, liveRemote, liveSnapshot } from './snapshot.ts';
export { watchRegistry } from './watch.ts';
