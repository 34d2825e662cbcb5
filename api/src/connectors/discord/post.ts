import { z } from 'zod';
import type { ReadBack, Receipt } from '../../kernel/effects/index.ts';
import type { FindPlace, PostPlatform } from '../../kernel/post-platform.ts';
import { postKind } from '../post-kind.ts';
import type { Files } from '../stored-file.ts';
import { callWebhook, webhookAddress } from './client.ts';
import { byHand, comparedMessage, contentOf, gone, mentions, message, messageLimits, whyGone } from './message.ts';

const webhook = z.object({
  name: z.string().nullish(),
  guild_id: z.string().nullish(),
  channel_id: z.string().nullish(),
});

/** Channels that the operator's webhooks post in. */
export const discordPlatform: PostPlatform = {
  id: 'discord',
  name: 'Discord',
  kind: 'discord.post',
  secretWord: 'webhook',
  gives: 'Approved posts go to your channel at their time, by its webhook, and are read back.',
  without: 'Posts are written and approved as ever, and are yours to send by hand.',
  guide: [
    {
      title: 'Make a webhook',
      text: 'In Discord: the settings of a text channel, Integrations, Webhooks, New webhook, Copy webhook URL.',
      link: 'https://support.discord.com/hc/en-us/articles/228383668',
    },
    {
      title: 'Add the channel here, then test',
      text: 'Whoever has the URL can write there, so it is kept as a secret.',
    },
  ],
  secret: {
    label: 'Webhook URL',
    help: 'Begins with https://discord.com/api/webhooks/. Without it you post by hand.',
    ...webhookAddress,
  },
  ...messageLimits,
  async check({ reach }) {
    const { name, guild_id: guild, channel_id: channel } = await callWebhook(reach, {}, webhook);
    return {
      sentence: `The webhook "${name ?? 'without a name'}" answers; it may post.`,
      ...(guild && channel && { url: `https://discord.com/channels/${guild}/${channel}` }),
    };
  },
};

/** Posts in Discord channels, by webhooks. */
export const discordPost = (place: FindPlace, files: Files) =>
  postKind({
    platform: discordPlatform,
    place,
    files,
    mentions,

    async send(words, { reach }, payload, file): Promise<Receipt> {
      const content = contentOf(words, payload, file);
      const { id, channel_id: channel } = await callWebhook(reach, { query: { wait: 'true' }, ...content }, message);
      return { id, channel };
    },

    async read(payload, { reach }, { id }): Promise<ReadBack> {
      const found = await callWebhook(reach, { at: `/messages/${id}` }, message).catch(whyGone);
      if (typeof found === 'string') return gone(found);
      const { guild_id: guild } = await callWebhook(reach, {}, webhook);
      return comparedMessage(payload, found, guild);
    },

    readByHand: async () => ({
      verdict: 'later',
      sentence: 'A webhook reads only what it wrote: only you can look. Say so once it is right there.',
      compared: [],
    }),

    ...byHand,
  });
