import path from 'node:path';
import { z } from 'zod';
import type { Address, ReadBack, Receipt } from '../../kernel/effects/index.ts';
import { EngineError } from '../../kernel/engine-error.ts';
import type { FindPlace, PostPlatform } from '../../kernel/post-platform.ts';
import { fileForm } from '../file-form.ts';
import { point, shown } from '../points.ts';
import { comparedPost, postKind } from '../post-kind.ts';
import type { Files } from '../stored-file.ts';
import { callWebhook, webhookAddress } from './client.ts';

const webhook = z.object({
  name: z.string().nullish(),
  guild_id: z.string().nullish(),
  channel_id: z.string().nullish(),
});
const message = z.object({
  ...{ id: z.string(), channel_id: z.string(), content: z.string() },
  attachments: z
    .array(z.object({ width: z.number().nullish(), height: z.number().nullish(), description: z.string().nullish() }))
    .default([]),
});

const longest = {
  label: 'Characters of a post',
  value: 2000,
  source: 'https://docs.discord.com/developers/resources/webhook#execute-webhook',
  read: '2026-11-23',
};
/** Of a post with a picture. */
const picture = {
  words: longest,
  bytes: {
    label: 'Bytes of a picture',
    value: 10_485_760,
    source: 'https://docs.discord.com/developers/reference#uploading-files',
    read: '2026-11-23',
  },
  alt: {
    label: 'Characters of what a picture shows',
    value: 1024,
    source: 'https://docs.discord.com/developers/resources/message#attachment-object',
    read: '2026-11-23',
  },
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
  longest,
  picture: { ...picture, stands: 'below' },
  limits: [longest, picture.bytes, picture.alt],
  async check({ reach }) {
    const { name, guild_id: guild, channel_id: channel } = await callWebhook(reach, {}, webhook);
    return {
      sentence: `The webhook "${name ?? 'without a name'}" answers; it may post.`,
      ...(guild && channel && { url: `https://discord.com/channels/${guild}/${channel}` }),
    };
  },
};

const altOf = (meant: string, there: string) =>
  point('Alt text', meant.trim() === there.trim(), shown(meant), shown(there));

/** The message that somebody pasted. */
function pastedMessage(pasted: string): Address | { wrong: string } {
  const [, where = '', id = ''] = /discord\.com\/channels\/(\d+\/\d+)\/(\d+)/.exec(pasted) ?? [];
  if (id) return { id, url: `https://discord.com/channels/${where}/${id}` };
  return { wrong: 'No message is named by this. In Discord, choose Copy Message Link, and paste that.' };
}

/** Posts in Discord channels. */
export const discordPost = (place: FindPlace, files: Files) =>
  postKind({
    platform: discordPlatform,
    place,
    files,
    mentions: 'Discord is told to notify nobody, whatever names stand in it.',

    async send(words, { reach }, { picture: { url = '', alt } = {} }, file): Promise<Receipt> {
      const name = `picture${path.extname(url)}`;
      const attachments = [{ id: '0', filename: name, ...(alt && { description: alt }) }];
      const body = { content: words, allowed_mentions: { parse: [] }, ...(file && { attachments }) };
      const content = file
        ? { bytes: fileForm({ payload_json: JSON.stringify(body) }, { field: 'files[0]', name, file }) }
        : { body };
      const { id, channel_id: channel } = await callWebhook(reach, { query: { wait: 'true' }, ...content }, message);
      return { id, channel };
    },

    async read(payload, { reach }, { id }): Promise<ReadBack> {
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
      const [first] = found.attachments;
      const there = first && { ...(first.width && first.height && { width: first.width, height: first.height }) };
      const told = comparedPost(
        payload,
        { words: found.content, picture: there },
        'It stands in the channel as it was meant.',
      );
      const alt = payload.picture && altOf(payload.picture.alt, first?.description ?? '');
      const isOther = told.verdict === 'same' && alt?.verdict === 'blocked';
      return {
        ...told,
        ...(alt && { compared: [...told.compared, alt] }),
        ...(isOther && { verdict: 'differs', sentence: 'It says something else of its picture there.' }),
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
