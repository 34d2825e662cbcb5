import path from 'node:path';
import type { OAuthVendor } from '../../kernel/credentials/index.ts';
import { startFakeAuthorizationServer } from '../../kernel/credentials/oauth/testing/fake-authorization-server.ts';
import type { EffectKind } from '../../kernel/effects/index.ts';
import { startFakeYouTube } from '../youtube/fake-youtube.ts';
import { youTubeFigures, youTubeVideo } from '../youtube/index.ts';
import { ownerScope } from '../youtube/owner/client.ts';
import type { YouTubeVideoPayload } from '../youtube/owner/payload.ts';
import { payloadIn } from '../youtube/testing/connected.ts';
import { refuse } from '../youtube/testing/refuse.ts';
import type { PlayedPlace } from './played-places.ts';
import type { VideoPlaces } from './video-places.ts';

/** Google and YouTube, each on a port. @returns the place, once the vault of all places is open */
export async function playYouTube(): Promise<{
  vendor: OAuthVendor;
  open(places: VideoPlaces): Promise<PlayedPlace>;
}> {
  const auth = await startFakeAuthorizationServer();
  const youTube = await startFakeYouTube({ key: 'good', takes: auth.takes });
  const vendor: OAuthVendor = {
    ...auth.vendor,
    id: 'google',
    name: 'Google',
    apiOrigin: youTube.url,
    reportsOrigin: youTube.url,
  };

  return {
    vendor,
    async open({ oauth, files, now, clock, stored }) {
      const folder = path.dirname(files.pathOf(stored(1).url));
      const connect = async () => {
        const asked = { vendor: 'google', scopes: [ownerScope], who: 'mem_mara', backTo: '/', account: '' };
        const url = await oauth.begin({ ...asked, origin: 'https://avenue.example' });
        await oauth.finish(Object.fromEntries(auth.visit(url).searchParams), 'mem_mara');
      };
      await connect();
      return {
        name: 'YouTube',
        fake: youTube,
        close: async () => {
          await youTube.close();
          await auth.close();
        },
        kind: (more) =>
          youTubeVideo({
            ...{ oauth, vendor, files, now, fetch, pause: async () => undefined, isAudited: async () => true },
            ...more,
          }) as Required<EffectKind<YouTubeVideoPayload>>,
        payload: () => payloadIn(folder),
        refuse: (status) => refuse(status, 'No.', ''),
        written: () => youTube.studio.writes,
        whole: () => youTube.studio.arrived.length,
        loseTokens: auth.endAll,
        mend: connect,
        age() {
          clock.aheadMs = 2 * 3_600_000;
        },
        renewals: () => auth.calls.filter(({ path: at }) => at === '/token').length,
        drop() {
          youTube.studio.drops = true;
        },
        reset: youTube.renew,
        read: (more) => {
          const source = youTubeFigures({ oauth, vendor, fetch, now, ...more });
          return source.read('', { id: 'v0000000001', postedOn: '2026-11-01' }, new AbortController().signal);
        },
      };
    },
  };
}
