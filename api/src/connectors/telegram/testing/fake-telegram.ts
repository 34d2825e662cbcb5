import { loadContract } from '../../../providers/testing/contract.ts';
import { type FakeVendor, startFakeVendor } from '../../../providers/testing/fake-vendor.ts';

const contract = loadContract(new URL('../fixtures/telegram.json', import.meta.url));

export const botToken = '110201543:AAHdqTcvCH1vGWJxfSeofSAs0K5PALDsaw';

interface FakeChat {
  id: number;
  type: 'private' | 'group';
  first_name?: string;
  title?: string;
}

interface Sent {
  chat_id: string;
  text: string;
  reply_markup?: { inline_keyboard: { text: string; url: string }[][] };
}

export interface FakeTelegram extends FakeVendor {
  /** What arrived, in the order in which it came. */
  messages: Sent[];
  /** Somebody writes to the bot; from then on it may answer there. */
  write(chat: FakeChat): void;
}

/** The Bot API with one good bot: it knows those chats alone that wrote to it. */
export async function startFakeTelegram(): Promise<FakeTelegram> {
  const messages: Sent[] = [];
  const chats: FakeChat[] = [];
  const refuse = (code: number, description: string) => ({
    status: code,
    body: { ok: false, error_code: code, description },
  });
  const message = (chat: FakeChat, id: number) => ({ message_id: id, date: 1_763_900_000, chat });
  const vendor = await startFakeVendor(contract, ({ path, body }) => {
    const [, token, method] = /^\/bot([^/]+)\/(\w+)$/.exec(path) ?? [];
    if (token !== botToken) return refuse(401, 'Unauthorized');
    if (method === 'getUpdates')
      return {
        body: { ok: true, result: chats.map((chat, at) => ({ update_id: at + 1, message: message(chat, at + 1) })) },
      };
    const sent = body as Sent;
    const chat = chats.find(({ id }) => String(id) === sent.chat_id);
    if (!chat) return refuse(400, 'Bad Request: chat not found');
    messages.push(sent);
    return { body: { ok: true, result: message(chat, 100 + messages.length) } };
  });
  return Object.assign(vendor, { messages, write: (chat: FakeChat) => void chats.push(chat) });
}
