import type { FactKind, ImportWays } from '@avenue/contract';
import {
  centsIn,
  type DayOrder,
  type DecimalMark,
  dayIn,
  isoDay,
  type Line,
  type Row,
} from '../../../capabilities/collect/index.ts';
import { payerIn, type Shop, shopCalled } from '../shops.ts';

/** A row of a file of sales, costs or a bank. */
export interface SaleLine extends Line {
  /** ISO day. */
  day: string;
  kind: FactKind;
  cents: number;
  /** What was kept, negative; what was given back of it, positive. */
  fee: number;
  /** What was given back of the amount, negative. */
  back: number;
  currency: string;
  text: string;
  /** What its row says of it; absent where no column does. */
  said?: 'confirmed' | 'expected' | 'declined';
  /** A shop or network that paid it out to a bank. */
  paidBy?: Shop;
}

const mostText = 300;
const mostKey = 250;
const goesOut: ReadonlySet<FactKind> = new Set(['cost', 'fee', 'refund', 'payout']);

/** What words of a type column say, where they say it. */
const types: readonly [FactKind, RegExp][] = [
  ['refund', /refund|revers|chargeback|dispute|erstattung|rückzahlung/i],
  ['payout', /payout|withdraw|deposit|transfer|disburs|auszahlung|abbuchung/i],
  ['fee', /fee|commission|gebühr|provision/i],
];

/** What words and numbers of a state column say, Awin's 0, 1 and 2 among them. */
const states: readonly [NonNullable<SaleLine['said']>, RegExp][] = [
  ['declined', /^2$|declin|reject|cancel|revers|void|storn|abgelehnt/i],
  ['expected', /^0$|pending|open|offen|wait|unconfirm/i],
  ['confirmed', /^1$|approv|confirm|paid|payable|clear|bestätigt|bezahlt|abgeschlossen/i],
];
const stateIn = (said: string) => states.find(([, pattern]) => pattern.test(said))?.[0];

const isCurrency = (code: string) => /^[A-Z]{3}$/.test(code);

/** Three bytes of a cell as one number; -1 for a cell of another size. */
function threeOf(row: Row, cell: number): number {
  if (row.sizeOf(cell) !== 3) return -1;
  const start = row.from(cell);
  const { bytes } = row;
  return ((bytes[start] as number) << 16) | ((bytes[start + 1] as number) << 8) | (bytes[start + 2] as number);
}

const quoted = (text: string) => `"${text.slice(0, 60)}"`;

