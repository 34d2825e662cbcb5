import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sum } from './expression.ts';

/** How deep ffmpeg nests an expression of sums: a bracket is one more, and so is each `+` of a row. */
function depthOf(expression: string): number {
  let deepest = 0;
  const rows = [0];
  for (const sign of expression) {
    if (sign === '(') rows.push(0);
    if (sign === ')') rows.pop();
    if (sign === '+') rows.push((rows.pop() ?? 0) + 1);
    deepest = Math.max(deepest, rows.length + rows.reduce((all, one) => all + one, 0));
  }
  return deepest;
}

test('a sum of any number of terms is their sum, and stays far from being nested a hundred times', () => {
  for (const count of [0, 1, 2, 3, 99, 100, 101, 1000, 5000]) {
    const terms = Array.from({ length: count }, (_, i) => (i % 3 === 0 ? `-${i + 1}` : String(i)));
    const expression = sum(terms);
    assert.equal(
      new Function(`return ${expression}`)(),
      terms.reduce((all, one) => all + Number(one), 0),
      String(count),
    );
    assert.ok(depthOf(expression) < 40, `${count}: ${depthOf(expression)}`);
  }
});
