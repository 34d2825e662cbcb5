import type { Book, FactKind, FactSource, FactState, LedgerFact } from '@avenue/contract';
import { formatMonth, type Source } from '@avenue/ui';

export const kindWords: Readonly<Record<FactKind, string>> = {
  income: 'Income',
  cost: 'Cost',
  fee: 'Fee',
  refund: 'Refund',
  payout: 'Payout',
  adjustment: 'Adjustment',
};

export const sourceWords: Readonly<Record<FactSource, string>> = {
  connector: 'Read from a shop',
  receipt: 'Receipt of a send',
  import: 'Imported file',
  typed: 'Typed by hand',
  'model call': 'Paid model',
};

export const stateWords: Readonly<Record<FactState, { word: string; tone: 'good' | 'info' | 'quiet' }>> = {
  confirmed: { word: 'Confirmed', tone: 'good' },
  expected: { word: 'Expected', tone: 'info' },
  reversed: { word: 'Taken back', tone: 'quiet' },
};

/** Where figures of a book come from. */
export const sourceOf = (book: Book, sample: boolean): Source =>
  book === 'simulated' ? 'simulated' : sample ? 'sample' : 'computed';

const keysOf = <Key extends string>(words: Readonly<Record<Key, unknown>>) => Object.keys(words) as Key[];
export const factKinds = keysOf(kindWords);
export const factSources = keysOf(sourceWords);
export const factStates = keysOf(stateWords);

/** Kinds whose amounts always go out. */
const goesOut: ReadonlySet<FactKind> = new Set(['cost', 'fee', 'refund', 'payout']);

/**
 * What was typed as an amount, in cents, with the sign of its kind: "12.50" of a fee is -1250. Undefined for what is no
 * amount; nothing, and a minus where the kind says the sign, are none.
 */
export function centsOf(text: string, kind: FactKind): number | undefined {
  const [, minus, whole, part = ''] = /^(-?)(\d{1,9})(?:[.,](\d{1,2}))?$/.exec(text.trim()) ?? [];
  if (whole === undefined || (minus && kind !== 'adjustment')) return undefined;
  const cents = Number(whole) * 100 + Number(part.padEnd(2, '0'));
  if (cents === 0) return undefined;
  return minus || goesOut.has(kind) ? -cents : cents;
}

/** As it is typed: without a minus where the kind says the sign. */
export const amountOf = ({ cents, kind }: Pick<LedgerFact, 'cents' | 'kind'>): string =>
  ((goesOut.has(kind) ? -cents : cents) / 100).toFixed(2);

export const amountProblem = (text: string, kind: FactKind): string | undefined =>
  centsOf(text, kind) === undefined
    ? `Write an amount such as 12.50${kind === 'adjustment' ? ', with a minus for what goes out' : ', without a minus'}.`
    : undefined;

/** "Nov 26" of "2026-11-01". */
export const monthLabel = (period: string): string => formatMonth(period, 'brief');
