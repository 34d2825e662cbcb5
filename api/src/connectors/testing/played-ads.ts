import type { AdsSource } from '../../kernel/ads-source.ts';
import { Credentials, OAuth } from '../../kernel/credentials/index.ts';
import {
  clientId,
  clientSecret,
  type FakeAuthorizationServer,
  startFakeAuthorizationServer,
} from '../../kernel/credentials/oauth/testing/fake-authorization-server.ts';
import { readMasterKeys } from '../../kernel/master-key/index.ts';
import type { Platform } from '../../kernel/platform.ts';
import { Secret } from '../../kernel/secret.ts';
import { keyPlaceOf, openTestDatabase, type TestDatabase } from '../../testing/database.ts';
import { googleAdsOAuth, googleAdsPlatform } from '../google-ads/index.ts';
import { type FakeGoogleAds, startFakeGoogleAds } from '../google-ads/testing/fake-google-ads.ts';
import { metaAdsOAuth, metaAdsPlatform } from '../meta-ads/index.ts';
import { type FakeMetaAds, startFakeMetaAds } from '../meta-ads/testing/fake-meta-ads.ts';

type AdsPlatform = Platform & { ads: AdsSource };

/** One ad platform, played on a local port. */
interface PlayedAds<Fake> {
  fake: Fake;
  platform(more?: { callMs?: number }): AdsPlatform;
  /** Connects the account as the operator's browser does. */
  connect(): Promise<void>;
}

export interface PlayedAdPlatforms {
  database: TestDatabase;
  auth: FakeAuthorizationServer;
  meta: PlayedAds<FakeMetaAds>;
  google: PlayedAds<FakeGoogleAds>;
  /** Nothing is held any more, whatever a platform asked for. */
  release(): void;
  violations(): string[];
  close(): Promise<void>;
}

/** Meta Ads and Google Ads, each with one account of that name. */
export async function openAdPlatforms({ account }: { account: string }): Promise<PlayedAdPlatforms> {
  const database = await openTestDatabase();
  const auth = await startFakeAuthorizationServer();
  const [meta, google] = await Promise.all([startFakeMetaAds(auth.takes), startFakeGoogleAds(auth.takes)]);
  const vendorOf = ({ id, name }: { id: string; name: string }, { url }: { url: string }) => ({
    ...{ ...auth.vendor, id, name, apiOrigin: url },
  });
  const [metaVendor, googleVendor] = [vendorOf(metaAdsOAuth, meta), vendorOf(googleAdsOAuth, google)];
  const oauth = new OAuth({
    db: database.db,
    credentials: new Credentials(database.db, readMasterKeys(keyPlaceOf(database.dataDir))),
    vendors: [metaVendor, googleVendor],
    clientOf: async () => ({ id: clientId, secret: new Secret(clientSecret) }),
    fetch,
  });
  const developerToken = async () => new Secret('honey-developer-token');
  const metaPlatform = (more = {}) => metaAdsPlatform({ oauth, vendor: metaVendor, fetch, ...more }) as AdsPlatform;
  const googlePlatform = (more = {}) =>
    googleAdsPlatform({ oauth, vendor: googleVendor, fetch, developerToken, ...more }) as AdsPlatform;
  const connect = async ({ id, scopes }: AdsPlatform) => {
    const url = await oauth.begin({
      ...{ vendor: id, scopes, who: 'mem_mara', backTo: '/', account },
      origin: 'https://avenue.example',
    });
    await oauth.finish(Object.fromEntries(auth.visit(url).searchParams), 'mem_mara');
  };
  return {
    ...{ database, auth, release: () => oauth.limits.release() },
    meta: { fake: meta, platform: metaPlatform, connect: () => connect(metaPlatform()) },
    google: { fake: google, platform: googlePlatform, connect: () => connect(googlePlatform()) },
    violations: () => [...meta.violations.splice(0), ...google.violations.splice(0)],
    async close() {
      await Promise.all([meta.close(), google.close(), auth.close()]);
      await database.close();
    },
  };
}
