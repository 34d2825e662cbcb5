import { forgetReading, type Shop } from '../../capabilities/sales/index.ts';
import { Credentials, OAuth } from '../../kernel/credentials/index.ts';
import {
  clientId,
  clientSecret,
  type FakeAuthorizationServer,
  startFakeAuthorizationServer,
} from '../../kernel/credentials/oauth/testing/fake-authorization-server.ts';
import { readMasterKeys } from '../../kernel/master-key/index.ts';
import { Secret } from '../../kernel/secret.ts';
import { keyPlaceOf, openTestDatabase, type TestDatabase } from '../../testing/database.ts';
import { emptyLedger } from '../../testing/empty-ledger.ts';
import { etsyShop as etsyListings, etsyOAuth, etsyPlatform } from '../etsy/index.ts';
import { etsyClient, type FakeEtsy, startFakeEtsy } from '../etsy/testing/fake-etsy.ts';
import { gumroadShop as gumroadListings, gumroadOAuth, gumroadPlatform } from '../gumroad/index.ts';
import { type FakeGumroad, startFakeGumroad } from '../gumroad/testing/fake-gumroad.ts';
import type { ListingShop } from '../listing/index.ts';
import type { Files } from '../stored-file.ts';

/** One shop whose sales are read, played on a local port. */
interface PlayedShop<Fake> {
  fake: Fake;
  shop(more?: { callMs?: number }): Shop;
  /** As a place that products are listed at. */
  listing(files: Files): ListingShop;
  /** Connects the account as the operator's browser does. */
  connect(): Promise<void>;
}

export interface PlayedShops {
  database: TestDatabase;
  /** Where Gumroad's tokens come from. */
  auth: FakeAuthorizationServer;
  gumroad: PlayedShop<FakeGumroad>;
  etsy: PlayedShop<FakeEtsy>;
  /** Nothing is held any more, whatever a shop asked for. */
  release(): void;
  /** Nothing sold, nothing read, nothing written, and Gumroad connected. */
  empty(): Promise<void>;
  /** What did not fit a description since it was asked last, in either direction. */
  violations(): string[];
  close(): Promise<void>;
}

/** Gumroad and Etsy, each with one account of that name. */
export async function openShops({ account, now }: { account: string; now: () => number }): Promise<PlayedShops> {
  const database = await openTestDatabase();
  const auth = await startFakeAuthorizationServer();
  const gumroad = await startFakeGumroad((token) => auth.takes(token));
  const etsy = await startFakeEtsy(now);
  const vendor = { ...auth.vendor, id: gumroadOAuth.id, name: gumroadOAuth.name, apiOrigin: gumroad.url };
  const etsyVendor = {
    ...etsyOAuth,
    authorizationUrl: `${etsy.url}/oauth/connect`,
    tokenUrl: `${etsy.url}/v3/public/oauth/token`,
    apiOrigin: etsy.url,
  };
  const oauth = new OAuth({
    db: database.db,
    credentials: new Credentials(database.db, readMasterKeys(keyPlaceOf(database.dataDir))),
    vendors: [vendor, etsyVendor],
    clientOf: async ({ id: of }) =>
      of === 'etsy'
        ? { id: etsyClient.id, secret: new Secret(etsyClient.secret) }
        : { id: clientId, secret: new Secret(clientSecret) },
    fetch,
  });
  const apiKey = async () => new Secret(`${etsyClient.id}:${etsyClient.secret}`);
  const gumroadShop: PlayedShop<FakeGumroad>['shop'] = (more = {}) =>
    gumroadPlatform({ oauth, vendor, fetch, now, ...more }) as Shop;
  const etsyShop: PlayedShop<FakeEtsy>['shop'] = (more = {}) =>
    etsyPlatform({ oauth, vendor: etsyVendor, fetch, now, apiKey, ...more }) as Shop;
  const begin = (id: string, { scopes }: Shop) =>
    oauth.begin({
      ...{ vendor: id, scopes, who: 'mem_mara', backTo: '/', account },
      origin: 'https://avenue.example',
    });
  const connectGumroad = async () => {
    const url = await begin('gumroad', gumroadShop());
    await oauth.finish(Object.fromEntries(auth.visit(url).searchParams), 'mem_mara');
  };
  /** As the operator's browser goes to Etsy's page: the code that comes back is the hash that went there. */
  const connectEtsy = async () => {
    const url = await begin('etsy', etsyShop());
    const { state, code_challenge: code } = Object.fromEntries(url.searchParams);
    await oauth.finish({ state, code }, 'mem_mara');
  };
  return {
    database,
    auth,
    gumroad: {
      ...{ fake: gumroad, shop: gumroadShop, connect: connectGumroad },
      listing: (files) => gumroadListings({ oauth, vendor, fetch, now, files }),
    },
    etsy: {
      ...{ fake: etsy, shop: etsyShop, connect: connectEtsy },
      listing: (files) =>
        etsyListings({ ...{ oauth, vendor: etsyVendor, fetch, now, apiKey, files }, taxonomy: async () => '2078' }),
    },
    release: () => oauth.limits.release(),
    async empty() {
      oauth.limits.release();
      Object.assign(gumroad, { sales: [], payouts: [], reads: 0 });
      gumroad.requests.length = 0;
      gumroad.script.length = 0;
      auth.calls.length = 0;
      auth.endAll();
      await connectGumroad();
      Object.assign(etsy, { entries: [], reads: 0, hasShop: true, renewals: 0 });
      etsy.script.length = 0;
      gumroad.products.empty();
      etsy.listings.empty();
      for (const platform of ['gumroad', 'etsy']) await forgetReading(database.db, { platform, account });
      await emptyLedger(database.pool);
    },
    violations: () => [gumroad, etsy, auth].flatMap(({ violations }) => violations.splice(0)),
    async close() {
      await gumroad.close();
      await etsy.close();
      await auth.close();
      await database.close();
    },
  };
}
