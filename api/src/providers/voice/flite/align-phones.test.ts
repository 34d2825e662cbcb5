import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { alignPhones } from './align-phones.ts';

const spoken = (line: string) => line.split(' ').map((phone, i) => ({ phone, startMs: i * 100, endMs: (i + 1) * 100 }));

test('words get exactly their phones', () => {
  const spans = alignPhones(
    [
      ['hh', 'ax', 'l', 'ow'],
      ['dh', 'eh', 'r'],
    ],
    spoken('pau hh ax l ow pau dh eh r pau'),
  );
  assert.deepEqual(spans, [
    { startMs: 100, endMs: 500 },
    { startMs: 600, endMs: 900 },
  ]);
});

test('a reduced vowel and a dropped consonant do not move the neighbours', () => {
  const spans = alignPhones(
    [
      ['ae', 'n', 'd'],
      ['t', 'uw'],
    ],
    spoken('ax n t ax'),
  );
  assert.deepEqual(spans, [
    { startMs: 0, endMs: 200 },
    { startMs: 200, endMs: 400 },
  ]);
});

test('a word without phones stands empty between its neighbours', () => {
  const spans = alignPhones([['m', 'iy'], [], ['y', 'uw']], spoken('m iy y uw'));
  assert.deepEqual(spans[1], { startMs: 200, endMs: 200 });
});

test('nothing spoken gives empty spans', () => {
  assert.deepEqual(alignPhones([['m']], []), [{ startMs: 0, endMs: 0 }]);
});

test('spans are in order whatever was spoken', () => {
  const phone = fc.constantFrom('aa', 'iy', 't', 's', 'm');
  fc.assert(
    fc.property(
      fc.array(fc.array(phone, { maxLength: 4 }), { maxLength: 8 }),
      fc.array(phone, { minLength: 1, maxLength: 30 }),
      (words, heard) => {
        let reached = 0;
        for (const { startMs, endMs } of alignPhones(words, spoken(heard.join(' ')))) {
          assert.ok(startMs >= reached && endMs >= startMs);
          reached = endMs;
        }
        assert.ok(reached <= heard.length * 100);
      },
    ),
  );
});
