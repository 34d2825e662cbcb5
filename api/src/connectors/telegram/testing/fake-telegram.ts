import { loadContract } from '../../../providers/testing/contract.ts';
import { type FakeVendor, startFakeVendor } from '../../../providers/testing/fake-vendor.ts';
import { formParts } from '../../testing/form-parts.ts';

const contract = loadContract(new URL('../fixtures/telegram.json', import.meta.url));

export const botToken = '110201543:AAHdqTcvCH1vGWJxfSeofSAs0K5PALDsaw';
const bot = { id: 110_201_543, is_bot: true, first_name: 'Avenue' };

interface FakeChat {
  id: number;
  type: 'private' | 'group' | 'channel';
  first_name?: string;
  title?: string;
  username?: string;
  /** Whether the bot is an administrator that may post. Default value: it may */
  closed?: boolean;
}

interface Sent {
  chat_id: string;
  text?: string;
  caption?: string;
  /** Bytes of the picture. */
  photo?: Buffer | undefined;
  link_preview_options?: { url?: string; is_disabled?: boolean };
  reply_markup?: { inline_keyboard: { text: string; url: string }[][] };
}

export interface FakeTelegram extends FakeVendor {
  /** What arrived, in the order in which it came. */
  messages: Sent[];
  /** Somebody writes to the bot, or adds it; from then on it may answer there. */
  write(chat: FakeChat): void;
  /** Whatever comes is changed before it stands there. */
  spoils: boolean;
  /** Pictures do not come to stand there. */
  drops: boolean;
}

/** The Bot API with one good bot, which knows those chats alone that wrote to it; and pages of public channels. */
export async function startFakeTelegram(): Promise<FakeTelegram> {
  const messages: Sent[] = [];
  const chats: FakeChat[] = [];
  const refuse = (code: number, description: string) => ({
    status: code,
    body: { ok: false, error_code: code, description },
  });
  const shown = ({ closed: _closed, ...chat }: FakeChat) => chat;
  const message = (chat: FakeChat, id: number, more: Record<string, unknown> = {}) => ({
    message_id: id,
    date: 1_763_900_000,
    chat: shown(chat),
    ...more,
  });
  const find = (id: string) =>
    chats.find((one) => String(one.id) === id || (one.username && `@${one.username}` === id));
  const ways = { spoils: false, drops: false };
  const vendor = await startFakeVendor(contract, (request) => {
    const { path, body } = request;
    const [, token, method] = /^\/bot([^/]+)\/(\w+)$/.exec(path) ?? [];
    if (token !== botToken) return refuse(401, 'Unauthorized');
    if (method === 'getUpdates')
      return {
        body: { ok: true, result: chats.map((chat, at) => ({ update_id: at + 1, message: message(chat, at + 1) })) },
      };
    if (method === 'getMe') return { body: { ok: true, result: bot } };
    const form = formParts(request);
    const fields = form && Object.fromEntries([...form].map(([name, { text }]) => [name, text]));
    if (fields)
      vendor.violations.push(
        ...contract.request('POST', path, {
          body: { ...fields, photo: 'attach://picture' },
          contentType: 'application/json',
        }),
      );
    const sent = (fields ? { ...fields, photo: form?.get('photo')?.bytes } : body) as Sent;
    const chat = find(String(sent.chat_id));
    if (!chat) return refuse(400, 'Bad Request: chat not found');
    if (method === 'getChat') return { body: { ok: true, result: shown(chat) } };
    if (method === 'getChatMember')
      return {
        body: { ok: true, result: { status: 'administrator', user: bot, can_post_messages: !chat.closed } },
      };
    if (chat.closed) return refuse(400, 'Bad Request: need administrator rights in the channel chat');
    messages.push(sent);
    const words = (meant = '') => (ways.spoils ? 'Something else.' : meant);
    // As Telegram makes them of a wide picture.
    const sizes = [90, 1280].map((width) => ({
      ...{ file_id: `AgA${width}`, file_unique_id: `AQA${width}`, width, height: Math.round((width * 9) / 16) },
    }));
    const stands = sent.photo
      ? { caption: words(sent.caption), ...(!ways.drops && { photo: sizes }) }
      : { text: words(sent.text) };
    return { body: { ok: true, result: message(chat, 100 + messages.length, stands) } };
  });
  return Object.assign(ways, vendor, { messages, write: (chat: FakeChat) => void chats.push(chat) });
}
