import type { Session, StudioState } from '@avenue/contract';
import { hostBase } from '@avenue/federation/registry';
import { type Asset, findAsset } from './assets.ts';
import type { LiveBuilds } from './live-builds.ts';
import { overridePage } from './override-page.ts';
import { keepOverride, overridesOfCookie, questionOf } from './overrides.ts';
import { renderIndex } from './render-index.ts';
import type { Overrides } from './shown-builds.ts';

export interface PageRequest {
  /** The operator's choice of light or dark; nothing leaves it to the system. */
  theme: 'light' | 'dark' | undefined;
  /** The operator narrowed the menu to icons. */
  rail?: boolean;
  /** Whoever asks is not signed in: the page carries nothing of a studio. */
  forNobody?: boolean;
  /** Who asks, as far as it is known. */
  session?: Session | undefined;
  /** Builds that this browser alone sees. */
  overrides?: Overrides;
}

export interface LivePages {
  renderIndex(pathname: string, request: PageRequest): string;
  findAsset(pathname: string, accepted: string): Promise<Asset | undefined>;
  /** The service worker of the live host. */
  serviceWorker(): Promise<Asset | undefined>;
  /** The live registry as JSON text. */
  registry(overrides?: Overrides): string;
  /** Local builds that a browser with this cookie is shown. */
  overrides(cookie: string | undefined): Promise<Overrides | undefined>;
  /** Links to local builds: the question before one is followed, and what takes a yes to it, once. */
  links: {
    ask(token: string): Promise<{ page: string } | { overrides: Overrides }>;
    /** @returns the cookie to set; nothing where it is not taken */
    take(token: string, cookie: string | undefined): Promise<string | undefined>;
  };
}

/**
 * What the HTTP layer serves of the live builds.
 *
 * @param studio which studio is open, asked for each page; nothing leaves the question to the browser
 */
export const livePages = (builds: LiveBuilds, studio?: () => StudioState | undefined): LivePages => ({
  renderIndex(pathname, { theme, rail, forNobody, session, overrides }) {
    const host = builds.host();
    if (!host) throw new Error('The dashboard has not been built yet. Run "npm run build", then open this page again.');
    const shown = forNobody ? undefined : studio?.();
    return renderIndex({ host, snapshot: builds.snapshot(overrides), pathname, theme, rail, studio: shown, session });
  },
  findAsset: (pathname, accepted) => findAsset(builds, pathname, accepted),
  async serviceWorker() {
    const host = builds.host();
    return host && findAsset(builds, `${hostBase(host.build)}sw.js`, '');
  },
  registry: (overrides) => JSON.stringify(builds.snapshot(overrides)),
  overrides: (cookie) => overridesOfCookie(builds, cookie),
  links: {
    async ask(text) {
      const asked = await questionOf(builds, text);
      if ('overrides' in asked) return asked;
      return { page: overridePage({ ...asked, text, host: builds.host() }) };
    },
    take: (text, cookie) => keepOverride(builds, text, cookie),
  },
});
