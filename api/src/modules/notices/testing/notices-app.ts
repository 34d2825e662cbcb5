import assert from 'node:assert/strict';
import { after, before, beforeEach } from 'node:test';
import type { Delivery, NoticePreferences } from '@avenue/contract';
import { type FakeNtfy, startFakeNtfy } from '../../../connectors/ntfy/testing/fake-ntfy.ts';
import { botToken, type FakeTelegram, startFakeTelegram } from '../../../connectors/telegram/testing/fake-telegram.ts';
import { makeItem, startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { modules } from '../../index.ts';
import { lookAndTell } from '../notifier.ts';

/** Noon in Berlin, a day ahead: whatever was made by the real clock is past. */
const noon = new Date(`${new Date(Date.now() + 86_400_000).toISOString().slice(0, 10)}T11:00:00Z`);

/** A server with an ntfy and a Telegram beside it, empty before each test. The clock is the test's own. */
export class NoticesApp {
  app!: TestApp;
  ntfy!: FakeNtfy;
  telegram!: FakeTelegram;
  now = noon;

  constructor() {
    before(async () => {
      [this.ntfy, this.telegram] = [await startFakeNtfy(), await startFakeTelegram()];
      this.telegram.write({ id: 7, type: 'private', first_name: 'Mara' });
      process.env.TELEGRAM_URL = this.telegram.url;
      this.app = await startTestApp();
    });
    after(async () => {
      delete process.env.TELEGRAM_URL;
      await Promise.all([this.app.close(), this.ntfy.close(), this.telegram.close()]);
      assert.deepEqual([...this.ntfy.violations, ...this.telegram.violations], []);
    });
    beforeEach(async () => {
      this.now = noon;
      await this.app.pool.query(
        "delete from notices.notices; delete from notices.deliveries; delete from notices.channels; delete from notices.devices; delete from notices.preferences; delete from kernel.credentials where name like 'notices.%'; delete from video.queue_items",
      );
      this.ntfy.messages.length = 0;
      this.telegram.messages.length = 0;
      await this.app.services.studios.open('own');
    });
  }

  minutes = (count: number): void => {
    this.now = new Date(this.now.getTime() + count * 60_000);
  };
  look = (): Promise<boolean> => lookAndTell(this.app.services, modules, { now: () => this.now });

  save = (channel: string, fields: Record<string, string>) =>
    this.app.ask('PUT /api/notices/channels/{channel}', { params: { channel }, body: { fields } });
  withNtfy = () => this.save('ntfy', { server: this.ntfy.url, topic: 'avenue' });
  withTelegram = () => this.save('telegram', { token: botToken, chat: '7' });
  settings = () => this.app.call('GET /api/notices/settings');
  card = async (id: string) => (await this.settings()).channels.find((one) => one.id === id);
  choose = async (change: Partial<NoticePreferences>) =>
    this.app.call('PUT /api/notices/preferences', { body: { ...(await this.settings()).preferences, ...change } });
  states = async () => {
    const { rows } = await this.app.call('GET /api/notices/deliveries');
    return rows.map(({ channel, state }: Delivery) => `${channel} ${state}`).toSorted();
  };
  titles = () => this.ntfy.messages.map(({ title }) => title);
  make = (count: number) =>
    Promise.all(Array.from({ length: count }, (_, at) => makeItem(this.app, { title: `Video ${at}` })));
}
