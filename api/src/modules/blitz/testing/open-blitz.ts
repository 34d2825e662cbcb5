import assert from 'node:assert/strict';
import type { BodyInput, Campaign, Mode } from '@avenue/contract';
import { type FakeDiscord, startFakeDiscord, webhookUrl } from '../../../connectors/discord/testing/fake-discord.ts';
import { botToken, type FakeTelegram, startFakeTelegram } from '../../../connectors/telegram/testing/fake-telegram.ts';
import { setMode } from '../../../kernel/effects/index.ts';
import { openSender } from '../../../kernel/effects/sender.ts';
import { emptyOutbox, passTime } from '../../../kernel/effects/testing/door.ts';
import { productRules } from '../../../kernel/effects/testing/product-rules.ts';
import { Browser } from '../../../testing/browser.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { advanceAll } from '../release.ts';

export const channels = ['one', 'two', 'three', 'four', 'five'];
export const discordPlace = 'Discord: new videos';
export const telegramOf = (name: string) => `Telegram: ${name}`;
/** What a sender waits for once it has begun, by effect. */
export const held = new Map<string, { begun: () => void; go: Promise<void> }>();

export interface BlitzApp {
  app: TestApp;
  front: Browser;
  fakes: { telegram: FakeTelegram; discord: FakeDiscord };
  /** No campaign, an empty outbox, whole platforms, and the mode at Live. */
  empty(): Promise<void>;
  mode(to: Exclude<Mode, 'halted'>): Promise<unknown>;
  draft(change?: Partial<Given>): Promise<Campaign>;
  read(id: string): Promise<Campaign>;
  /** As it was seen. */
  start(campaign: Campaign): Promise<Campaign>;
  stop(campaign: Campaign): Promise<Campaign>;
  /** Time goes on for one send, and the kernel takes its next step. */
  go(effect: string | undefined): Promise<void>;
  /** The first post goes out and is read back; then the campaign takes its step. */
  first(campaign: Campaign): Promise<Campaign>;
  close(): Promise<void>;
}

/** A studio with places for posts whose hours are always open; the caller is the sender. */
export async function startBlitzApp(): Promise<BlitzApp> {
  const fakes = { telegram: await startFakeTelegram(), discord: await startFakeDiscord() };
  process.env.TELEGRAM_URL = fakes.telegram.url;
  process.env.DISCORD_URL = fakes.discord.url;
  const app = await startTestApp();
  const front = new Browser(app);
  const passphrase = 'four words make one';
  await front.call('POST /api/session/first', { body: { name: 'Mara', email: 'mara@avenue.example', passphrase } });
  for (const [at, label] of channels.entries()) {
    fakes.telegram.write({ id: -100_700 - at, type: 'channel', title: label });
    const body = { platform: 'telegram', label, address: String(-100_700 - at), secret: botToken } as const;
    await front.call('POST /api/places', { body });
  }
  await front.call('POST /api/places', { body: { platform: 'discord', label: 'new videos', secret: webhookUrl } });
  await front.call('POST /api/places', { body: { platform: 'discord', label: 'by hand' } });
  const open = { from: '00:00', to: '00:00', perDay: 50, spacingMin: 0, closed: [] };
  await front.call('PUT /api/schedule/rules', { body: open });
  const { db, config, log, effects } = app.services;
  const reached = async (step: string, id: string) => {
    const one = held.get(id);
    if (step !== 'claimed' || !one) return;
    one.begun();
    await one.go;
  };
  const kindOf = (kind: string) => effects.kindOf(kind);
  const sender = await openSender({
    dispatch: { db, log, kindOf, marginMs: 0, rules: productRules, reached },
    url: config.databaseUrl ?? '',
  });
  const mode: BlitzApp['mode'] = (to) =>
    setMode(db, {
      ...{ studio: 'own', module: 'blitz', class: 'publish', account: '' },
      ...{ mode: to, reason: '' },
    });
  const read: BlitzApp['read'] = async (id) => {
    const found = (await front.call('GET /api/blitz')).rows.find((row) => row.id === id);
    assert.ok(found);
    return found;
  };
  const go: BlitzApp['go'] = async (effect) => {
    assert.ok(effect);
    await passTime({ pool: app.pool }, effect);
    if (await sender.lock(effect)) await sender.step(effect);
  };
  const first: BlitzApp['first'] = async (campaign) => {
    const [one] = campaign.posts;
    for (const _ of ['sent', 'read back']) await go(one?.effect);
    await advanceAll(app.services);
    return read(campaign.id);
  };
  const empty = async () => {
    held.clear();
    Object.assign(fakes.discord, { spoils: false, drops: false });
    await app.pool.query('delete from blitz.campaigns');
    await emptyOutbox({ db, pool: app.pool });
    await mode('live');
  };
  const close = async () => {
    delete process.env.TELEGRAM_URL;
    delete process.env.DISCORD_URL;
    await sender.close();
    await app.close();
    await Promise.all(Object.values(fakes).map((fake) => fake.close()));
  };
  return {
    ...{ app, front, fakes, empty, mode, read, go, first, close },
    draft: (change = {}) => front.call('POST /api/blitz', { body: given(change) }),
    start: ({ id, seen }) => front.call('POST /api/blitz/{id}/start', { params: { id }, body: { seen } }),
    stop: ({ id }) => front.call('POST /api/blitz/{id}/stop', { params: { id }, body: {} }),
  };
}

export type Given = BodyInput<'POST /api/blitz'>;
export const dayMs = 86_400_000;
/** A campaign of four posts on Discord, from now on. */
export const given = (change: Partial<Given> = {}): Given => ({
  title: 'Why Roman roads still run straight',
  words:
    'Surveyors sighted long lines with a groma. Layers drained the water away. Modern roads follow the same lines. A hill was no reason to turn.',
  link: 'https://youtu.be/abcdefghijk',
  from: new Date().toISOString(),
  to: new Date(Date.now() + 3 * dayMs).toISOString(),
  places: [{ account: discordPlace, posts: 4 }],
  ...change,
});

export const statesOf = ({ posts }: Campaign) => posts.map(({ state }) => state);
