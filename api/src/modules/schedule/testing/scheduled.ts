import { after, before, beforeEach } from 'node:test';
import { post } from '../../../capabilities/post/index.ts';
import { emptyOutbox } from '../../../kernel/effects/testing/door.ts';
import { Platform } from '../../../kernel/effects/testing/platform.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

export const dayMs = 86_400_000;
export const timeZone = 'Europe/Lisbon';

/** The server with a platform that posts are planned for; nothing is planned when a test begins. */
export class Scheduled {
  app!: TestApp;
  readonly #platform = new Platform();
  #keys = 0;

  constructor() {
    before(async () => {
      this.app = await startTestApp();
      this.app.services.effects.define(this.#platform.kind);
      await this.app.call('POST /api/studio', { body: { studio: 'own', timeZone } });
    });
    after(() => this.app.close());
    beforeEach(async () => {
      await emptyOutbox({ db: this.app.services.db, pool: this.app.pool });
      await this.app.pool.query('delete from post.slots; delete from post.rules; delete from post.feeds');
    });
  }

  /** Plans a post for the next free time of an account. */
  put = (title: string, account = 'one', notBefore = new Date()) => {
    const { db, effects } = this.app.services;
    const proposal = {
      studio: 'own' as const,
      ...{ module: 'video', kind: 'fake.post', account, subject: 'que_1', title },
      ...{ payload: { text: title }, dedupKey: `key ${this.#keys++}` },
    };
    return db.transaction((tx) => post(tx, proposal, { effects, timeZone, notBefore }));
  };

  /** What the next forty days have. */
  calendar = (more: { account?: string } = {}) => {
    const query = { from: new Date().toISOString(), to: new Date(Date.now() + 40 * dayMs).toISOString(), ...more };
    return this.app.call('GET /api/schedule', { query });
  };
}
