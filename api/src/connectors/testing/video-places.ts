import { createHash, randomBytes } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { Credentials, OAuth, type OAuthVendor } from '../../kernel/credentials/index.ts';
import { clientId, clientSecret } from '../../kernel/credentials/oauth/testing/fake-authorization-server.ts';
import { readMasterKeys } from '../../kernel/master-key/index.ts';
import { Secret } from '../../kernel/secret.ts';
import { keyPlaceOf, openTestDatabase } from '../../testing/database.ts';

/** A client of the operator's, the same at every platform that is played. */
export const playedClient = { id: clientId, secret: clientSecret };

/** A vendor whose authorization server and API are played at one address. */
export function playedAt(vendor: OAuthVendor, url: string): OAuthVendor {
  const at = (address: string) => `${url}${new URL(address).pathname}`;
  return {
    ...vendor,
    authorizationUrl: at(vendor.authorizationUrl),
    tokenUrl: at(vendor.tokenUrl),
    ...(vendor.revocationUrl && { revocationUrl: at(vendor.revocationUrl) }),
    apiOrigin: url,
    ...(vendor.filesOrigin && { filesOrigin: url }),
  };
}

/** What connectors of videos need: files, a vault, tokens and a clock. */
export interface VideoPlaces {
  oauth: OAuth;
  files: { pathOf(url: string): string };
  /** Milliseconds by which the clock is ahead. */
  clock: { aheadMs: number };
  now(): number;
  /** A stored video of this size. */
  stored(bytes: number): { url: string; bytes: number; durationMs: number };
  /** As the operator connects an account; the page that asks is `url`. */
  connect(vendor: string, scopes: readonly string[], account?: string): Promise<URL>;
  context(account?: string): { account: string; clientId: string; since: Date; signal: AbortSignal };
  close(): Promise<void>;
}

/** @param vendors at the addresses where they are played */
export async function openVideoPlaces(vendors: readonly OAuthVendor[]): Promise<VideoPlaces> {
  const database = await openTestDatabase();
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'avenue-platforms-'));
  const clock = { aheadMs: 0 };
  const now = () => Date.now() + clock.aheadMs;
  const oauth = new OAuth({
    db: database.db,
    credentials: new Credentials(database.db, readMasterKeys(keyPlaceOf(database.dataDir))),
    vendors,
    clientOf: async () => ({ id: playedClient.id, secret: new Secret(playedClient.secret) }),
    fetch,
    now,
  });
  const pathOf = (url: string) => path.join(folder, path.basename(url));
  return {
    oauth,
    clock,
    now,
    files: { pathOf },
    stored(bytes) {
      const data = randomBytes(bytes);
      const url = `/media/${createHash('sha256').update(data).digest('hex')}.mp4`;
      fs.writeFileSync(pathOf(url), data);
      return { url, bytes, durationMs: 43_400 };
    },
    async connect(vendor, scopes, account = '') {
      const begun = { vendor, scopes, who: 'mem_mara', backTo: '/', account, origin: 'https://avenue.example' };
      const url = await oauth.begin(begun);
      const { state, code_challenge: code } = Object.fromEntries(url.searchParams);
      await oauth.finish({ state, code }, 'mem_mara');
      return url;
    },
    context: (account = '') => ({
      account,
      clientId: 'eff_1',
      since: new Date(now() - 60_000),
      signal: new AbortController().signal,
    }),
    async close() {
      await database.close();
      fs.rmSync(folder, { recursive: true, force: true });
    },
  };
}
