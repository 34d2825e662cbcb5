import type { CellValue, Column } from './types.ts';

/** A text that a spreadsheet would run as a formula; numbers such as -3.5 are left alone. */
const isFormula = (text: string) => /^[=+\-@\t\r]/.test(text) && !/^[+-]?\d[\d.,]*%?$/.test(text);

/**
 * One field after RFC 4180: quoted when it holds a comma, quote or line break, quotes doubled. Texts that a
 * spreadsheet would run get a leading apostrophe.
 */
export function csvField(value: CellValue): string {
  if (value === null || value === undefined) return '';
  const text = typeof value === 'string' && isFormula(value) ? `'${value}` : String(value);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** Header and rows with CRLF line ends; columns without `value` are left out. */
export function toCsv<Row>(columns: readonly Column<Row>[], rows: readonly Row[]): string {
  const exported = columns.filter(({ value }) => value);
  const lines = [
    exported.map(({ header }) => csvField(header)),
    ...rows.map((row) => exported.map(({ value }) => csvField(value?.(row)))),
  ];
  return `${lines.map((fields) => fields.join(',')).join('\r\n')}\r\n`;
}
