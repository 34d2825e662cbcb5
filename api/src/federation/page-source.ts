import type { StudioState } from '@avenue/contract';
import type { OpenBuild } from '@avenue/federation/publish';
import { hostBase } from '@avenue/federation/registry';
import { type Asset, findAsset } from './assets.ts';
import type { LiveBuilds } from './live-builds.ts';
import { renderIndex } from './render-index.ts';

export interface PageRequest {
  /** The operator's choice of light or dark; nothing leaves it to the system. */
  theme: 'light' | 'dark' | undefined;
  /** Builds that this browser alone sees, by remote. */
  overrides?: ReadonlyMap<string, OpenBuild>;
}

export interface LivePages {
  renderIndex(pathname: string, request: PageRequest): string;
  findAsset(pathname: string): Promise<Asset | undefined>;
  /** The service worker of the live host. */
  serviceWorker(): Promise<Asset | undefined>;
  /** The live registry as JSON text. */
  registry(overrides?: ReadonlyMap<string, OpenBuild>): string;
}

/**
 * What the HTTP layer serves of the live builds.
 *
 * @param studio which studio is open, asked for each page; nothing leaves the question to the browser
 */
export const livePages = (builds: LiveBuilds, studio?: () => StudioState | undefined): LivePages => ({
  renderIndex(pathname, { theme, overrides }) {
    const host = builds.host();
    if (!host) throw new Error('The dashboard has not been built yet. Run "npm run build", then open this page again.');
    return renderIndex({ host, snapshot: builds.snapshot(overrides), pathname, theme, studio: studio?.() });
  },
  findAsset: (pathname) => findAsset(builds, pathname),
  async serviceWorker() {
    const host = builds.host();
    return host && findAsset(builds, `${hostBase(host.build)}sw.js`);
  },
  registry: (overrides) => JSON.stringify(builds.snapshot(overrides)),
});
