import assert from 'node:assert/strict';
import { createHash, randomBytes } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { after, before, beforeEach } from 'node:test';
import type { Credentials, OAuthVendor } from '../../../kernel/credentials/index.ts';
import { OAuth } from '../../../kernel/credentials/index.ts';
import {
  clientId,
  clientSecret,
  type FakeAuthorizationServer,
  startFakeAuthorizationServer,
} from '../../../kernel/credentials/oauth/testing/fake-authorization-server.ts';
import type { Database } from '../../../kernel/db/index.ts';
import { Secret } from '../../../kernel/secret.ts';
import { type FakeYouTube, startFakeYouTube } from '../fake-youtube.ts';
import { ownerScope } from '../owner/client.ts';
import type { YouTubeVideoPayload } from '../owner/payload.ts';

/** Google and YouTube on local ports, and a connection between them and this product. */
export class ConnectedYouTube {
  auth!: FakeAuthorizationServer;
  youTube!: FakeYouTube;
  vendor!: OAuthVendor;
  /** Hooks of a file begin together: whoever needs the servers in one of them waits for this. */
  readonly ready: Promise<void>;
  /** This machine's clock is ahead by this. */
  aheadMs = 0;
  /** Waits that were asked for, in milliseconds; none is waited for. */
  readonly pauses: number[] = [];

  constructor() {
    this.ready = this.#start();
    before(() => this.ready);
    after(async () => {
      await this.youTube.close();
      await this.auth.close();
      assert.deepEqual([...this.youTube.violations, ...this.auth.violations], []);
    });
    beforeEach(() => {
      this.youTube.renew();
      this.pauses.length = 0;
      this.aheadMs = 0;
      Object.assign(this.auth, {
        calls: [],
        next: undefined,
        allows: undefined,
        lifeS: 3600,
        rotates: true,
        delayMs: 0,
      });
    });
  }

  async #start() {
    this.auth = await startFakeAuthorizationServer();
    this.youTube = await startFakeYouTube({ key: 'good', takes: (token) => this.auth.takes(token) });
    this.vendor = {
      ...this.auth.vendor,
      id: 'google',
      name: 'Google',
      apiOrigin: this.youTube.url,
      reportsOrigin: this.youTube.url,
    };
  }

  get studio() {
    return this.youTube.studio;
  }

  now = (): number => Date.now() + this.aheadMs;

  pause = async (ms: number): Promise<void> => void this.pauses.push(ms);

  /** @param others vendors besides, which nothing is connected to */
  oauth = (parts: { db: Database; credentials: Credentials }, others: readonly OAuthVendor[] = []): OAuth =>
    new OAuth({
      ...parts,
      vendors: [this.vendor, ...others.filter(({ id }) => id !== this.vendor.id)],
      clientOf: async () => ({ id: clientId, secret: new Secret(clientSecret) }),
      fetch,
      now: this.now,
    });

  /** As the operator connects the channel. */
  async connect(oauth: OAuth, scopes: readonly string[] = [ownerScope], account = ''): Promise<void> {
    const origin = 'https://avenue.example';
    const url = await oauth.begin({ vendor: 'google', scopes, who: 'mem_mara', origin, backTo: '/', account });
    await oauth.finish(Object.fromEntries(this.auth.visit(url).searchParams), 'mem_mara');
  }

  tokenCalls = (): number => this.auth.calls.filter(({ path: at }) => at === '/token').length;
}

/** A file of random bytes in a folder, stored as the product stores it. */
function storeFile(folder: string, extension: string, bytes: number | string): { url: string; bytes: number } {
  const data = typeof bytes === 'string' ? Buffer.from(bytes) : randomBytes(bytes);
  const url = `/media/${createHash('sha256').update(data).digest('hex')}.${extension}`;
  fs.mkdirSync(folder, { recursive: true });
  fs.writeFileSync(path.join(folder, path.basename(url)), data);
  return { url, bytes: data.length };
}

/** A small video with all that belongs to it. */
export function payloadIn(folder: string, more: Partial<YouTubeVideoPayload> = {}, bytes = 3000): YouTubeVideoPayload {
  return {
    shape: 1,
    account: '',
    title: 'How ice sings',
    description: 'Ice cracks,\nand the crack sings.',
    tags: ['ice', 'lake ice'],
    categoryId: '27',
    language: 'en',
    privacy: 'public',
    madeForKids: false,
    containsSyntheticMedia: true,
    video: { ...storeFile(folder, 'mp4', bytes), durationMs: 43_400 },
    thumbnail: storeFile(folder, 'jpg', 900),
    captions: { ...storeFile(folder, 'srt', '1\n00:00:00,000 --> 00:00:02,000\nIce.\n'), language: 'en' },
    ...more,
  };
}
