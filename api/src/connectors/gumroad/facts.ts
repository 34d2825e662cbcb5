import type { ShopEntry, ShopFact } from '../../kernel/sales-source.ts';
import type { GumroadPayout, GumroadSale } from './client.ts';
import { priceCurrency } from './limits.ts';

/** "1,204.50" as 120450; undefined for what is no amount of dollars. */
function centsOf(text: string): number | undefined {
  const [, whole, part = '00'] = /^(\d{1,3}(?:,\d{3})*|\d+)(?:\.(\d{2}))?$/.exec(text) ?? [];
  return whole === undefined ? undefined : Number(whole.replaceAll(',', '')) * 100 + Number(part);
}

/** What was given back of a sale, in US cents; undefined where Gumroad says it in another currency alone. */
function givenBack(sale: GumroadSale): number | undefined {
  if (sale.refunded) return sale.price;
  if (!sale.partially_refunded) return 0;
  const { currency, currency_symbol: symbol, amount_refundable_in_currency: left = '' } = sale;
  const isDollars = currency === undefined ? symbol === '$' : currency.toLowerCase() === 'usd';
  const rest = isDollars ? centsOf(left) : undefined;
  return rest === undefined || rest > sale.price ? undefined : sale.price - rest;
}

const partUnknown =
  'Gumroad does not say in dollars how much of a sale in another currency was given back. Look there, and add it by hand.';

/** A sale with what Gumroad keeps of it and what was given back, and what is not known of it. */
export function factsOfSale(sale: GumroadSale): { entry: ShopEntry; note?: string } {
  const { id, price, gumroad_fee: fee, product_name: product, chargedback } = sale;
  const what = `"${product.slice(0, 200)}"`;
  const name = (kind: string) => `gumroad ${kind} ${id}`;
  const same = {
    currency: priceCurrency.value,
    occurredAt: new Date(sale.created_at),
    state: 'confirmed',
  } as const;
  const back = givenBack(sale);
  const lost = chargedback ? price - (back ?? 0) : 0;
  const facts: ShopFact[] = [
    { ...same, sourceId: name('sale'), kind: 'income', cents: price, text: `${what} was sold on Gumroad.` },
    { ...same, sourceId: name('fee'), kind: 'fee', cents: -fee, text: `Gumroad's fee for ${what}.` },
    {
      ...{ ...same, undated: true, sourceId: name('refund'), kind: 'refund', cents: -(back ?? 0) },
      text: `${back === price ? 'The price' : 'A part of the price'} of ${what} was given back on Gumroad.`,
    },
    {
      ...{ ...same, undated: true, sourceId: name('chargeback'), kind: 'refund', cents: -lost },
      text: `The buyer's bank took back the price of ${what} on Gumroad.`,
    },
  ];
  const isThere = ({ cents }: ShopFact) => cents !== 0;
  const isUnknown = back === undefined;
  return {
    entry: {
      facts: facts.filter(isThere),
      gone: facts
        .filter((fact) => !isThere(fact) && !(isUnknown && fact.sourceId === name('refund')))
        .map(({ sourceId }) => sourceId),
    },
    ...(isUnknown && { note: partUnknown }),
  };
}

/** States in which the money is on its way; all others but `completed` mean that it stayed. */
const onItsWay: readonly string[] = ['creating', 'processing', 'unclaimed'];

export function factsOfPayout({ id, amount, currency, status, ...at }: GumroadPayout): ShopEntry {
  const sourceId = `gumroad payout ${id}`;
  const cents = centsOf(amount) ?? 0;
  const isPaid = status === 'completed';
  if (cents === 0 || !(isPaid || onItsWay.includes(status))) return { facts: [], gone: [sourceId] };
  const fact: ShopFact = {
    ...{ sourceId, kind: 'payout', cents: -cents, currency: currency.toUpperCase() },
    occurredAt: new Date(at.processed_at ?? at.created_at),
    state: isPaid ? 'confirmed' : 'expected',
    text: isPaid ? 'Gumroad paid it out.' : 'Gumroad is about to pay it out.',
  };
  return { facts: [fact], gone: [] };
}
