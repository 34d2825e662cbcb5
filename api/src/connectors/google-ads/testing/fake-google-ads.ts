import { loadContract } from '../../../providers/testing/contract.ts';
import { type FakeAnswer, type FakeVendor, startFakeVendor } from '../../../providers/testing/fake-vendor.ts';

const described = loadContract(new URL('../fixtures/google-ads.json', import.meta.url));

interface FakeCustomer {
  id: string;
  descriptiveName: string;
  currencyCode: string;
  manager?: true;
  /** Closed by its owner: it is still told among those that can be reached. */
  closed?: true;
  /** Accounts below a manager. */
  below?: string[];
}

interface FakeAdRow {
  campaign: { id: string; name: string; status: string };
  segments: { date: string };
  metrics: {
    costMicros?: string;
    impressions?: string;
    clicks?: string;
    conversions?: number;
    conversionsValue?: number;
  };
}

export interface FakeGoogleAds extends FakeVendor {
  customers: FakeCustomer[];
  /** Numbers that whoever connected opens by themselves. */
  reachable: string[];
  /** By customer. */
  rows: Map<string, FakeAdRow[]>;
  pageRows: number;
  developerToken: string;
  refuse(status: number, kind: string, code: string): FakeAnswer;
}

/** The Google Ads API on a local port. @param takes whose tokens are good */
export async function startFakeGoogleAds(takes: (token: string) => boolean): Promise<FakeGoogleAds> {
  const refuse = (status: number, kind: string, code: string): FakeAnswer => ({
    status,
    body: { error: { code: status, message: 'No.', details: [{ errors: [{ errorCode: { [kind]: code } }] }] } },
  });
  const page = (rows: readonly object[], token: string | undefined): FakeAnswer => {
    const [from, end] = [Number(token ?? 0), Number(token ?? 0) + fake.pageRows];
    return { body: { results: rows.slice(from, end), ...(rows.length > end && { nextPageToken: `${end}` }) } };
  };
  const vendor = await startFakeVendor(
    described,
    ({ path, headers, body }) => {
      if (!takes((headers.authorization ?? '').slice('Bearer '.length)))
        return { status: 401, body: { error: { code: 401, message: 'No.' } } };
      if (headers['developer-token'] !== fake.developerToken)
        return refuse(401, 'authenticationError', 'DEVELOPER_TOKEN_INVALID');
      if (path.endsWith(':listAccessibleCustomers'))
        return { body: { resourceNames: fake.reachable.map((id) => `customers/${id}`) } };
      const id = /customers\/(\d+)\//.exec(path)?.[1] ?? '';
      const login = headers['login-customer-id'] ?? id;
      const opened = fake.customers.find((one) => one.id === login);
      const isOpen = fake.reachable.includes(login) && (login === id || opened?.below?.includes(id));
      if (!isOpen) return refuse(403, 'authorizationError', 'USER_PERMISSION_DENIED');
      if (fake.customers.find((one) => one.id === id)?.closed)
        return refuse(403, 'authorizationError', 'CUSTOMER_NOT_ENABLED');
      const { query, pageToken } = body as { query: string; pageToken?: string };
      if (query.includes('FROM customer_client')) {
        const own = fake.customers.filter((one) => one.id === id || opened?.below?.includes(one.id));
        return page(
          own.map(({ below: _below, ...customerClient }) => ({ customerClient })),
          pageToken,
        );
      }
      const [, from = '', to = ''] = /BETWEEN '([\d-]+)' AND '([\d-]+)'/.exec(query) ?? [];
      const rows = (fake.rows.get(id) ?? []).filter(({ segments: { date } }) => date >= from && date <= to);
      return page(rows, pageToken);
    },
    { checked: ['developer-token', 'login-customer-id'] },
  );
  const fake: FakeGoogleAds = Object.assign(vendor, {
    customers: [{ id: '1112223333', descriptiveName: 'Night Garden', currencyCode: 'EUR' }],
    reachable: ['1112223333'],
    rows: new Map<string, FakeAdRow[]>(),
    ...{ pageRows: 10_000, developerToken: 'honey-developer-token', refuse },
  });
  return fake;
}
