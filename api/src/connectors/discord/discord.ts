import { z } from 'zod';
import { EngineError } from '../../kernel/engine-error.ts';
import { type CalledVendor, parseJson, type Refused, type Told, vendorCall } from '../../kernel/net/index.ts';
import { type ChannelSetUp, isPublicLink, type NoticeChannel } from '../../kernel/notice-channel.ts';

const ownHost = 'https://discord.com';
const deadlineMs = 15_000;
/** Longest words of an embed, in characters. Source: docs.discord.com, Embed Limits, v10. */
const limits = { title: 256, description: 4096 };
const colours = { urgent: 0xc0392b, usual: 0x0f766e };
const address =
  /^https:\/\/(?:canary\.|ptb\.)?discord(?:app)?\.com\/api\/(?:v\d+\/)?webhooks\/(\d{17,20}\/[\w-]{60,})\/?$/;

const limited = z.object({ retry_after: z.number() });
const posted = z.object({ id: z.string() });

function refusalOf({ status, body }: Refused): Told {
  if (status === 401 || status === 403 || status === 404)
    return {
      code: 'engine_unauthorized',
      message: 'Discord does not know this webhook any more. Make a new one in the settings of the Discord channel.',
    };
  if (status === 429) {
    const told = limited.safeParse(parseJson(body));
    return {
      code: 'engine_rate_limited',
      message: 'Discord takes no more through this webhook for now. It is tried again later.',
      ...(told.success && { retryAfterS: told.data.retry_after }),
    };
  }
  if (status < 500)
    return {
      code: 'engine_refused',
      message: `Discord refused the notice (${status}). Make a new webhook and test it.`,
    };
  return { code: 'engine_unreachable', message: `Discord answered with ${status}. It is tried again later.` };
}

const calledOf = (secret: ChannelSetUp['secret']): CalledVendor => ({
  id: 'discord',
  unreachable: 'Discord cannot be reached. Check the network.',
  overdue: (waited) => `Discord gave no answer within ${waited}.`,
  brokenOff: 'The answer of Discord broke off.',
  tooLarge: 'Discord answered in a form that is not known here.',
  refusal: refusalOf,
  secrets: [secret],
});

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
      check: (value) => (address.test(value) ? undefined : 'This is no webhook of Discord. Copy its URL again.'),
      // What is kept is its id and token: the host stands in the code.
      tidy: (value) => address.exec(value.trim())?.[1] ?? value.trim(),
    },
  ],
  origin: () => '',

  async send({ secret, signal, operatorFetch, publicFetch, standIn }, { title, sentence, link, urgent }) {
    if (!secret) throw new EngineError('discord', 'engine_unauthorized', 'No webhook is saved. Paste its URL.');
    const host = standIn('DISCORD_URL');
    const text = await vendorCall(
      calledOf(secret),
      { signal, deadlineMs, limitBytes: 1024 * 1024, fetch: host ? operatorFetch : publicFetch },
      async ({ send, text: read }) =>
        read(
          await send(secret.between(`${host ?? ownHost}/api/v10/webhooks/`, ''), {
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
          }),
        ),
    );
    if (!posted.safeParse(parseJson(text)).success)
      throw new EngineError('discord', 'engine_bad_answer', 'Discord answered in a form that is not known here.');
  },
};
