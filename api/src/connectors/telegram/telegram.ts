import { z } from 'zod';
import { EngineError } from '../../kernel/engine-error.ts';
import { type CalledVendor, parseJson, type Refused, type Told, vendorCall } from '../../kernel/net/index.ts';
import { type ChannelSetUp, isPublicLink, type NoticeChannel } from '../../kernel/notice-channel.ts';

const ownHost = 'https://api.telegram.org';
const deadlineMs = 15_000;
/** Source: core.telegram.org/bots/api#sendmessage, Bot API 10.1. */
const longestText = 4096;
const tokenForm = /^\d{3,20}:[A-Za-z0-9_-]{20,}$/;

const failure = z.object({
  description: z.string().default(''),
  parameters: z.object({ retry_after: z.number().optional(), migrate_to_chat_id: z.number().optional() }).optional(),
});
const sent = z.object({ ok: z.literal(true), result: z.object({ message_id: z.number() }) });
const chat = z.object({
  id: z.number(),
  title: z.string().optional(),
  username: z.string().optional(),
  first_name: z.string().optional(),
  last_name: z.string().optional(),
});
const updates = z.object({
  ok: z.literal(true),
  result: z.array(z.object({ message: z.object({ chat }).optional(), my_chat_member: z.object({ chat }).optional() })),
});

/** What Telegram says comes first: a chat that is gone and a bot that was blocked are other things to do. */
const said: readonly { words: RegExp; sentence: string }[] = [
  {
    words: /chat not found/i,
    sentence: 'Telegram does not know this chat. Write to the bot in Telegram, then find the chat again.',
  },
  {
    words: /blocked by the user|user is deactivated|kicked/i,
    sentence: 'The bot was blocked or removed from this chat. Unblock it in Telegram, then test.',
  },
  {
    words: /can't initiate conversation/i,
    sentence: 'A bot may not begin a chat. Write to it in Telegram first, then test.',
  },
  {
    words: /webhook is active/i,
    sentence: 'This bot is in use elsewhere, with a webhook. Make a bot of its own for Avenue.',
  },
  {
    words: /terminated by other getUpdates/i,
    sentence: 'Something else reads the messages of this bot. Make a bot of its own for Avenue.',
  },
];

function refusalOf({ status, body }: Refused): Told {
  const parsed = failure.safeParse(parseJson(body));
  const { description, parameters } = parsed.success ? parsed.data : { description: '', parameters: undefined };
  const known = said.find(({ words }) => words.test(description));
  if (known) return { code: 'engine_refused', message: known.sentence };
  if (status === 401 || status === 404)
    return {
      code: 'engine_unauthorized',
      message: 'Telegram does not know this token. Copy it again from @BotFather.',
    };
  if (status === 429)
    return {
      code: 'engine_rate_limited',
      message: 'Telegram takes no more from this bot for now. It is tried again later.',
      ...(parameters?.retry_after !== undefined && { retryAfterS: parameters.retry_after }),
    };
  if (status < 500)
    return { code: 'engine_refused', message: `Telegram refused the notice (${status}). Check bot and chat.` };
  return { code: 'engine_unreachable', message: `Telegram answered with ${status}. It is tried again later.` };
}

const calledOf = (secret: ChannelSetUp['secret']): CalledVendor => ({
  id: 'telegram',
  unreachable: 'Telegram cannot be reached. Check the network.',
  overdue: (waited) => `Telegram gave no answer within ${waited}.`,
  brokenOff: 'The answer of Telegram broke off.',
  tooLarge: 'Telegram answered in a form that is not known here.',
  refusal: refusalOf,
  secrets: [secret],
});

/** One call of the Bot API; the token is part of its address. */
async function ask<Wanted>(setUp: ChannelSetUp, method: string, body: unknown, answer: z.ZodType<Wanted>) {
  const { secret, signal, operatorFetch, publicFetch, standIn } = setUp;
  if (!secret)
    throw new EngineError('telegram', 'engine_unauthorized', 'No token is saved. Paste the one of your bot.');
  const host = standIn('TELEGRAM_URL');
  const text = await vendorCall(
    calledOf(secret),
    { signal, deadlineMs, limitBytes: 4 * 1024 * 1024, fetch: host ? operatorFetch : publicFetch },
    async ({ send, text: read }) => read(await send(secret.between(`${host ?? ownHost}/bot`, `/${method}`), { body })),
  );
  const parsed = answer.safeParse(parseJson(text));
  if (parsed.success) return parsed.data;
  throw new EngineError('telegram', 'engine_bad_answer', 'Telegram answered in a form that is not known here.');
}

const nameOf = ({ id, title, username, first_name, last_name }: z.infer<typeof chat>) =>
  title ?? ([first_name, last_name].filter(Boolean).join(' ') || (username ? `@${username}` : String(id)));

/** Notices as messages of the operator's own bot. */
export const telegram: NoticeChannel = {
  id: 'telegram',
  name: 'Telegram',
  gives: 'Messages of your own bot, with a button that opens what waits.',
  guide: [
    {
      title: 'Make a bot',
      text: 'Write /newbot to @BotFather, give it a name, and copy the token that it answers with.',
      link: 'https://t.me/BotFather',
    },
    { title: 'Save the token here', text: 'It is encrypted, and never shown again.' },
    {
      title: 'Write to your bot',
      text: 'Open it in Telegram and send it any message; or add it to a group and write there.',
    },
    { title: 'Find the chat, save, test', text: 'Avenue asks the bot who wrote to it, and you choose the chat.' },
  ],
  fields: [
    {
      name: 'token',
      label: 'Token of the bot',
      kind: 'secret',
      required: true,
      help: 'From @BotFather: digits, a colon, then letters.',
      check: (value) =>
        tokenForm.test(value) ? undefined : 'This is no token of a bot. Copy it again from @BotFather.',
    },
    {
      name: 'chat',
      label: 'Chat',
      kind: 'text',
      required: false,
      help: 'Save the token first, write to the bot, then find the chat.',
      check: (value) => (/^-?\d{1,20}$|^@\w{4,}$/.test(value) ? undefined : 'A number, as Find gives it, or @name.'),
    },
  ],
  finds: 'chat',
  origin: () => '',

  async send(setUp, { title, sentence, link }) {
    if (!setUp.values.chat)
      throw new EngineError('telegram', 'engine_refused', 'No chat is chosen. Write to the bot, then find the chat.');
    const button = isPublicLink(link);
    const text = [title, sentence, ...(button ? [] : [link])].filter(Boolean).join('\n');
    await ask(
      setUp,
      'sendMessage',
      {
        chat_id: setUp.values.chat,
        text: text.slice(0, longestText).toWellFormed(),
        link_preview_options: { is_disabled: true },
        ...(button && { reply_markup: { inline_keyboard: [[{ text: 'Open in Avenue', url: link }]] } }),
      },
      sent,
    );
  },

  async find(setUp) {
    const { result } = await ask(
      setUp,
      'getUpdates',
      { timeout: 0, allowed_updates: ['message', 'my_chat_member'] },
      updates,
    );
    const chats = result.flatMap(({ message, my_chat_member }) => message?.chat ?? my_chat_member?.chat ?? []);
    return [
      ...new Map(chats.map((one) => [one.id, { value: String(one.id), label: nameOf(one) }])).values(),
    ].toReversed();
  },
};
