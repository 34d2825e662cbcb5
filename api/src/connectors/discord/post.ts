import { z } from 'zod';
import type { Address, ReadBack, Receipt } from '../../kernel/effects/index.ts';
import { EngineError } from '../../kernel/engine-error.ts';
import type { FindPlace, PostPlatform } from '../../kernel/post-platform.ts';
import { comparedWords, postKind } from '../post-kind.ts';
import { callWebhook, webhookAddress } from './client.ts';

const webhook = z.object({
  name: z.string().nullish(),
  guild_id: z.string().nullish(),
  channel_id: z.string().nullish(),
});
const message = z.object({ id: z.string(), channel_id: z.string(), content: z.string() });

const longest = {
  label: 'Characters of a post',
  value: 2000,
  source: 'https://docs.discord.com/developers/resources/webhook#execute-webhook',
  read: '2026-11-23',
};

/** Channels that the operator's webhooks post in. */
export const discordPlatform: PostPlatform = {
  id: 'discord',
  name: 'Discord',
  kind: 'discord.post',
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
  limits: [longest],
  async check({ reach }) {
    const { name, guild_id: guild, channel_id: channel } = await callWebhook(reach, {}, webhook);
    return {
      sentence: `The webhook "${name ?? 'without a name'}" answers; it may post.`,
      ...(guild && channel && { url: `https://discord.com/channels/${guild}/${channel}` }),
    };
  },
};

/** The message that somebody pasted. */
function pastedMessage(pasted: string): Address | { wrong: string } {
  const [, where = '', id = ''] = /discord\.com\/channels\/(\d+\/\d+)\/(\d+)/.exec(pasted) ?? [];
  if (id) return { id, url: `https://discord.com/channels/${where}/${id}` };
  return { wrong: 'No message is named by this. In Discord, choose Copy Message Link, and paste that.' };
}

/** Posts in Discord channels. */
export const discordPost = (place: FindPlace) =>
  postKind({
    kind: discordPlatform.kind,
    label: 'Post on Discord',
    name: discordPlatform.name,
    longest,
    place,
    mentions: 'Discord is told to notify nobody, whatever names stand in it.',

    async send(words, { reach }): Promise<Receipt> {
      const body = { content: words, allowed_mentions: { parse: [] } };
      const { id, channel_id: channel } = await callWebhook(reach, { query: { wait: 'true' }, body }, message);
      return { id, channel };
    },

    async read(words, { reach }, { id }): Promise<ReadBack> {
      const found = await callWebhook(reach, { at: `/messages/${id}` }, message).catch((error: unknown) => {
        if (error instanceof EngineError && error.code === 'engine_refused') return error.message;
        throw error;
      });
      if (typeof found === 'string')
        return {
          verdict: 'differs',
          sentence: found,
          compared: [{ name: 'Post', verdict: 'blocked', sentence: found }],
        };
      const { guild_id: guild } = await callWebhook(reach, {}, webhook);
      const { verdict, compared } = comparedWords(words, found.content);
      return {
        verdict,
        compared,
        sentence: verdict === 'same' ? 'It stands in the channel as it was meant.' : 'Its words are other ones there.',
        ...(guild && { url: `https://discord.com/channels/${guild}/${found.channel_id}/${found.id}` }),
      };
    },

    readByHand: async () => ({
      verdict: 'later',
      sentence: 'A webhook reads only what it wrote: only you can look. Say so once it is right there.',
      compared: [],
    }),

    links: [
      { label: 'Discord on the web', url: 'https://discord.com/channels/@me', on: 'desk' },
      { label: 'Discord app', url: 'https://discord.com/channels/@me', on: 'phone' },
    ],
    example: 'https://discord.com/channels/1/2/3',
    addressOf: pastedMessage,
  });
