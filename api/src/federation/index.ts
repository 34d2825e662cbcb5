export { type Asset, findAsset } from './assets.ts';
export { LiveBuilds } from './live-builds.ts';
export { describeRemote } from './live-remote.ts';
export { noOverrides } from './overrides.ts';
export { livePages, type PageRequest } from './page-source.ts';
export { renderIndex } from './render-index.ts';
export type { Overrides } from './shown-builds.ts';
export type { UsedLinks } from './used-links.ts';
