import { csvField } from '../text/csv-field.ts';
import type { Column } from './types.ts';

/** Header and rows with CRLF line ends; columns without `value` are left out. */
export function toCsv<Row>(columns: readonly Column<Row>[], rows: readonly Row[]): string {
  const exported = columns.filter(({ value }) => value);
  const lines = [
    exported.map(({ header }) => csvField(header)),
    ...rows.map((row) => exported.map(({ value }) => csvField(value?.(row)))),
  ];
  return `${lines.map((fields) => fields.join(',')).join('\r\n')}\r\n`;
}
