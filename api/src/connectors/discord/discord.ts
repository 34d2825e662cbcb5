import { z } from 'zod';
import { isPublicLink, type NoticeChannel } from '../../kernel/notice-channel.ts';
import { callWebhook, webhookAddress } from './client.ts';

/** Longest words of an embed, in characters. Source: docs.discord.com, Embed Limits, v10. */
const limits = { title: 256, description: 4096 };
const colours = { urgent: 0xc0392b, usual: 0x0f766e };
const posted = z.object({ id: z.string() });

/** Notices in a Discord channel, by its webhook. */
export const discord: NoticeChannel = {
  id: 'discord',
  name: 'Discord',
  gives: 'Messages in a channel of your Discord server, that mention nobody.',
  guide: [
    {
      title: 'Make a webhook',
      text: 'In Discord: the settings of a text channel, Integrations, Webhooks, New webhook, Copy webhook URL.',
      link: 'https://support.discord.com/hc/en-us/articles/228383668',
    },
    { title: 'Paste it here, then test', text: 'Whoever has the address can write there, so it is kept as a secret.' },
  ],
  fields: [
    {
      name: 'webhook',
      label: 'Webhook URL',
      kind: 'secret',
      required: true,
      help: 'Begins with https://discord.com/api/webhooks/.',
      ...webhookAddress,
    },
  ],
  origin: () => '',

  async send(reach, { title, sentence, link, urgent }) {
    await callWebhook(
      reach,
      {
        query: { wait: 'true' },
        body: {
          username: 'Avenue',
          allowed_mentions: { parse: [] },
          embeds: [
            {
              title: title.slice(0, limits.title).toWellFormed(),
              description: `${sentence}\n${link}`.slice(0, limits.description).toWellFormed(),
              ...(isPublicLink(link) && { url: link }),
              color: urgent ? colours.urgent : colours.usual,
            },
          ],
        },
      },
      posted,
    );
  },
};
