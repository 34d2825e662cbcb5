import type { StudioState } from '@avenue/contract';
import { type Asset, findAsset } from './assets.ts';
import { renderIndex } from './render-index.ts';
import { liveHost, liveSnapshot } from './snapshot.ts';

export interface LivePages {
  renderIndex(pathname: string, request: { theme: 'light' | 'dark' | undefined }): string;
  findAsset(pathname: string): Asset | undefined;
  /** The live registry as JSON text. */
  registry(): string;
}

/**
 * What the HTTP layer serves of the live builds.
 *
 * @param studio which studio is open, asked for each page; nothing leaves the question to the browser
 */
export const livePages = (studio?: () => StudioState | undefined): LivePages => ({
  renderIndex(pathname, { theme }) {
    const host = liveHost();
    if (!host) throw new Error('The dashboard has not been built yet. Run "npm run build", then open this page again.');
    return renderIndex({ host, snapshot: liveSnapshot(), pathname, theme, studio: studio?.() });
  },
  findAsset,
  registry: () => JSON.stringify(liveSnapshot()),
});
