import assert from 'node:assert/strict';
import { test } from 'node:test';
import { faultsIn, namesApart, tokensIn } from './faults.ts';

const texts = (css: string) => faultsIn(css).map(({ line, text }) => `${line} ${text}`);

test('spacing off the scale is found where it stands, also in a calculation and as a fallback', () => {
  const css = `.a {
  padding: 6px var(--s-3);
  margin-inline: calc(-1 * 14px);
}
@media print {
  .a { gap: var(--gap, 12px); }
}`;
  assert.deepEqual(texts(css), [
    '2 padding: 6px var(--s-3)',
    '3 margin-inline: calc(-1 * 14px)',
    '6 gap: var(--gap, 12px)',
  ]);
});

test('colours without a token are found in every form', () => {
  const css = '.a { color: #fff; background: rgb(0 0 0 / 0.5); border: 1px solid white; fill: #004b54 }';
  assert.equal(faultsIn(css).length, 4);
});

test('tokens, hairlines, sizes, selectors, comments and pictures are no faults', () => {
  const css = `/* 6px and #fff */
#fff-is-an-id .white:hover {
  padding: var(--s-3) 0 1px;
  margin: -1px auto calc(-1 * var(--gutter));
  width: 272px;
  color: var(--text);
  white-space: nowrap;
  background-image: url("data:image/svg+xml,#fff");
}`;
  assert.deepEqual(faultsIn(css), []);
});

test('a token that nothing uses and a name that nothing sets are found', () => {
  const tokens = `:root {
  --used: 1px;
  --chart-1: 1px;
  --lost: 1px;
}`;
  const source = `${tokens}
.a { width: var(--used); height: var(--typo); top: var(--here); --here: 1px }
const read = (n) => token(\`--chart-\${n}\`);
const style = { '--set': 1 };
.b { left: var(--set) }`;
  assert.deepEqual(tokensIn(tokens), ['--used', '--chart-1', '--lost']);
  assert.deepEqual(namesApart(tokensIn(tokens), source), { unused: ['--lost'], unknown: ['--typo'] });
});
