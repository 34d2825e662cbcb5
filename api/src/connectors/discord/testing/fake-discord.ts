import { loadContract } from '../../../providers/testing/contract.ts';
import { type FakeVendor, startFakeVendor } from '../../../providers/testing/fake-vendor.ts';

const contract = loadContract(new URL('../fixtures/discord.json', import.meta.url));

const token = 'a'.repeat(68);
const webhook = '223704706495545344';
const channel = '223704706495545345';
const guild = '223704706495545346';
export const webhookUrl = `https://discord.com/api/webhooks/${webhook}/${token}`;

interface Sent {
  content?: string;
  allowed_mentions?: { parse: string[] };
  embeds: { title: string; description: string; url?: string }[];
}

export interface FakeDiscord extends FakeVendor {
  messages: Sent[];
  /** What stands in the channel, by id: words may be changed or taken away. */
  standing: Map<string, string>;
  /** Whatever comes is changed before it stands there. */
  spoils: boolean;
}

/** Discord with one webhook. */
export async function startFakeDiscord(): Promise<FakeDiscord> {
  const messages: Sent[] = [];
  const standing = new Map<string, string>();
  const ways = { spoils: false };
  const message = (id: string) => ({ id, content: standing.get(id) ?? '', channel_id: channel });
  const vendor = await startFakeVendor(contract, ({ method, path, params, body }) => {
    const [, behind] = path.split(`/${webhook}/${token}`);
    if (behind === undefined) return { status: 404, body: { message: 'Unknown Webhook', code: 10_015 } };
    if (method === 'GET' && behind === '')
      return {
        body: {
          ...{ id: webhook, type: 1, name: 'Avenue', avatar: null, application_id: null },
          ...{ channel_id: channel, guild_id: guild },
        },
      };
    if (method === 'GET') {
      const id = behind.split('/').at(-1) ?? '';
      return standing.has(id)
        ? { body: message(id) }
        : { status: 404, body: { message: 'Unknown Message', code: 10_008 } };
    }
    const sent = body as Sent;
    messages.push(sent);
    const id = String(1_100_000_000_000_000_000n + BigInt(messages.length));
    standing.set(id, ways.spoils ? 'Something else.' : (sent.content ?? ''));
    return params.wait === 'true' ? { body: message(id) } : { status: 204 };
  });
  return Object.assign(ways, vendor, { messages, standing });
}
