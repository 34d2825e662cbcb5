import { z } from 'zod';
import { EngineError } from '../../kernel/engine-error.ts';
import { isPublicLink, type NoticeChannel } from '../../kernel/notice-channel.ts';
import { ask, checkToken, longestText } from './client.ts';

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
      check: checkToken,
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
