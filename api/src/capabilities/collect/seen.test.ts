import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createRandom } from '../../providers/text/random.ts';
import { Seen } from './seen.ts';

test('counts are those of a map, also where room is made in the middle or never', () => {
  for (const expected of [0, 10, 40_000]) {
    const random = createRandom(`seen/${expected}`);
    const [seen, known] = [new Seen(), new Map<string, number>()];
    for (let n = 0; n < 60_000; n++) {
      if (n === 5000 && expected > 0) seen.expect(expected);
      const key = `${Math.floor(random.next() * 30_000)} ${'é'.repeat(n % 3)}`;
      const times = (known.get(key) ?? 0) + 1;
      known.set(key, times);
      assert.equal(seen.add(key), times);
    }
  }
});

test('one key is counted beyond what a slot holds, and another one beside it is not', () => {
  const seen = new Seen();
  for (let times = 1; times <= 70_000; times++) assert.equal(seen.add('no id'), times);
  assert.deepEqual([seen.add('other'), seen.add('no id')], [1, 70_001]);
});
