import type { EngineError } from '../../kernel/engine-error.ts';
import { mayHaveArrived } from '../../kernel/net/index.ts';
import type { ChannelSetUp, Message, NoticeChannel } from '../../kernel/notice-channel.ts';
import { Secret } from '../../kernel/secret.ts';
import { type FakeAnswer, startFakeVendor } from '../../providers/testing/fake-vendor.ts';
import { discord, discordMessage, discordPlatform, discordPost } from '../discord/index.ts';
import { forgetLimits } from '../discord/limits.ts';
import { discordBotToken, rooms, startFakeBot } from '../discord/testing/fake-bot.ts';
import { startFakeDiscord, webhookUrl } from '../discord/testing/fake-discord.ts';
import { deviceSecret, fcm, forgetToken, readKeyFile } from '../fcm/index.ts';
import { keyFile, startFakeFirebase } from '../fcm/testing/fake-firebase.ts';
import { tokenFor } from '../fcm/token.ts';
import { ntfy } from '../ntfy/index.ts';
import { startFakeNtfy } from '../ntfy/testing/fake-ntfy.ts';
import { smtp } from '../smtp/index.ts';
import { startFakeSmtp } from '../smtp/testing/fake-smtp.ts';
import { forgetHolds } from '../telegram/client.ts';
import { telegram, telegramPost } from '../telegram/index.ts';
import { botToken, startFakeTelegram } from '../telegram/testing/fake-telegram.ts';
import { newPushKeys, webPush } from '../webpush/index.ts';
import { Device } from '../webpush/testing/device.ts';
import { stateOfSend } from './plays-of-places.ts';
import { outOfTime, overHttp, type Play, type Stage, type State, type Weather } from './weather.ts';

/** As whoever gives notice takes it. */
function stateOfNotice(error: unknown): State {
  if (mayHaveArrived(error)) return 'unsure';
  return ['engine_rate_limited', 'engine_unreachable'].includes((error as EngineError).code) ? 'again' : 'fix';
}

const message: Message = {
  title: '10 videos wait',
  sentence: '"Ice" and 9 more.',
  link: 'https://avenue.example/upload-queue',
  urgent: false,
  tag: 'ntc_1',
};
const { signal } = new AbortController();
type Line = typeof fetch;
const lineOf = (line: Line) => ({ operatorFetch: line, publicFetch: line, signal });

const setUp = (line: Line, more: Partial<ChannelSetUp>): ChannelSetUp => ({
  values: {},
  secret: undefined,
  standIn: () => undefined,
  ...lineOf(line),
  ...more,
});

const noticePlay = (channel: NoticeChannel, more: Partial<ChannelSetUp>): Pick<Play, 'use' | 'overdue' | 'stateOf'> => {
  const send = (line: Line) => channel.send(setUp(line, more), message);
  return { use: () => send(fetch), overdue: () => outOfTime(send), stateOf: stateOfNotice };
};

/** These posts have no picture. */
const files = { pathOf: (url: string) => url };
const post = { shape: 1, text: 'Why Roman roads still run straight', account: 'place' } as const;
const about = { account: 'place', clientId: 'eff_1', since: new Date(), signal };

/** @param kindOf the kind of post, over a line */
const postPlay = (
  kindOf: (line: Line) => ReturnType<typeof discordPost>,
): Pick<Play, 'use' | 'overdue' | 'stateOf'> => {
  const send = (line: Line) => kindOf(line).send(post, about);
  return { use: () => send(fetch), overdue: () => outOfTime(send), stateOf: stateOfSend };
};

/** Telegram and Discord: posts in a channel, and notices. */
async function chats(): Promise<Stage> {
  const [bot, room, member] = await Promise.all([startFakeTelegram(), startFakeDiscord(), startFakeBot()]);
  bot.write({ id: 7, type: 'channel', title: 'Slow History', username: 'slowhistory' });
  const standIn = (name: string) => ({ TELEGRAM_URL: bot.url, DISCORD_URL: room.url })[name];
  const webhook = discordPlatform.secret.tidy?.(webhookUrl) ?? '';
  const placeOn = (line: Line, address: string, secret: string) => async () => ({
    address,
    reach: { ...lineOf(line), standIn, secret: new Secret(secret) },
  });
  const botOn = (line: Line) => async () => ({
    address: rooms.news,
    reach: { ...lineOf(line), standIn: () => member.url, secret: new Secret(discordBotToken) },
  });
  const refuse =
    (more: (status: number) => object) =>
    (status: number): FakeAnswer => ({
      status,
      body: JSON.stringify(more(status)),
    });
  // Both say the time in words of their own as well.
  const overTelegram = overHttp(
    bot,
    refuse((code) => ({ ok: false, error_code: code, description: 'No.' })),
  );
  const overDiscord = overHttp(
    room,
    refuse(() => ({ message: 'No.', code: 0 })),
  );
  const onTelegram = {
    ...overTelegram,
    arrived: () => bot.messages.length,
    clear(weather: Weather) {
      forgetHolds();
      return overTelegram.clear(weather);
    },
  };
  const onDiscord = {
    ...overDiscord,
    arrived: () => room.messages.length,
    clear(weather: Weather) {
      forgetLimits();
      return overDiscord.clear(weather);
    },
  };
  const ways = () => ({ ...lineOf(fetch), standIn });
  return {
    plays: {
      'posts on Telegram': {
        ...onTelegram,
        ...postPlay((line) => telegramPost(placeOn(line, '@slowhistory', botToken), ways, files)),
      },
      'notices by Telegram': {
        ...onTelegram,
        ...noticePlay(telegram, { values: { chat: '7' }, secret: new Secret(botToken), standIn }),
      },
      'posts on Discord': { ...onDiscord, ...postPlay((line) => discordPost(placeOn(line, '', webhook), files)) },
      'posts by a bot on Discord': {
        ...overHttp(
          member,
          refuse(() => ({ message: 'No.', code: 0 })),
        ),
        ...postPlay((line) => discordMessage(botOn(line), files)),
        arrived: () => member.written.length,
        clear() {
          member.reset();
          forgetLimits();
        },
      },
      'notices by Discord': { ...onDiscord, ...noticePlay(discord, { secret: new Secret(webhook), standIn }) },
    },
    close: () => Promise.all([bot.close(), room.close(), member.close()]),
  };
}

