import type { FactKind } from '@avenue/contract';
import type { ShopEntry } from '../../kernel/sales-source.ts';
import type { EtsyEntry } from './client.ts';

/** Words of `ledger_type` and `reference_type`, in lower case, by what they are; the first that fits holds. */
const kinds: readonly (readonly [kind: FactKind, sign: 1 | -1, words: RegExp])[] = [
  ['payout', -1, /disburse|payout|withdrawal/],
  ['refund', -1, /refund/],
  ['income', 1, /^payment(_gross)?$/],
  ['cost', -1, /prolist|offsite_ads|shipping_label/],
  ['fee', -1, /fee|^transaction|listing|renew|vat/],
];

const kindOf = ({ amount, ledger_type: type, reference_type: reference }: EtsyEntry): FactKind => {
  const said = [type.toLowerCase(), (reference ?? '').toLowerCase()];
  const fits = (words: RegExp) =>
    words.test(said[0] ?? '') || (words.source.includes('disburse') && words.test(said[1] ?? ''));
  return kinds.find(([, sign, words]) => Math.sign(amount) === sign && fits(words))?.[0] ?? 'adjustment';
};

/** Whether amounts of a currency have hundredths. */
const hasHundredths = (currency: string): boolean =>
  new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits === 2;

/** An entry of a shop's account; undefined where its amount cannot be read for sure. */
export function factsOf(entry: EtsyEntry): ShopEntry | undefined {
  const { entry_id: id, amount, description, ledger_type: type, created_timestamp: at } = entry;
  const currency = entry.currency.toUpperCase();
  if (!/^[A-Z]{3}$/.test(currency) || !hasHundredths(currency)) return undefined;
  if (amount === 0) return { facts: [], gone: [] };
  return {
    facts: [
      {
        ...{ sourceId: `etsy entry ${id}`, kind: kindOf(entry), cents: amount, currency },
        occurredAt: new Date(at * 1000),
        state: 'confirmed',
        text: `Etsy: ${(description || type || 'an entry of the account').slice(0, 200)}`,
      },
    ],
    gone: [],
  };
}
