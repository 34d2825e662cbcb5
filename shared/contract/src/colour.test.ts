import assert from 'node:assert/strict';
import { test } from 'node:test';
import { contrast, mix, readableContrast, readableOn } from './colour.ts';

test('contrast is as WCAG has it', () => {
  for (const [a, b, ratio] of [
    ['#000000', '#ffffff', 21],
    ['#777777', '#ffffff', 4.48],
    ['#767676', '#ffffff', 4.54],
    ['#0000ff', '#ffffff', 8.59],
    ['#ffffff', '#ffffff', 1],
  ] as const) {
    assert.equal(Math.round(contrast(a, b) * 100) / 100, ratio);
    assert.equal(contrast(a, b), contrast(b, a));
  }
});

test('the nearest colour that can be read is one, stays itself where it can be, and goes no further than it must', () => {
  const levels = ['00', '70', 'ff'];
  const colours = levels.flatMap((r) => levels.flatMap((g) => levels.map((b) => `#${r}${g}${b}`)));
  for (const ground of colours)
    for (const colour of colours) {
      const found = readableOn(colour, ground);
      assert.ok(contrast(found, ground) >= readableContrast, `${colour} on ${ground} became ${found}`);
      if (contrast(colour, ground) >= readableContrast) assert.equal(found, colour);
    }
  assert.equal(readableOn('#777777', '#ffffff'), mix('#777777', '#000000', 0.01));
});