/** Makes what reads a row of sales. The functions of bytes are called a million times: nothing is made that is not kept. */
export function judgeSales({ columns, choices }: ImportWays): (row: Row) => SaleLine | string {
  const at = (field: string) => columns[field] ?? -1;
  const [day, amount, text, fee, currency, id] = ['day', 'amount', 'text', 'fee', 'currency', 'id'].map(at) as [
    number,
    number,
    number,
    number,
    number,
    number,
  ];
  const [type, refund, refunded, status] = [at('type'), at('refund'), at('refunded'), at('status')];
  const order = (choices.order ?? 'year first') as DayOrder;
  const decimal = (choices.decimal ?? '.') as DecimalMark;
  const bySign = choices.lines === 'by sign';
  const always = (bySign ? 'income' : choices.lines) as FactKind;
  const feeSign = choices.fees === 'minus' ? 1 : -1;
  const isShop = shopCalled(choices.shop ?? '') !== undefined;
  // Of a bank, where no shop is chosen.
  const findsPayers = bySign && !isShop && choices.deposits !== 'income';
  const what = choices.what ?? 'A line of a file';
  const money = (row: Row, cell: number): number =>
    cell < row.count ? centsIn(row.bytes, row.from(cell), row.ends[cell] as number, decimal) : Number.NaN;
  const isNothing = (row: Row, cell: number) => cell < 0 || /^[-–—]{0,2}$/.test(row.text(cell));
  let lastDay = Number.NaN;
  let lastIso = '';
  let lastCurrency = -1;
  let lastCode = choices.currency ?? '';
  let isCode = isCurrency(lastCode);

  return (row) => {
    const dayIs = dayIn(row.bytes, row.from(day), row.ends[day] as number, order);
    if (dayIs !== lastDay) {
      if (Number.isNaN(dayIs)) return whyNoDay(row.text(day), order);
      lastDay = dayIs;
      lastIso = isoDay(dayIs);
    }
    let cents = money(row, amount);
    let feeCents = fee < 0 ? 0 : money(row, fee);
    if (Number.isNaN(feeCents)) {
      if (!isNothing(row, fee)) return `${quoted(row.text(fee))} is no fee.`;
      feeCents = 0;
    }
    if (Number.isNaN(cents)) {
      if (!isNothing(row, amount) || feeCents === 0) return `${quoted(row.text(amount))} is no amount.`;
      cents = 0;
    }
    if (currency >= 0) {
      const said = threeOf(row, currency);
      if (said !== lastCurrency || said < 0) {
        lastCurrency = said;
        lastCode = row.text(currency).toUpperCase();
        isCode = isCurrency(lastCode);
      }
    }
    if (!isCode) return 'It names no currency such as EUR.';
    if (cents === 0 && feeCents === 0) return 'An amount of nothing is no fact.';
    const words = text < 0 ? what : row.text(text).slice(0, mostText);
    if (words === '') return 'It does not say what it was.';
    let kind = always;
    if (bySign) {
      const said = type < 0 ? '' : row.text(type);
      const told = said === '' ? undefined : types.find(([, pattern]) => pattern.test(said))?.[0];
      kind = told ?? (cents < 0 ? (isShop ? 'refund' : 'cost') : 'income');
    }
    if (kind === 'income' && cents < 0) return 'It goes out. Choose what such lines are.';
    const paidBy = findsPayers && cents > 0 && kind !== 'fee' ? payerIn(words) : undefined;
    if (paidBy) kind = 'payout';
    const state = status < 0 ? '' : row.text(status);
    const said = state === '' ? undefined : stateIn(state);
    if (state !== '' && said === undefined) return `${quoted(state)} is no state of a commission that is known here.`;
    let back = refund < 0 || isNothing(row, refund) ? 0 : money(row, refund);
    if (Number.isNaN(back)) return `${quoted(row.text(refund))} is no amount that was given back.`;
    if (refunded >= 0 && /^(?:true|yes|1|ja)$/i.test(row.text(refunded))) back = cents;
    const own = id < 0 ? '' : row.text(id);
    return {
      line: row.line,
      key: own !== '' ? own.slice(0, mostKey) : saidOf(lastIso, cents, lastCode, words),
      counted: own === '',
      day: lastIso,
      kind,
      cents: goesOut.has(kind) ? -Math.abs(cents) : cents,
      fee: feeCents === 0 ? 0 : feeCents * feeSign,
      back: kind === 'income' && back !== 0 ? -Math.abs(back) : 0,
      currency: lastCode,
      text: words,
      ...(said && { said }),
      ...(paidBy && { paidBy }),
    };
  };
}

/** By what it says: a line without an id is known again by it. */
const saidOf = (day: string, cents: number, currency: string, text: string) =>
  `${day} ${cents} ${currency} ${text}`.slice(0, mostKey);

function whyNoDay(said: string, order: DayOrder): string {
  if (order === 'year first' && /^\d{1,2}[./-]\d{1,2}[./-]\d{2,4}/.test(said))
    return `${quoted(said)} can be read in two ways. Say whether the day or the month comes first.`;
  const bytes = Buffer.from(said);
  const other = order === 'day first' ? 'month first' : 'day first';
  return order !== 'year first' && !Number.isNaN(dayIn(bytes, 0, bytes.length, other))
    ? `${quoted(said)} is a day only with the ${other === 'day first' ? 'day' : 'month'} first, and the others are read ${order}.`
    : `${quoted(said)} is no day that exists.`;
}
