import type { BodyInput } from '@avenue/contract';
import { type FakeDiscord, startFakeDiscord, webhookUrl } from '../../../connectors/discord/testing/fake-discord.ts';
import { botToken, type FakeTelegram, startFakeTelegram } from '../../../connectors/telegram/testing/fake-telegram.ts';
import { openSender, type Sender } from '../../../kernel/effects/sender.ts';
import { productRules } from '../../../kernel/effects/testing/product-rules.ts';
import { Browser } from '../../../testing/browser.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

export const channels = ['one', 'two', 'three', 'four', 'five'];
export const discordPlace = 'Discord: new videos';
/** What a sender waits for once it has begun, by effect. */
export const held = new Map<string, { begun: () => void; go: Promise<void> }>();

export interface BlitzApp {
  app: TestApp;
  front: Browser;
  sender: Sender;
  fakes: { telegram: FakeTelegram; discord: FakeDiscord };
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
  const close = async () => {
    delete process.env.TELEGRAM_URL;
    delete process.env.DISCORD_URL;
    await sender.close();
    await app.close();
    await Promise.all(Object.values(fakes).map((fake) => fake.close()));
  };
  return { app, front, sender, fakes, close };
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
