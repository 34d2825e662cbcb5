import type { ImportWays } from '@avenue/contract';
import { markIn } from './csv/amounts.ts';
import { orderIn } from './csv/days.ts';
import type { HeadRow } from './csv/format.ts';
import type { ChoicePlan } from './kind.ts';

/** How days and amounts of a file are written, where no column says it. */
export const writtenChoices: readonly ChoicePlan[] = [
  {
    ...{ id: 'order', open: true, label: 'Days are written' },
    options: [
      { value: 'year first', label: 'Year first: 2026-11-20' },
      { value: 'day first', label: 'Day first: 20/11/2026' },
      { value: 'month first', label: 'Month first: 11/20/2026' },
    ],
  },
  {
    ...{ id: 'decimal', open: true, label: 'Amounts are written' },
    options: [
      { value: '.', label: 'With a point: 1,204.50' },
      { value: ',', label: 'With a comma: 1.204,50' },
    ],
  },
];

/** Cells of a field in the first rows of a file. */
export const cellsOf = ({ columns }: ImportWays, rows: readonly HeadRow[], field: string): string[] => {
  const at = columns[field];
  return at === undefined ? [] : rows.flatMap(({ cells, fault }) => (fault ? [] : (cells[at] ?? [])));
};

/** What values speak for: one thing, several, or none. */
const opinion = <Value extends string>(values: readonly (Value | 'either' | undefined)[]) => {
  const clear = values.filter((value): value is Value => value !== undefined && value !== 'either');
  const most = clear.toSorted(
    (a, b) => clear.filter((one) => one === b).length - clear.filter((one) => one === a).length,
  )[0];
  return { most, isOpen: most === undefined && values.includes('either') };
};

/** What the first rows of a file say of how days and amounts are written. What they leave open is asked for. */
export function writtenIn(
  ways: ImportWays,
  rows: readonly HeadRow[],
  { day, amounts }: { day: string; amounts: readonly string[] },
): Record<string, string> {
  const order = opinion(cellsOf(ways, rows, day).map(orderIn));
  const mark = opinion(amounts.flatMap((field) => cellsOf(ways, rows, field)).map(markIn));
  return {
    ...(!order.isOpen && { order: order.most ?? 'year first' }),
    ...(!mark.isOpen && { decimal: mark.most ?? '.' }),
  };
}

/** The currency that the name of a column says: "Amount spent (USD)". */
export const currencyIn = (name: string): string | undefined =>
  /\(([A-Z]{3})\)/.exec(name)?.[1] ?? (name.includes('($)') ? 'USD' : name.includes('€') ? 'EUR' : undefined);

/** What must be said of days and amounts before rows can be read. */
export const writtenProblems = (
  { columns, choices }: ImportWays,
  { day, amounts }: { day: string; amounts: readonly string[] },
): readonly { path: string; message: string }[] => {
  const asked = [
    {
      id: 'order',
      fields: [day],
      message: 'Say which number of a day comes first: the first rows can be read in two ways.',
    },
    {
      id: 'decimal',
      fields: amounts,
      message: 'Say which mark stands before the cents: the first rows can be read in two ways.',
    },
  ];
  return asked.flatMap(({ id, fields, message }) =>
    fields.some((field) => columns[field] !== undefined) && !choices[id] ? [{ path: id, message }] : [],
  );
};
