import { loadContract } from '../../../providers/testing/contract.ts';
import { type FakeAnswer, type FakeVendor, startFakeVendor } from '../../../providers/testing/fake-vendor.ts';
import { limits } from '../limits.ts';
import { type FakeProducts, fakeProducts } from './fake-products.ts';

const described = loadContract(new URL('../fixtures/gumroad.json', import.meta.url));

interface FakeSale {
  id: string;
  product_id: string;
  product_name: string;
  price: number;
  gumroad_fee: number;
  created_at: string;
  [more: string]: unknown;
}

interface FakePayout {
  id: string;
  amount: string;
  currency: string;
  status: string;
  created_at: string;
  processed_at: string | null;
}

export interface FakeGumroad extends FakeVendor {
  /** In any order; listed newest first. */
  sales: FakeSale[];
  payouts: FakePayout[];
  /** Pages that were read. */
  reads: number;
  products: FakeProducts;
  sell(id: string, more?: Partial<FakeSale>): FakeSale;
}

const page = <Row extends { created_at: string }>(all: readonly Row[], { after = '', page_key: key = '0' }) => {
  const rows = all
    .filter(({ created_at: at }) => at.slice(0, 10) >= after)
    .toSorted((a, b) => b.created_at.localeCompare(a.created_at));
  const end = Number(key) + limits.pageRows.value;
  return { rows: rows.slice(Number(key), end), ...(rows.length > end && { next_page_key: String(end) }) };
};

/** Gumroad on a local port: pages of ten, refusals with 200. @param takes whose tokens are good */
export async function startFakeGumroad(takes: (token: string) => boolean): Promise<FakeGumroad> {
  const answer = (path: string, params: Record<string, string>): FakeAnswer => {
    if (path === '/v2/user')
      return {
        body: { success: true, user: { id: 'u1', name: 'Night Garden Paper', url: 'https://night.gumroad.com' } },
      };
    fake.reads += 1;
    const { rows, ...next } = page<FakeSale | FakePayout>(path === '/v2/sales' ? fake.sales : fake.payouts, params);
    return { body: { success: true, [path === '/v2/sales' ? 'sales' : 'payouts']: rows, ...next } };
  };
  const products = fakeProducts(() => vendor.url);
  const vendor: FakeVendor = await startFakeVendor(
    {
      // What is uploaded goes to a bucket, which Gumroad does not describe.
      request: (method, path, parts) => (path.startsWith('/bucket/') ? [] : described.request(method, path, parts)),
      response: (method, path, ...said) =>
        path.startsWith('/bucket/') ? [] : described.response(method, path, ...said),
    },
    (request) => {
      const { path, params, headers } = request;
      const isGood = path.startsWith('/bucket/') || takes((headers.authorization ?? '').slice('Bearer '.length));
      return isGood
        ? (products.answer(request) ?? answer(path, params))
        : { status: 401, body: { error: 'invalid_token' } };
    },
  );
  const fake: FakeGumroad = Object.assign(vendor, {
    sales: [] as FakeSale[],
    payouts: [] as FakePayout[],
    reads: 0,
    products,
    sell(id: string, more: Partial<FakeSale> = {}) {
      const sale: FakeSale = {
        ...{ id, product_id: 'p1', product_name: 'Night Sky Log', price: 700, gumroad_fee: 120 },
        ...{ created_at: '2026-11-20T10:00:00Z', currency_symbol: '$', currency: 'usd', email: 'buyer@shop.example' },
        ...more,
      };
      fake.sales.push(sale);
      return sale;
    },
  });
  return fake;
}
