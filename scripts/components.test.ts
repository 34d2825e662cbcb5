import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { overdueIn, updateDays, withRanges } from './components/judge.ts';

const root = path.resolve(import.meta.dirname, '..');
const lockOf = (...components: string[]) =>
  ['packages:', ...components.map((one) => `  '${one}':\n    resolution: {integrity: x}`)].join('\n');

const cases: readonly [what: string, now: readonly string[], anew: readonly string[], overdue: readonly string[]][] = [
  ['the same', ['a@1.2.3'], ['a@1.2.3'], []],
  ['a newer patch', ['a@1.2.3'], ['a@1.2.4'], ['a@1.2.3']],
  ['a newer minor', ['@s/a@1.9.0'], ['@s/a@1.10.0'], ['@s/a@1.9.0']],
  ['younger than what has stood', ['a@1.3.0'], ['a@1.2.9'], []],
  ['another major', ['a@1.2.3'], ['a@2.0.0'], []],
  ['below 1.0 another minor', ['a@0.2.3'], ['a@0.3.0'], []],
  ['below 1.0 a newer patch', ['a@0.2.3'], ['a@0.2.4'], ['a@0.2.3']],
  ['one that another package holds', ['a@1.0.0', 'a@1.4.0'], ['a@1.0.0', 'a@1.4.0'], []],
  ['one that nothing holds any more', ['a@1.0.0', 'a@1.4.0'], ['a@1.4.0'], ['a@1.0.0']],
  ['a prerelease of a newer one', ['a@5.0.0-beta.17'], ['a@5.0.0-beta.9'], []],
];
for (const [what, now, anew, overdue] of cases)
  test(`${what}: ${overdue.length > 0 ? 'overdue' : 'in time'}`, () => {
    const found = overdueIn(lockOf(...now), lockOf(...anew));
    assert.deepEqual([found.count, found.overdue.map(({ component }) => component)], [now.length, overdue]);
  });

test('what is deprecated is overdue, with the words of its maker', () => {
  const lock = `${lockOf('a@1.0.0')}\n    deprecated: use b`;
  assert.deepEqual(overdueIn(lock, lock).overdue, [{ component: 'a@1.0.0', why: 'is deprecated: use b' }]);
  const real = fs.readFileSync(path.join(root, 'pnpm-lock.yaml'), 'utf8');
  assert.deepEqual(overdueIn(real, real).overdue, [], 'nothing of the product is');
});

test('exact versions become ranges, and nothing else changes', () => {
  const text = '{\n  "version": "0.1.0",\n  "dependencies": {\n    "a": "1.2.3",\n    "b": "workspace:*"\n  }\n}\n';
  assert.equal(withRanges(text), text.replace('"1.2.3"', '"^1.2.3"'));
});

test('the deadline is the one that is documented', () => {
  const text = fs.readFileSync(path.join(root, 'docs/07-security.md'), 'utf8').replace(/\s+/g, ' ');
  assert.ok(text.includes(`a newer patch or minor of a component at the latest ${updateDays} days`));
});
