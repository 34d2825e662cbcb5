/** A text that a spreadsheet would run as a formula; numbers such as -3.5 are left alone. */
const isFormula = (text: string) => /^[=+\-@\t\r]/.test(text) && !/^[+-]?\d[\d.,]*%?$/.test(text);

/**
 * One field after RFC 4180: quoted when it holds a comma, quote or line break, quotes doubled. Texts that a
 * spreadsheet would run get a leading apostrophe.
 */
export function csvField(value: string | number | null | undefined): string {
  if (value === null || value === undefined) return '';
  const text = typeof value === 'string' && isFormula(value) ? `'${value}` : String(value);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** Rows of fields with CRLF line ends between them. */
export const csvOf = (rows: readonly (readonly Parameters<typeof csvField>[0][])[]): string =>
  rows.map((row) => row.map((cell) => csvField(cell)).join(',')).join('\r\n');
