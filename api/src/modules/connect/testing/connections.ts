import assert from 'node:assert/strict';
import { after, before, beforeEach } from 'node:test';
import type { Connection } from '@avenue/contract';
import { ConnectedYouTube } from '../../../connectors/youtube/testing/connected.ts';
import { clientId, clientSecret } from '../../../kernel/credentials/oauth/testing/fake-authorization-server.ts';
import { Browser } from '../../../testing/browser.ts';
import { startTestApp, type TestApp, testChannel } from '../../../testing/test-app.ts';

const platform = 'youtube';
const mara = { name: 'Mara Lind', email: 'mara@avenue.example', passphrase: 'four words make one' };

/** The server with Google and YouTube on local ports, at the addresses that the environment names, and its first Admin's browser. */
export class Connections {
  readonly google = new ConnectedYouTube();
  app!: TestApp;
  front!: Browser;

  constructor() {
    before(async () => {
      await this.google.ready;
      process.env.GOOGLE_OAUTH_URL = this.google.vendor.issuer;
      process.env.YOUTUBE_URL = this.google.youTube.url;
      this.app = await startTestApp();
      this.front = new Browser(this.app);
      await this.front.call('POST /api/session/first', { body: mara });
    });
    after(async () => {
      delete process.env.GOOGLE_OAUTH_URL;
      delete process.env.YOUTUBE_URL;
      await this.app.close();
    });
    beforeEach(async () => {
      await this.app.pool.query("delete from kernel.credentials where name like 'oauth.%'; delete from connect.checks");
      this.google.auth.endAll();
      await this.save({ GOOGLE_CLIENT_ID: clientId, GOOGLE_CLIENT_SECRET: clientSecret });
      await this.app.services.settings.set('YOUTUBE_AUDITED', 'off');
    });
  }

  save = (changes: Record<string, string>) => this.front.call('PUT /api/admin/config', { body: { changes } });

  /** YouTube among all of them. */
  only({ rows }: { rows: Connection[] }): Connection {
    const row = rows.find(({ id }) => id === platform);
    assert.ok(row);
    assert.equal(rows.length, 8);
    return row;
  }

  read = async (): Promise<Connection> => this.only(await this.front.call('GET /api/connections'));

  begin = (account = testChannel) =>
    this.front.ask('POST /api/connections/{platform}/begin', { params: { platform }, body: { account } });

  /** As the operator's browser goes to Google, and comes back. */
  connect = async (): Promise<{ title: string; backTo: string }> => {
    const { url } = (await this.begin()).answer;
    const back = this.google.auth.visit(new URL(url));
    const page = await this.front.get(`${back.pathname}${back.search}`);
    assert.equal(page.statusCode, 200);
    return JSON.parse(page.body) as { title: string; backTo: string };
  };
}

export const accountOf = ({ accounts }: Connection) => accounts.find(({ account }) => account === testChannel);
