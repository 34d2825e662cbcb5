import { loadContract } from '../../../providers/testing/contract.ts';
import { type FakeVendor, startFakeVendor } from '../../../providers/testing/fake-vendor.ts';

const contract = loadContract(new URL('../fixtures/discord.json', import.meta.url));

const token = 'a'.repeat(68);
export const webhookUrl = `https://discord.com/api/webhooks/223704706495545344/${token}`;

interface Sent {
  allowed_mentions?: { parse: string[] };
  embeds: { title: string; description: string; url?: string }[];
}

export interface FakeDiscord extends FakeVendor {
  messages: Sent[];
}

/** Discord with one webhook. */
export async function startFakeDiscord(): Promise<FakeDiscord> {
  const messages: Sent[] = [];
  const vendor = await startFakeVendor(contract, ({ path, params, body }) => {
    if (!path.endsWith(`/223704706495545344/${token}`))
      return { status: 404, body: { message: 'Unknown Webhook', code: 10_015 } };
    messages.push(body as Sent);
    const id = String(1_100_000_000_000_000_000n + BigInt(messages.length));
    return params.wait === 'true' ? { body: { id, content: '', channel_id: '223704706495545345' } } : { status: 204 };
  });
  return Object.assign(vendor, { messages });
}