/** Answers of a mail server: what it says where, and `cut` or `silent`. */
const mailWeather: Partial<Record<Weather, readonly [at: string, trouble: string]>> = {
  '401': ['MAIL', '535 5.7.8 wrong'],
  '403': ['RCPT', '550 5.7.1 not from here'],
  '429': ['MAIL', '451 4.7.1 slow down'],
  '500': ['MAIL', '421 4.3.0 down'],
  'half an answer': ['END', 'cut'],
  // More than one read beyond the mebibyte at which the client gives up, however it arrives.
  'a huge answer': ['MAIL', `250 ${'x'.repeat(2_000_000)}`],
  'a lost line': ['EHLO', 'cut'],
  'another form': ['OPEN', '<html>'],
  'no answer': ['OPEN', 'silent'],
};

async function mail(): Promise<Stage> {
  const fake = await startFakeSmtp();
  const to = 'mara@avenue.example';
  const values = { host: 'localhost', port: String(fake.port), to, from: '', user: '', security: 'none' };
  const { use, stateOf } = noticePlay(smtp, { values });
  const play: Play = {
    use,
    stateOf,
    overdue() {
      const before = fake.opened();
      return outOfTime(use, () => fake.opened() > before);
    },
    brew: (weather) => fake.troubles.set(...(mailWeather[weather] as [string, string])),
    arrived: () => fake.mails.length,
    clear() {
      fake.troubles.clear();
      fake.mails.length = 0;
    },
    violations: () => [],
  };
  return { plays: { SMTP: play }, close: fake.close };
}

/** Push services: of the operator's choice, of the browser, and Firebase. */
async function pushed(): Promise<Stage> {
  const [server, service, firebase] = await Promise.all([
    startFakeNtfy(),
    startFakeVendor(undefined, () => ({ status: 201, body: '' })),
    startFakeFirebase(),
  ]);
  const keys = newPushKeys();
  const device = new Device(service.url, 'phone');
  const told = await readKeyFile(keyFile());
  if (!('key' in told)) throw new Error('No key.');
  const { key } = told;
  const standIn = () => firebase.url;
  const ways = { ...lineOf(fetch), standIn };
  await tokenFor(key, ways);
  const google = (code: number): FakeAnswer => ({ status: code, body: { error: { code, message: 'No.' } } });
  const overFirebase = overHttp(firebase, google);
  return {
    plays: {
      ntfy: {
        ...overHttp(server),
        ...noticePlay(ntfy, { values: { server: server.url, topic: 'avenue' } }),
        arrived: () => server.messages.length,
      },
      push: {
        ...overHttp(service),
        ...noticePlay(webPush, {
          values: { publicKey: keys.publicKey, subject: 'https://avenue.example' },
          secret: keys.privateKey,
          devices: [device.given],
        }),
        arrived: () => 0,
      },
      Firebase: {
        ...overFirebase,
        ...noticePlay(fcm, {
          secret: key,
          standIn,
          devices: [{ subscription: deviceSecret({ topic: 'mara' }), drop: async () => undefined }],
        }),
        brew(weather) {
          if (weather === 'tokens that ended') return firebase.expire();
          overFirebase.brew(weather);
          // The token that comes next is not taken either.
          const given = { access_token: 'ya29.none', expires_in: 3599, token_type: 'Bearer' };
          if (weather === '401') firebase.script.push({ body: given });
        },
        arrived: () => firebase.messages.length,
        renewals: () => firebase.grants,
        async clear() {
          firebase.script.length = 0;
          firebase.messages.length = 0;
          forgetToken(key, ways);
          await tokenFor(key, ways);
        },
      },
    },
    close: () => Promise.all([server.close(), service.close(), firebase.close()]),
  };
}

/** Whatever carries words. */
export async function stageWords(): Promise<Stage> {
  const stages = await Promise.all([chats(), mail(), pushed()]);
  return {
    plays: Object.assign({}, ...stages.map(({ plays }) => plays)),
    close: () => Promise.all(stages.map(({ close }) => close())),
  };
}
