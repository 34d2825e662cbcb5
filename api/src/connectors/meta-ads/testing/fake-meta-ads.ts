import { loadContract } from '../../../providers/testing/contract.ts';
import { type FakeAnswer, type FakeVendor, startFakeVendor } from '../../../providers/testing/fake-vendor.ts';

const described = loadContract(new URL('../fixtures/meta-ads.json', import.meta.url));

interface FakeInsight {
  campaign_id: string;
  campaign_name: string;
  date_start: string;
  date_stop: string;
  spend: string;
  impressions: string;
  inline_link_clicks?: string;
  actions?: { action_type: string; value: string }[];
  action_values?: { action_type: string; value: string }[];
}

export interface FakeMetaAds extends FakeVendor {
  accounts: { id: string; name: string; currency: string }[];
  /** By ad account. */
  insights: Map<string, FakeInsight[]>;
  campaigns: Map<string, { id: string; effective_status: string }[]>;
}

/** The Marketing API on a local port. @param takes whose tokens are good */
export async function startFakeMetaAds(takes: (token: string) => boolean): Promise<FakeMetaAds> {
  const page = (rows: readonly object[], { after = '0', limit = '25' }: Record<string, string>): FakeAnswer => {
    const [from, end] = [Number(after), Number(after) + Number(limit)];
    const next = rows.length > end ? { next: 'https://graph.facebook.com/next' } : {};
    return { body: { data: rows.slice(from, end), paging: { cursors: { before: after, after: `${end}` }, ...next } } };
  };
  const vendor = await startFakeVendor(described, ({ path, params, headers }) => {
    const refuse = (code: number): FakeAnswer => ({
      status: 400,
      body: { error: { message: 'No.', type: 'OAuthException', code, fbtrace_id: '1' } },
    });
    if (!takes((headers.authorization ?? '').slice('Bearer '.length))) return refuse(190);
    const [, , id = '', what = ''] = path.split('/');
    if (id === 'me') return page(fake.accounts, params);
    if (!fake.accounts.some((one) => one.id === id)) return refuse(100);
    if (what === 'campaigns') return page(fake.campaigns.get(id) ?? [], params);
    const { since = '', until = '' } = JSON.parse(params.time_range ?? '{}') as { since?: string; until?: string };
    const rows = (fake.insights.get(id) ?? []).filter(({ date_start: at }) => at >= since && at <= until);
    return page(rows, params);
  });
  const fake: FakeMetaAds = Object.assign(vendor, {
    accounts: [{ id: 'act_1', name: 'Night Garden', currency: 'EUR' }],
    insights: new Map<string, FakeInsight[]>(),
    campaigns: new Map<string, { id: string; effective_status: string }[]>(),
  });
  return fake;
}
