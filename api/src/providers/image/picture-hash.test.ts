import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { hammingDistance, pictureHash } from './picture-hash.ts';
import { composeStill } from './scene/scene.engine.ts';

const request = {
  text: 'The ship carried spices',
  role: 'point',
  preset: 'survey',
  width: 540,
  height: 960,
  seed: 1,
} as const;

test('The same picture in another size is nearly the same hash, another scene is far away', async () => {
  const large = await pictureHash(await composeStill(request));
  const small = await pictureHash(await composeStill({ ...request, width: 270, height: 480 }));
  const other = await pictureHash(await composeStill({ ...request, text: 'A bear found a key', preset: 'quiet' }));
  assert.ok(hammingDistance(large, small) <= 6, `${hammingDistance(large, small)}`);
  assert.ok(hammingDistance(large, other) >= 14, `${hammingDistance(large, other)}`);
});

test('Distance counts the bits that differ', () => {
  assert.equal(hammingDistance(0b1010n, 0b0110n), 2);
  fc.assert(
    fc.property(fc.bigInt({ min: 0n, max: 2n ** 64n - 1n }), fc.bigInt({ min: 0n, max: 2n ** 64n - 1n }), (a, b) => {
      assert.equal(hammingDistance(a, a), 0);
      assert.equal(hammingDistance(a, b), hammingDistance(b, a));
      assert.ok(hammingDistance(a, b) <= 64);
    }),
  );
});

test('Bytes that are no picture are refused', async () => {
  await assert.rejects(pictureHash(Buffer.from('hello')));
});
