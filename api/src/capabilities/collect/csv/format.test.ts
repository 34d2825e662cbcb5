import assert from 'node:assert/strict';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { after, test } from 'node:test';
import { formatOf, headRows } from './format.ts';

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'format-'));
after(() => fs.rmSync(folder, { recursive: true }));
const file = path.join(folder, 'table.csv');
const form = (bytes: string | Buffer) => {
  fs.writeFileSync(file, bytes);
  return formatOf(file);
};

const text = 'Datum;Käufer;Betrag\n20.11.2026;Åse;4,60\n21.11.2026;Zoë;11,04\n';
for (const [encoding, bytes] of [
  ['utf-8', Buffer.from(text)],
  ['utf-8', Buffer.from(`\uFEFF${text}`)],
  ['utf-16le', Buffer.from(`\uFEFF${text}`, 'utf16le')],
  ['utf-16le', Buffer.from(text, 'utf16le')],
  ['utf-16be', Buffer.from(`\uFEFF${text}`, 'utf16le').swap16()],
  ['windows-1252', Buffer.from(text, 'latin1')],
] as const)
  test(`the letters of a file in ${encoding} come as they are`, async () => {
    const found = await form(bytes);
    assert.deepEqual(found, { encoding, delimiter: ';', columns: ['Datum', 'Käufer', 'Betrag'], nameLine: 1 });
    const rows = await headRows(file, { encoding, delimiter: ';', columns: 3 });
    assert.deepEqual(rows[1]?.cells, ['20.11.2026', 'Åse', '4,60']);
  });

test('a letter that is parted between two pieces, or wrong bytes in few rows, do not change the encoding', async () => {
  const long = `a,b\n${'x'.repeat(1024 ** 2 - 10)},é\n${'1,2\n'.repeat(20)}`;
  for (let shift = 0; shift < 4; shift++) {
    const found = await form('y'.repeat(shift) + long);
    assert.ok(typeof found === 'object' && found.encoding === 'utf-8');
  }
  const one = Buffer.concat([Buffer.from(`a,b\n${'é,ü\n'.repeat(20)}`), Buffer.from([0xff, 0x2c, 0x31, 0x0a])]);
  const found = await form(one);
  assert.ok(typeof found === 'object' && found.encoding === 'utf-8');
});

for (const [what, bytes, delimiter, nameLine, columns] of [
  ['tabs', 'a\tb\n1\t2\n', '\t', 1, ['a', 'b']],
  ['upright strokes', 'a|b\n1|2\n', '|', 1, ['a', 'b']],
  ['decimal commas between semicolons', 'a;b;c\n1,5;2,5;3,5\n1,5;2,5;3,5\n', ';', 1, ['a', 'b', 'c']],
  ['the word of Excel for its delimiter', 'sep=;\na;b\n1;2\n', ';', 2, ['a', 'b']],
  [
    'lines of a title above the names',
    'Earnings of 2026\n\nDay,Amount\n2026-11-20,5\n2026-11-21,5\n',
    ',',
    3,
    ['Day', 'Amount'],
  ],
  ['no names at all', '2026-11-20,5.00\n2026-11-21,6.00\n', ',', 0, ['Column 1', 'Column 2']],
  ['a column without a name', 'a,,c\n1,2,3\n', ',', 1, ['a', 'Column 2', 'c']],
] as const)
  test(`${what}: the form of a file is found out`, async () => {
    assert.deepEqual(await form(bytes), { encoding: 'utf-8', delimiter, columns, nameLine });
  });

for (const [what, bytes, says] of [
  ['a PDF', '%PDF-1.7\nand so on', /PDF and no table/],
  ['a workbook or archive', 'PK\x03\x04and so on', /ZIP archive or an Excel workbook/],
  ['an old workbook', Buffer.from('d0cf11e0a1b11ae1', 'hex'), /old Excel workbook/],
  ['a packed file', Buffer.from('1f8b0800', 'hex'), /packed/],
  ['a picture', Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), Buffer.alloc(40)]), /picture/],
  ['a page', '<!DOCTYPE html><html>', /web page/],
  ['JSON', '[{"a":1,"b":2}]', /JSON/],
  ['bytes', Buffer.from(Array.from({ length: 400 }, (_, n) => (n * 7) % 31)), /no text|no row/],
  ['nothing', '', /empty/],
  ['words', 'just some\nwords\n', /two columns/],
  ['names alone', 'a,b,c\n', /no row below/],
] as const)
  test(`${what} is refused with a sentence`, async () => {
    const found = await form(bytes as string);
    assert.match(typeof found === 'string' ? found : JSON.stringify(found), says);
  });
