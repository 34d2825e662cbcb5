import type { SalesCursor, SalesPage, SalesSource } from '../../kernel/sales-source.ts';
import type { PlatformParts } from '../platform-calls.ts';
import { GumroadCalls, payoutsPage, salesPage } from './client.ts';
import { factsOfPayout, factsOfSale } from './facts.ts';
import { limits } from './limits.ts';

const dayMs = 86_400_000;
const hourMs = 3_600_000;
/** Days are those of Gumroad's clock. */
const overlapDays = 2;

/** Under way, or at rest: then only `seen` and `wide` stand. */
type Cursor = SalesCursor & {
  phase?: 'sales' | 'payouts';
  /** First day that is read; absent: everything. */
  after?: string;
  key?: string;
  /** Day of the newest sale. */
  seen?: string;
  /** Day on which everything that may still be given back was last looked at. */
  wide?: string;
};

const dayOf = (ms: number) => new Date(ms).toISOString().slice(0, 10);
const before = (day: string, days: number) => dayOf(Date.parse(day) - days * dayMs);

/** Once a day it looks back as far as money can be given back, at other times to the last sale that was seen. */
function begin({ seen, wide }: Cursor, today: string): Cursor {
  if (wide === undefined || seen === undefined) return { phase: 'sales', wide: today };
  const isWide = wide < today;
  const after = isWide ? before(today, limits.refundDays.value) : before(seen, overlapDays);
  return { phase: 'sales', after: after < seen ? after : before(seen, overlapDays), seen, wide: today };
}

/** Sales, then payouts, of a Gumroad account. */
export const gumroadSales = (parts: PlatformParts): SalesSource => ({
  books: { module: 'shops', stream: 'sale' },
  what: 'sales',
  everyMs: hourMs,
  async read(account, was, signal): Promise<SalesPage> {
    const calls = new GumroadCalls(parts, { account, signal });
    const stored = (was ?? {}) as Cursor;
    const cursor = stored.phase ? stored : begin(stored, dayOf((parts.now ?? Date.now)()));
    const { after, key, wide } = cursor;
    const query = { ...(after !== undefined && { after }), ...(key !== undefined && { page_key: key }) };
    const on = { ...(after !== undefined && { after }), ...(wide !== undefined && { wide }) };
    if (cursor.phase === 'sales') {
      const { sales, next_page_key: next } = await calls.read('/v2/sales', query, salesPage);
      const read = sales.map(factsOfSale);
      const newest = [...sales.map((sale) => sale.created_at.slice(0, 10)), cursor.seen ?? ''].toSorted().at(-1);
      const seen = newest ? { seen: newest } : {};
      return {
        entries: read.map(({ entry }) => entry),
        notes: read.flatMap(({ note }) => note ?? []),
        cursor:
          next === undefined ? { ...on, ...seen, phase: 'payouts' } : { ...on, ...seen, phase: 'sales', key: next },
        isLast: false,
      };
    }
    const asked = { ...query, include_upcoming: 'false' };
    const { payouts, next_page_key: next } = await calls.read('/v2/payouts', asked, payoutsPage);
    const { seen } = cursor;
    const rest = { ...(seen !== undefined && { seen }), ...(wide !== undefined && { wide }) };
    return {
      entries: payouts.map(factsOfPayout),
      cursor: next === undefined ? rest : { ...on, ...rest, phase: 'payouts', key: next },
      isLast: next === undefined,
    };
  },
});
