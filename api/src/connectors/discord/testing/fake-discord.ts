import { loadContract } from '../../../providers/testing/contract.ts';
import { type FakeVendor, startFakeVendor } from '../../../providers/testing/fake-vendor.ts';
import { formParts } from '../../testing/form-parts.ts';

const contract = loadContract(new URL('../fixtures/discord.json', import.meta.url));

const token = 'a'.repeat(68);
const webhook = '223704706495545344';
const channel = '223704706495545345';
const guild = '223704706495545346';
export const webhookUrl = `https://discord.com/api/webhooks/${webhook}/${token}`;

interface Sent {
  content?: string;
  allowed_mentions?: { parse: string[] };
  attachments?: { id: string; filename: string; description?: string }[];
  /** Bytes of the picture. */
  file?: Buffer | undefined;
  embeds: { title: string; description: string; url?: string }[];
}

export interface FakeDiscord extends FakeVendor {
  messages: Sent[];
  /** What stands in the channel, by id: words may be changed or taken away. */
  standing: Map<string, string>;
  /** Whatever comes is changed before it stands there. */
  spoils: boolean;
  /** Pictures do not come to stand there. */
  drops: boolean;
}

/** Discord with one webhook. */
export async function startFakeDiscord(): Promise<FakeDiscord> {
  const messages: Sent[] = [];
  const standing = new Map<string, string>();
  const ways = { spoils: false, drops: false };
  /** Pictures that stand there, by the message's id. */
  const pictures = new Map<string, unknown[]>();
  const message = (id: string) => ({
    ...{ id, content: standing.get(id) ?? '', channel_id: channel },
    attachments: pictures.get(id) ?? [],
  });
  const vendor = await startFakeVendor(contract, (request) => {
    const { method, path, params, body } = request;
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
    const form = formParts(request);
    const told = form?.get('payload_json')?.text;
    if (told)
      vendor.violations.push(
        ...contract.request('POST', path, { params, body: JSON.parse(told), contentType: 'application/json' }),
      );
    const file = form?.get('files[0]')?.bytes;
    const sent = (told ? { ...JSON.parse(told), file } : body) as Sent;
    messages.push(sent);
    const id = String(1_100_000_000_000_000_000n + BigInt(messages.length));
    standing.set(id, ways.spoils ? 'Something else.' : (sent.content ?? ''));
    const url = `https://cdn.discordapp.com/attachments/${channel}/${id}/picture.png`;
    const place = { url, proxy_url: url, width: 1280, height: 720 };
    if (file && !ways.drops)
      pictures.set(
        id,
        (sent.attachments ?? []).map((one) => ({ ...one, id, size: file.length, content_type: 'image/png', ...place })),
      );
    return params.wait === 'true' ? { body: message(id) } : { status: 204 };
  });
  return Object.assign(ways, vendor, { messages, standing });
}
