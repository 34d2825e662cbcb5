import { sniffBytes } from './sniff.ts';

const excel = 'Open it in your spreadsheet, save it as CSV, and choose that file.';

/** Why a file is no table, by its first bytes; nothing where it may be one. */
export function refusalOf(head: Buffer): string | undefined {
  if (head.length === 0) return 'This file is empty.';
  const text = head.toString('latin1', 0, 512);
  if (text.startsWith('%PDF-')) return 'This is a PDF and no table. Download the report as CSV and choose that file.';
  if (text.startsWith('PK\x03\x04'))
    return `This is a ZIP archive or an Excel workbook and no CSV. Unpack an archive; a workbook: ${excel.toLowerCase()}`;
  if (head.length >= 8 && head.readUInt32BE(0) === 0xd0cf11e0)
    return `This is an old Excel workbook and no CSV. ${excel}`;
  if (head[0] === 0x1f && head[1] === 0x8b) return 'This is a packed file. Unpack it, and choose the CSV in it.';
  const found = sniffBytes(head);
  if (found) return `This is ${found.kind === 'font' ? 'a font' : 'a picture, sound or clip'} and no table.`;
  if (/^\s*<(?:!doctype|html|\?xml|svg)/i.test(text.replace('\u00ef\u00bb\u00bf', '')))
    return 'This is a web page and no table: the address may have asked for sign-in. Download the report again as CSV.';
  if (/^\{\\rtf/.test(text)) return `This is a text document and no CSV. ${excel}`;
  if (/^\s*[[{]\s*["{[]/.test(text))
    return 'This is JSON and no table. Download the report as CSV and choose that file.';
  let odd = 0;
  for (const byte of head) if (byte < 32 && byte !== 9 && byte !== 10 && byte !== 13 && byte !== 0) odd++;
  return odd > head.length / 50
    ? 'This is no text, so there are no rows in it. Download the report as CSV.'
    : undefined;
}
