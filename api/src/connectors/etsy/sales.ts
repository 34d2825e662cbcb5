import type { SalesCursor, SalesPage, SalesSource } from '../../kernel/sales-source.ts';
import { EtsyCalls, type EtsyParts, entriesPage, shopOf } from './client.ts';
import { factsOf } from './facts.ts';
import { limits } from './limits.ts';

const daySeconds = 86_400;
const hourMs = 3_600_000;
/** An entry may be listed a little after its time. */
const overlapSeconds = 2 * daySeconds;

/** Seconds. Under way, or at rest: then `end` is missing. */
type Cursor = SalesCursor & {
  shop?: number;
  from?: number;
  end?: number;
  offset?: number;
};

const count = (value: number) => value.toLocaleString('en');

/** The account of an Etsy shop: what was sold, kept, given back and paid out, as Etsy books it. */
export const etsySales = (parts: EtsyParts): SalesSource => ({
  books: { module: 'shops', stream: 'sale' },
  what: 'sales',
  everyMs: hourMs,
  async read(account, was, signal): Promise<SalesPage> {
    const calls = new EtsyCalls(parts, { account, signal });
    const { shop, from, end, offset = 0 } = (was ?? {}) as Cursor;
    const now = Math.floor((parts.now ?? Date.now)() / 1000);
    if (shop === undefined || from === undefined) {
      const found = await shopOf(calls);
      return { entries: [], cursor: { shop: found.shop_id, from: found.created_timestamp, end: now }, isLast: false };
    }
    const last = end ?? now;
    const first = end === undefined ? from - overlapSeconds : from;
    const to = Math.min(first + limits.spanDays.value * daySeconds, last);
    const found = await calls.read(`/v3/application/shops/${shop}/payment-account/ledger-entries`, entriesPage, {
      min_created: String(first),
      max_created: String(to),
      limit: String(limits.pageRows.value),
      offset: String(offset),
    });
    const read = found.results.map(factsOf);
    const entries = read.flatMap((one) => one ?? []);
    const unread = entries.length < read.length;
    const next = offset + found.results.length;
    const hasMore = found.results.length > 0 && next < found.count;
    const isLast = !hasMore && to >= last;
    const { limit = 0, used = 0 } = calls.requests ?? {};
    return {
      entries,
      cursor: hasMore
        ? { shop, from: first, end: last, offset: next }
        : { shop, from: to, ...(!isLast && { end: last }) },
      isLast,
      notes: [
        ...(unread ? ['Amounts in a currency without hundredths were not read. Add them by hand.'] : []),
        ...(isLast && limit > 0 ? [`Etsy leaves ${count(limit - used)} of ${count(limit)} requests today.`] : []),
      ],
    };
  },
});
