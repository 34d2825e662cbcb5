import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { mostRowBytes, Reader } from './reader.ts';

interface Told {
  line: number;
  lines: number;
  cells: string[];
  fault: string;
}

/** Rows of a text, given in pieces of so many bytes. */
function read(text: string | Buffer, columns = 0, piece = 1_000_000, delimiter = ','): Told[] {
  const told: Told[] = [];
  const reader = new Reader(delimiter, columns, (row) => {
    told.push({ line: row.line, lines: row.lines, cells: row.texts(), fault: row.fault });
  });
  const bytes = Buffer.from(text as string);
  for (let at = 0; at === 0 || at < bytes.length; at += piece)
    reader.push(bytes.subarray(at, at + piece), at + piece >= bytes.length);
  return told;
}

const cell = fc.string({ unit: 'grapheme', maxLength: 12 }).map((text) => text.replace(/\p{Cc}/gu, '').trim());
const guarded = (text: string) => (/^'[=+\-@\t\r]/.test(text) ? `x${text}` : text);
const tables = fc
  .integer({ min: 2, max: 5 })
  .chain((columns) =>
    fc.array(fc.array(cell.map(guarded), { minLength: columns, maxLength: columns }), { minLength: 1, maxLength: 8 }),
  );

test('whatever a writer of CSV wrote comes back, with any delimiter, line break and size of pieces', () => {
  fc.assert(
    fc.property(
      tables,
      fc.constantFrom(',', ';', '\t', '|'),
      fc.constantFrom('\n', '\r\n', '\r'),
      fc.boolean(),
      fc.integer({ min: 1, max: 40 }),
      (rows, delimiter, end, always, piece) => {
        const field = (text: string) =>
          always || text.includes(delimiter) || text.includes('"') ? `"${text.replaceAll('"', '""')}"` : text;
        const text = rows.map((row) => row.map(field).join(delimiter)).join(end);
        const found = read(text, rows[0]?.length ?? 0, piece, delimiter);
        assert.deepEqual(
          found.map(({ cells, fault }) => [cells, fault]),
          rows.map((row) => [row, '']),
        );
      },
    ),
  );
});

test('words that no one wrote are read in the same way in one piece and in many, and no line is lost', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: fc.constantFrom('a', '"', ',', '\n', '\r', ' ', 'é', '1'), maxLength: 60 }),
      fc.integer({ min: 1, max: 9 }),
      (text, piece) => {
        const whole = read(text, 3);
        assert.deepEqual(read(text, 3, piece), whole);
        // Each line that holds something belongs to a row that was told.
        const told = new Set(whole.flatMap(({ line, lines }) => Array.from({ length: lines }, (_, n) => line + n)));
        text.split(/\r\n|\n|\r/).forEach((line, at) => {
          if (/[^\s"]/.test(line)) assert.ok(told.has(at + 1), `line ${at + 1} of ${JSON.stringify(text)}`);
        });
      },
    ),
    { numRuns: 400 },
  );
});

const rest = '\n3,ok,z\n4,ok,z';
for (const [what, row, fault] of [
  ['a quotation mark that never closes', '2,"open,z', /never closed|Words stand/],
  ['words behind a closing mark', '2,"a"b,z', /Words stand behind/],
  ['a row too short', '2,a', /2 cells where 3/],
  ['a row too long', '2,a,b,c', /4 cells where 3/],
  ['a control character', '2,a\u0001,z', /control character/],
  ['an empty byte', '2,a\u0000,z', /control character/],
] as const)
  test(`${what} costs its own row alone, told by its line`, () => {
    const found = read(`1,ok,z\n${row}${rest}`, 3);
    assert.deepEqual(
      found.map(({ line, fault: said }) => [line, said === '']),
      [
        [1, true],
        [2, false],
        [3, true],
        [4, true],
      ],
    );
    assert.match(found[1]?.fault ?? '', fault);
  });

test('a mark that never closes to the end of a long file costs one row, and so does a row without an end', () => {
  const many = Array.from({ length: 5000 }, (_, n) => `${n},words and more words,z`).join('\n');
  const found = read(`a,b,c\n1,"open,z\n${many}`, 3, 4096);
  assert.deepEqual([found.length, found.filter(({ fault }) => fault).length], [5002, 1]);
  const long = read(`a,b,c\n1,${'x'.repeat(mostRowBytes * 3)},z\n2,b,c`, 3, 4096);
  assert.deepEqual(
    long.map(({ line, fault }) => [line, fault === '']),
    [
      [1, true],
      [2, false],
      [3, true],
    ],
  );
});

test('line breaks within marks belong to the cell, and lines are counted on', () => {
  assert.deepEqual(
    read('a,b\n1,"two\r\nlines"\n2,x', 2).map(({ line, lines, cells }) => [line, lines, cells[1]]),
    [
      [1, 1, 'b'],
      [2, 2, 'two\r\nlines'],
      [4, 1, 'x'],
    ],
  );
});

test('bytes that are no UTF-8 are told in their row alone', () => {
  const bytes = Buffer.concat([Buffer.from('é,1\n'), Buffer.from([0xe9, 0x2c, 0x32, 0x0a]), Buffer.from('é,3\n')]);
  assert.deepEqual(
    read(bytes, 2).map(({ fault }) => fault !== ''),
    [false, true, false],
  );
});

test('cells beyond those that are named may be empty, and a guard against formulas is taken off', () => {
  assert.deepEqual(
    read("a,b\n1,2,,\n'=1+1,'word", 2).map(({ cells, fault }) => [...cells, fault]),
    [
      ['a', 'b', ''],
      ['1', '2', ''],
      ['=1+1', "'word", ''],
    ],
  );
});
