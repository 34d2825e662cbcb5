import type { FactKind, ImportRow } from '@avenue/contract';

/** What a column can be. */
export const fields = ['day', 'text', 'amount', 'fee', 'currency', 'id'] as const;
export type Field = (typeof fields)[number];
export type Columns = Readonly<Partial<Record<Field, string>>>;

export const fieldWords: Readonly<Record<Field, string>> = {
  day: 'Day',
  text: 'What it was',
  amount: 'Amount',
  fee: 'Fee',
  currency: 'Currency',
  id: 'Id of the line',
};

export type DayOrder = 'day first' | 'month first';

export interface Ways {
  columns: Columns;
  order: DayOrder;
  /** Where no column says it. */
  currency: string;
  /** `by sign`: with a minus it is a cost. */
  kind: Extract<FactKind, 'income' | 'cost' | 'refund' | 'payout'> | 'by sign';
  account: string;
}

const guesses: Readonly<Record<Field, RegExp>> = {
  day: /date|day|datum|created|time/i,
  text: /item|product|title|name|description|what|memo|text/i,
  amount: /^(amount|net|gross|total|price|item total|sale)|betrag|amount|total/i,
  fee: /fee/i,
  currency: /currency|währung/i,
  id: /order id|sale id|transaction id|reference|^id$|\bid\b/i,
};

/** What the columns of a file seem to be; each column is one thing at most. */
export function guessColumns(names: readonly string[]): Columns {
  const taken = new Set<string>();
  const found: Partial<Record<Field, string>> = {};
  for (const field of ['currency', 'fee', 'id', 'day', 'amount', 'text'] as const) {
    const name = names.find((one) => !taken.has(one) && guesses[field].test(one));
    if (name === undefined) continue;
    found[field] = name;
    taken.add(name);
  }
  return found;
}

/** "1.204,50 €" and "$1,204.50" as 120450, "-3" as -300; undefined for what is no amount. */
export function centsIn(text: string): number | undefined {
  const plain = text.replaceAll(/[^\d.,()-]/g, '');
  const [, open, minus, body = ''] = /^(\(?)(-?)(\d[\d.,]*)\)?$/.exec(plain) ?? [];
  const [, whole = '', part = ''] = /^(.*?)(?:[.,](\d{1,2}))?$/.exec(body) ?? [];
  if (!/^\d+$|^\d{1,3}([.,]\d{3})+$/.test(whole)) return undefined;
  const cents = Number(whole.replaceAll(/[.,]/g, '')) * 100 + Number(part.padEnd(2, '0'));
  return Number.isSafeInteger(cents) ? (open || minus ? -cents : cents) : undefined;
}

/** "2026-11-20", "20.11.2026" or "11/20/26" as 2026-11-20; undefined for a day that does not exist. */
export function dayIn(text: string, order: DayOrder): string | undefined {
  const plain = text.trim();
  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})(?:$|[T ])/.exec(plain);
  const other = /^(\d{1,2})[./-](\d{1,2})[./-](\d{4}|\d{2})(?:$|[ ,])/.exec(plain);
  const named = Date.parse(
    `${/^[A-Za-z]{3,9}\.? \d{1,2},? \d{4}|^\d{1,2} [A-Za-z]{3,9}\.? \d{4}/.exec(plain)?.[0] ?? ''} UTC`,
  );
  if (!iso && !other) return Number.isNaN(named) ? undefined : new Date(named).toISOString().slice(0, 10);
  const [first = 0, second = 0, third = 0] = (iso ?? other ?? []).slice(1).map(Number);
  const [year, month, day] = iso
    ? [first, second, third]
    : [
        third < 100 ? 2000 + third : third,
        order === 'day first' ? second : first,
        order === 'day first' ? first : second,
      ];
  const made = new Date(Date.UTC(year, month - 1, day));
  return made.getUTCMonth() === month - 1 && made.getUTCDate() === day ? made.toISOString().slice(0, 10) : undefined;
}

export interface ReadLine {
  line: number;
  day: string;
  text: string;
  rows: readonly ImportRow[];
  /** Why it stays out. */
  wrong?: string;
}

const negative: ReadonlySet<FactKind> = new Set(['cost', 'fee', 'refund', 'payout']);

/** Lines of a file as facts; the first line under the names is 2. Lines without an id go by what they say. */
export function readLines(table: readonly Readonly<Record<string, string>>[], ways: Ways): ReadLine[] {
  const { columns, order, account } = ways;
  const times = new Map<string, number>();
  return table.map((cells, index) => {
    const cell = (field: Field) => cells[columns[field] ?? '']?.trim() ?? '';
    const line = index + 2;
    const text = cell('text').slice(0, 300);
    const out = (wrong: string): ReadLine => ({ line, day: cell('day'), text, rows: [], wrong });
    const day = dayIn(cell('day'), order);
    if (!day) return out(`"${cell('day').slice(0, 30)}" is no day that exists.`);
    if (!text) return out('It does not say what it was.');
    const amount = centsIn(cell('amount'));
    if (amount === undefined) return out(`"${cell('amount').slice(0, 30)}" is no amount.`);
    const feeText = cell('fee');
    const fee = feeText ? centsIn(feeText) : 0;
    if (fee === undefined) return out(`"${feeText.slice(0, 30)}" is no fee.`);
    const currency = (columns.currency ? cell('currency') : ways.currency).toUpperCase();
    if (!/^[A-Z]{3}$/.test(currency)) return out('It names no currency such as EUR.');
    if (amount === 0 && fee === 0) return out('An amount of nothing is no fact.');
    const kind: FactKind = ways.kind === 'by sign' ? (amount < 0 ? 'cost' : 'income') : ways.kind;
    const said = [day, amount, currency, text].join(' ').slice(0, 250);
    const nth = (times.get(said) ?? 0) + 1;
    times.set(said, nth);
    const id = cell('id').slice(0, 250) || `${said} #${nth}`;
    const same = { line, currency, occurredAt: `${day}T12:00:00.000Z`, account };
    const cents = negative.has(kind) ? -Math.abs(amount) : amount;
    if (kind === 'income' && cents < 0) return out('It goes out. Choose what such lines are.');
    return {
      ...{ line, day, text },
      rows: [
        ...(cents === 0 ? [] : [{ ...same, kind, cents, text, sourceId: id }]),
        ...(fee === 0
          ? []
          : [
              {
                ...same,
                kind: 'fee' as const,
                cents: -Math.abs(fee),
                text: `Fee: ${text}`.slice(0, 300),
                sourceId: `${id} fee`,
              },
            ]),
      ],
    };
  });
}
