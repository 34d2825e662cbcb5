import { loadContract } from '../../../providers/testing/contract.ts';
import { type FakeVendor, startFakeVendor } from '../../../providers/testing/fake-vendor.ts';

const contract = loadContract(new URL('../fixtures/ntfy.json', import.meta.url));

interface Published {
  topic: string;
  title: string;
  message: string;
  click: string;
  priority: number;
}

export interface FakeNtfy extends FakeVendor {
  /** What subscribers got. */
  messages: Published[];
}

/** An ntfy server; topics that begin with "closed" take a token only. */
export async function startFakeNtfy({ token = 'tk_good' } = {}): Promise<FakeNtfy> {
  const messages: Published[] = [];
  const error = (http: number, code: number, text: string) => ({ status: http, body: { code, http, error: text } });
  const vendor = await startFakeVendor(contract, ({ method, path, headers, body }) => {
    if (method !== 'POST' || path !== '/') return error(404, 40401, 'page not found');
    const sent = body as Published;
    const { authorization } = headers;
    if (authorization && authorization !== `Bearer ${token}`) return error(401, 40101, 'unauthorized');
    if (sent.topic.startsWith('closed') && !authorization) return error(403, 40301, 'forbidden');
    messages.push(sent);
    return { body: { id: `m${messages.length}`, time: 1_763_900_000, event: 'message', topic: sent.topic } };
  });
  return Object.assign(vendor, { messages });
}
