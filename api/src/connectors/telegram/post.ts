import { z } from 'zod';
import type { Address, ReadBack, Receipt } from '../../kernel/effects/index.ts';
import { EngineError } from '../../kernel/engine-error.ts';
import type { FindPlace, PostPlatform, Reach } from '../../kernel/post-platform.ts';
import { fileForm } from '../file-form.ts';
import { comparedPost, postKind } from '../post-kind.ts';
import type { Files } from '../stored-file.ts';
import { ask, checkToken, longestText } from './client.ts';
import { readPublicPost } from './public-post.ts';

const bot = z.object({ ok: z.literal(true), result: z.object({ id: z.number() }) });
const chat = z.object({ id: z.number(), title: z.string().optional(), username: z.string().optional() });
const chatAnswer = z.object({ ok: z.literal(true), result: chat.extend({ type: z.string() }) });
const memberAnswer = z.object({
  ok: z.literal(true),
  result: z.object({ status: z.string(), can_post_messages: z.boolean().optional() }),
});
/** Of a picture, in pixels. */
const sides = z.object({ width: z.number(), height: z.number() });
const sent = z.object({
  ok: z.literal(true),
  result: z.object({
    ...{ message_id: z.number(), chat, text: z.string().default(''), caption: z.string().default('') },
    /** In several sizes. */
    photo: z.array(sides).default([]),
  }),
});

const longest = {
  label: 'Characters of a post',
  value: longestText,
  source: 'https://core.telegram.org/bots/api#sendmessage',
  read: '2026-11-23',
};
const photo = { source: 'https://core.telegram.org/bots/api#sendphoto', read: '2026-11-23' };
/** Of a post with a picture. Telegram takes no words for what it shows. */
const picture = {
  words: { label: 'Characters of a post with a picture', value: 1024, ...photo },
  bytes: { label: 'Bytes of a picture', value: 10_000_000, ...photo },
  sides: { label: 'Width and height of a picture together, in pixels', value: 10_000, ...photo },
  ratio: { label: 'Longer side of a picture to the shorter one', value: 20, ...photo },
};

const addressOf = ({ id, username }: z.infer<typeof chat>, message: number) =>
  username ? `https://t.me/${username}/${message}` : `https://t.me/c/${String(id).replace(/^-100/, '')}/${message}`;

/** Channels that the operator's own bot posts in. */
export const telegramPlatform: PostPlatform = {
  id: 'telegram',
  name: 'Telegram',
  kind: 'telegram.post',
  secretWord: 'token of a bot',
  gives: 'Approved posts go to your channel at their time, by your own bot, and are read back.',
  without: 'Posts are written and approved as ever, and are yours to send by hand.',
  guide: [
    {
      title: 'Make a bot',
      text: 'Write /newbot to @BotFather, give it a name, and copy the token that it answers with.',
      link: 'https://t.me/BotFather',
    },
    { title: 'Add it to your channel', text: 'As an administrator that may post messages; it needs nothing else.' },
    { title: 'Add the channel here, then test', text: 'The token is encrypted, and never shown again.' },
  ],
  address: {
    label: 'Channel',
    help: 'Its @name; of a private one its number, beginning with -100.',
    check: (value) =>
      /^@\w{4,32}$|^-\d{5,20}$/.test(value) ? undefined : 'Write @name, or a number as -1001234567890.',
  },
  secret: { label: 'Token of the bot', help: 'From @BotFather. Without it you post by hand.', check: checkToken },
  longest,
  picture: { ...picture, stands: 'above' },
  limits: [longest, ...Object.values(picture)],
  async check({ address, reach }) {
    const { result: me } = await ask(reach, 'getMe', {}, bot);
    const { result: found } = await ask(reach, 'getChat', { chat_id: address }, chatAnswer);
    const { result: member } = await ask(reach, 'getChatMember', { chat_id: address, user_id: me.id }, memberAnswer);
    const mayPost = member.status === 'creator' || (member.status === 'administrator' && member.can_post_messages);
    if (!mayPost) {
      const message = 'The bot may not post there. Make it an administrator of the channel that may post messages.';
      throw new EngineError('telegram', 'engine_refused', message);
    }
    return {
      sentence: `The bot may post in "${found.title ?? address}".`,
      ...(found.username && { url: `https://t.me/${found.username}` }),
    };
  },
};

/** The post that somebody pasted. */
function pastedPost(pasted: string): Address | { wrong: string } {
  const [, name = '', id = ''] = /t\.me\/(?:s\/)?((?:c\/)?\w+)\/(\d+)/.exec(pasted) ?? [];
  if (id) return { id, url: `https://t.me/${name}/${id}` };
  return { wrong: 'No post is named by this. In Telegram, choose Copy link of the post: https://t.me/name/123.' };
}

/** Posts in Telegram channels. @param pages ways to the pages that everybody sees */
export const telegramPost = (
  place: FindPlace,
  pages: () => Pick<Reach, 'publicFetch' | 'operatorFetch' | 'standIn'>,
  files: Files,
) =>
  postKind({
    platform: telegramPlatform,
    place,
    files,
    mentions: 'A post in a channel notifies nobody by name.',

    async send(words, { address, reach }, { link }, file): Promise<Receipt> {
      const preview = link ? { url: link } : { is_disabled: true };
      const body = { chat_id: address, text: words, link_preview_options: preview };
      const photo = file && { field: 'photo', name: 'picture', file };
      const { result } = photo
        ? await ask(reach, 'sendPhoto', fileForm({ chat_id: address, caption: words }, photo), sent)
        : await ask(reach, 'sendMessage', body, sent);
      const { message_id: message, chat: where, text, caption, photo: sizes } = result;
      return {
        ...{ id: String(message), url: addressOf(where, message), public: where.username !== undefined },
        ...{ text: photo ? caption : text, ...(sizes[0] && { picture: sizes.at(-1) }) },
      };
    },

    async read(payload, { reach }, receipt): Promise<ReadBack> {
      const took = sides.safeParse(receipt.picture).data;
      if (receipt.public && receipt.url) return readPublicPost(payload, receipt.url, { ...reach, took });
      const there = { words: String(receipt.text ?? ''), picture: took };
      return comparedPost(
        payload,
        there,
        'Telegram took it as it was meant. The channel is private, so it cannot be read again.',
      );
    },

    async readByHand(payload, receipt, signal): Promise<ReadBack> {
      if (receipt.url && !receipt.url.includes('/c/'))
        return readPublicPost(payload, receipt.url, { ...pages(), signal });
      const sentence = 'The channel is private: only you can look. Say so once it is right there.';
      return { verdict: 'later', sentence, compared: [] };
    },

    links: [
      { label: 'Telegram on the web', url: 'https://web.telegram.org/', on: 'desk' },
      { label: 'Telegram app', url: 'https://t.me/', on: 'phone' },
    ],
    example: 'https://t.me/name/123',
    addressOf: pastedPost,
  });
