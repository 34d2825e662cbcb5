import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { after, before, beforeEach } from 'node:test';
import { Credentials, type OAuth } from '../../../kernel/credentials/index.ts';
import type { CompleteContext, EffectKind, SendContext } from '../../../kernel/effects/index.ts';
import { readMasterKeys } from '../../../kernel/master-key/index.ts';
import { keyPlaceOf, openTestDatabase, type TestDatabase } from '../../../testing/database.ts';
import { type YouTubeVideoParts, youTubeVideo } from '../owner/effect.ts';
import type { YouTubeVideoPayload } from '../owner/payload.ts';
import { ConnectedYouTube, payloadIn } from './connected.ts';

/** The kind alone, before a connected channel; the kernel's part is played by the test. */
export class DoorOfYouTube extends ConnectedYouTube {
  database!: TestDatabase;
  folder = '';
  isAudited = true;
  #ids = 0;

  constructor() {
    super();
    before(async () => {
      this.database = await openTestDatabase();
      this.folder = fs.mkdtempSync(path.join(os.tmpdir(), 'avenue-youtube-'));
    });
    after(async () => {
      await this.database.close();
      fs.rmSync(this.folder, { recursive: true, force: true });
    });
    beforeEach(async () => {
      await this.database.pool.query('delete from kernel.credentials');
      this.auth.endAll();
      this.isAudited = true;
      await this.connect(this.oauthHere());
    });
  }

  oauthHere = (): OAuth => {
    const { db, dataDir } = this.database;
    return this.oauth({ db, credentials: new Credentials(db, readMasterKeys(keyPlaceOf(dataDir))) });
  };

  kind = (more: Partial<YouTubeVideoParts> = {}): Required<EffectKind<YouTubeVideoPayload>> =>
    youTubeVideo({
      oauth: this.oauthHere(),
      vendor: this.vendor,
      fetch,
      now: this.now,
      pause: this.pause,
      files: { pathOf: (url) => path.join(this.folder, path.basename(url)) },
      isAudited: async () => this.isAudited,
      ...more,
    }) as Required<EffectKind<YouTubeVideoPayload>>;

  payload = (more: Partial<YouTubeVideoPayload> = {}, bytes?: number): YouTubeVideoPayload =>
    payloadIn(this.folder, more, bytes);

  context = (more: Partial<SendContext> = {}): CompleteContext => ({
    account: '',
    clientId: `eff_${this.#ids++}`,
    since: new Date(),
    signal: new AbortController().signal,
    write: (work) => work(),
    ...more,
  });
}
