import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { ReadBack, Receipt } from '../../../kernel/effects/index.ts';
import { EngineError } from '../../../kernel/engine-error.ts';
import type { FindPlace, PostPayload, PostPlatform, Reach } from '../../../kernel/post-platform.ts';
import { comparedPost, postKind } from '../../post-kind.ts';
import type { Files } from '../../stored-file.ts';
import {
  byHand,
  comparedMessage,
  contentOf,
  gone,
  type Message,
  mentions,
  message,
  messageLimits,
  whyGone,
} from '../message.ts';
import { channelsOf, readApplication, type Standing, standingIn, whatGoes } from './channels.ts';
import { callBot, checkBotToken } from './client.ts';

const written = message.extend({
  author: z.object({ id: z.string() }),
  nonce: z.union([z.string(), z.number()]).nullish(),
});
const list = z.array(written).nullable();

const linkOrNumber = /^(?:https:\/\/(?:canary\.|ptb\.)?discord\.com\/channels\/\d{17,20}\/)?(\d{17,20})\/?$/;
const channelAddress = {
  check: (value: string) =>
    linkOrNumber.test(value.trim()) ? undefined : 'Paste the link of the channel, or its number of 17 to 20 digits.',
  tidy: (value: string) => linkOrNumber.exec(value.trim())?.[1] ?? value.trim(),
};

/** Channels that the operator's own bot posts in. */
export const discordBotPlatform: PostPlatform = {
  id: 'discord-bot',
  name: 'Discord bot',
  kind: 'discord.message',
  secretWord: 'token of a bot',
  gives:
    'Approved posts go to your channel or thread at their time, by your own bot. They are read back, and looked for where an answer was lost.',
  without: 'Posts are written and approved as ever, and are yours to send by hand.',
  guide: [
    {
      title: 'Make an application with a bot',
      text: 'In the developer portal: New Application, then Bot, Reset Token, Copy. It needs no privileged intents. Switch Public Bot off.',
      link: 'https://discord.com/developers/applications',
    },
    {
      title: 'Add the bot to your server',
      text: 'Under Installation or OAuth2: scope bot, with View Channels, Send Messages, Attach Files and Read Message History; for threads Send Messages in Threads as well.',
    },
    {
      title: 'Add the channel here, then test',
      text: 'Paste the token and find the channels, or paste the link of one. The token is encrypted, and never shown again.',
    },
  ],
  address: {
    label: 'Channel',
    help: 'Copy Link on the channel or thread in Discord, or its number.',
    ...channelAddress,
  },
  secret: {
    label: 'Token of the bot',
    help: 'From the developer portal, under Bot. Without it you post by hand.',
    check: checkBotToken,
    tidy: (value) => value.trim().replace(/^Bot /, ''),
  },
  ...messageLimits,
  async check({ address, reach }) {
    const { channel, server, may } = await standingIn(reach, address);
    if (may.posts === 'nothing') throw new EngineError('discord', 'engine_refused', may.lacks);
    const { name, bot_public: isPublic } = await readApplication(reach);
    const back = may.canLookBack
      ? ''
      : ' It lacks Read Message History: where an answer is lost, only you can look whether a post arrived.';
    const open = isPublic
      ? ' Everybody may add this bot to servers: switch Public Bot off in the developer portal.'
      : '';
    return {
      sentence: `"${name}" may post in #${channel.name ?? address} of "${server}". ${whatGoes(may)}${back}${open}`,
      url: `https://discord.com/channels/${channel.guild_id}/${channel.id}`,
    };
  },
  find: channelsOf,
};

/** Discord gives the message of an earlier call with the same name, for some minutes: at most 25 characters. */
const nonceOf = (clientId: string) => createHash('sha256').update(clientId).digest('base64url').slice(0, 25);

/** Why a person posts it in place of the bot; undefined where it may, or where that cannot be read now. */
async function whyByHand(reach: Reach, channel: string, hasPicture: boolean): Promise<string | undefined> {
  const found = await standingIn(reach, channel).catch((error: unknown) => {
    // The call that posts meets the same, and says it.
    if (error instanceof EngineError) return undefined;
    throw error;
  });
  if (!found) return undefined;
  if (found.may.posts === 'nothing') return `${found.may.lacks} Until then post it by hand.`;
  if (hasPicture && found.may.posts === 'words')
    return 'The bot lacks Attach Files there, so it posts no picture. Post it by hand, or give it that in Discord.';
  return undefined;
}

