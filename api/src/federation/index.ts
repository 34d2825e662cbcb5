export { type Asset, findAsset } from './assets.ts';
export { LiveBuilds } from './live-builds.ts';
export { describeRemote } from './live-remote.ts';
export { noOverrides, type Overrides } from './overrides.ts';
export { type LivePages, livePages, type PageRequest } from './page-source.ts';
export { type IndexInput, renderIndex } from './render-index.ts';
