import { createHash, randomUUID } from 'node:crypto';
import { loadContract } from '../../../providers/testing/contract.ts';
import { type FakeAnswer, type FakeVendor, startFakeVendor } from '../../../providers/testing/fake-vendor.ts';
import type { EtsyEntry } from '../client.ts';
import { type FakeListings, fakeListings } from './fake-listings.ts';

const described = loadContract(new URL('../fixtures/etsy.json', import.meta.url));
export const etsyClient = { id: 'key-string-1', secret: 'honey-shared-secret' };
const form = 'application/x-www-form-urlencoded';

export interface FakeEtsy extends FakeVendor {
  entries: EtsyEntry[];
  /** Pages of entries that were read. */
  reads: number;
  hasShop: boolean;
  listings: FakeListings;
  renewals: number;
  /** Ends access tokens; every one with `all`, also those that would renew them. */
  endTokens(all?: boolean): void;
  book(id: number, type: string, amount: number, more?: Partial<EtsyEntry>): void;
}

/** Etsy on a local port. An answer to a code proves PKCE: the code is the hash of its verifier. */
export async function startFakeEtsy(now = Date.now): Promise<FakeEtsy> {
  const listings = fakeListings();
  let access = new Set<string>();
  let refresh = '';

  function token(body: unknown): FakeAnswer {
    const given = Object.fromEntries(new URLSearchParams(String(body)));
    const hash = createHash('sha256').update(given.code_verifier ?? '');
    const good =
      given.grant_type === 'refresh_token' ? given.refresh_token === refresh : hash.digest('base64url') === given.code;
    if (given.client_id !== etsyClient.id || !good) return { status: 400, body: { error: 'invalid_grant' } };
    if (given.grant_type === 'refresh_token') fake.renewals += 1;
    const made = `1.${randomUUID()}`;
    access.add(made);
    refresh = `1.${randomUUID()}`;
    return { body: { access_token: made, token_type: 'Bearer', expires_in: 3600, refresh_token: refresh } };
  }

  function list({ min_created: from, max_created: to, limit, offset }: Record<string, string>): FakeAnswer {
    fake.reads += 1;
    const fits = fake.entries.filter(({ created_timestamp: at }) => at >= Number(from) && at <= Number(to));
    const results = fits.slice(Number(offset), Number(offset) + Number(limit));
    const headers = { 'x-limit-per-day': '10000', 'x-remaining-today': String(10_000 - fake.reads) };
    if (Number(to) - Number(from) > 31 * 86_400) fake.violations.push('A span of more than 31 days.');
    return { headers, body: { count: fits.length, results } };
  }

  const vendor = await startFakeVendor(
    {
      // Forms are held against it where their fields are read.
      request: (method, path, { body, ...parts } = {}) =>
        path.endsWith('/oauth/token') || body === 'bytes'
          ? []
          : described.request(method, path, { ...parts, ...(body ? { body } : {}) }),
      response: described.response,
    },
    (request) => {
      const { path, headers, params, body } = request;
      if (path.endsWith('/oauth/token')) {
        const given = Object.fromEntries(new URLSearchParams(String(body)));
        fake.violations.push(...described.request('POST', path, { body: given, contentType: form }));
        return token(body);
      }
      if (headers['x-api-key'] !== `${etsyClient.id}:${etsyClient.secret}`)
        return { status: 403, body: { error: 'Shared secret is required in x-api-key header.' } };
      if (!access.has((headers.authorization ?? '').slice('Bearer '.length)))
        return { status: 401, body: { error: 'invalid_token' } };
      if (path.endsWith('/users/me')) return { body: { user_id: 7, ...(fake.hasShop && { shop_id: 42 }) } };
      if (path.endsWith('/shops/42'))
        return {
          body: {
            ...{ shop_id: 42, shop_name: 'NightGardenPaper', currency_code: 'USD' },
            ...{ created_timestamp: Date.parse('2026-08-01T00:00:00Z') / 1000, url: 'https://www.etsy.com/shop/Night' },
          },
        };
      const given = listings.fields(request);
      if (given) fake.violations.push(...described.request(request.method, path, { body: given, contentType: form }));
      return listings.answer(request, now()) ?? list(params);
    },
  );
  const fake: FakeEtsy = Object.assign(vendor, {
    entries: [] as EtsyEntry[],
    reads: 0,
    hasShop: true,
    listings,
    renewals: 0,
    endTokens(all = false) {
      access = new Set();
      if (all) refresh = '';
    },
    book(id: number, type: string, amount: number, more: Partial<EtsyEntry> = {}) {
      const at = Date.parse('2026-11-20T10:00:00Z') / 1000;
      const told = { currency: 'USD', description: type, reference_type: 'x', created_timestamp: at };
      fake.entries.push({ entry_id: id, ledger_type: type, amount, ...told, ...more });
    },
  });
  return fake;
}