/** Milliseconds at which the ids of Discord begin. Source: https://docs.discord.com/developers/reference#snowflakes */
const epochMs = 1_420_070_400_000;
/** Clocks differ. */
const earlierMs = 2 * 60_000;
const idAt = (time: Date) => String(BigInt(Math.max(0, time.getTime() - earlierMs - epochMs)) << 22n);
const page = 100;
const mostPages = 5;

/** A message of the bot that says what was decided. */
const isIt = (
  { author, nonce: named = null, content, attachments }: z.infer<typeof written>,
  { picture, ...said }: PostPayload,
  { bot, nonce }: { bot: string; nonce: string },
) =>
  author.id === bot &&
  (named === null || String(named) === nonce) &&
  attachments.length === (picture ? 1 : 0) &&
  comparedPost(said, { words: content }, '').verdict === 'same';

/** Looks for a post among what was written since; undefined where more was written than is looked through. */
async function foundSince(
  reach: Reach,
  { channel, bot }: Standing,
  { payload, since, nonce }: { payload: PostPayload; since: Date; nonce: string },
): Promise<Message | 'absent' | undefined> {
  let after = idAt(since);
  for (let at = 0; at < mostPages; at += 1) {
    const query = { after, limit: String(page) };
    const rows = (await callBot(reach, { at: `/channels/${channel.id}/messages`, query }, list)) ?? [];
    const found = rows.find((one) => isIt(one, payload, { bot, nonce }));
    if (found) return found;
    if (rows.length < page) return 'absent';
    // The newest come first.
    after = rows[0]?.id ?? after;
  }
  return undefined;
}

const receiptOf = ({ id, channel_id: channel }: Message): Receipt => ({ id, channel });

/** Posts in Discord channels, by a bot. */
export const discordMessage = (place: FindPlace, files: Files) =>
  postKind({
    platform: discordBotPlatform,
    place,
    files,
    mentions,
    lacks: ({ address, reach }, { picture }) => whyByHand(reach, address, picture !== undefined),

    async send(words, { address, reach }, payload, file, { clientId }): Promise<Receipt> {
      const content = contentOf(words, payload, file, { nonce: nonceOf(clientId), enforce_nonce: true });
      return receiptOf(await callBot(reach, { at: `/channels/${address}/messages`, ...content }, message));
    },

    async find(payload, { address, reach }, { clientId, since }) {
      const standing = await standingIn(reach, address);
      // Without that allowance Discord lists nothing, whatever stands there.
      if (standing.may.posts === 'nothing' || !standing.may.canLookBack) return 'unknowable';
      const found = await foundSince(reach, standing, { payload, since, nonce: nonceOf(clientId) });
      if (found === undefined) return 'unknowable';
      return found === 'absent' ? 'absent' : receiptOf(found);
    },

    async read(payload, { address, reach }, { id }): Promise<ReadBack> {
      const at = `/channels/${address}/messages/${id}`;
      const route = `/channels/${address}/messages/one`;
      const found = await callBot(reach, { at, route }, message).catch(whyGone);
      if (typeof found === 'string') return gone(found);
      const { channel } = await standingIn(reach, address);
      return comparedMessage(payload, found, channel.guild_id);
    },

    async readByHand(payload, { id, url }, signal): Promise<ReadBack> {
      const found = await place(payload.account, signal);
      const [, channel] = /channels\/\d+\/(\d+)\//.exec(url ?? '') ?? [];
      if (!found || channel !== found.address)
        return {
          verdict: 'later',
          sentence: 'The bot does not read there: only you can look. Say so once it is right there.',
          compared: [],
        };
      const at = `/channels/${channel}/messages/${id}`;
      const there = await callBot(found.reach, { at, route: `/channels/${channel}/messages/one` }, message).catch(
        whyGone,
      );
      if (typeof there === 'string') return gone(there);
      const [, guild] = /channels\/(\d+)\//.exec(url ?? '') ?? [];
      return comparedMessage(payload, there, guild);
    },

    ...byHand,
  });
