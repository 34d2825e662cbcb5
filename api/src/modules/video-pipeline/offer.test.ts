import assert from 'node:assert/strict';
import { test } from 'node:test';
import { inOrderOfUse } from './offer.ts';

test('a picture without a title is never offered before one with a title that can be read', () => {
  const set = (left: number, top: number) => [
    { layout: 'title-left', readability: left },
    { layout: 'title-top', readability: top },
    { layout: 'hero-only', readability: 0.99 },
  ];
  const order = (left: number, top: number) => inOrderOfUse(set(left, top)).map(({ layout }) => layout);
  assert.deepEqual(order(0.8, 0.9), ['title-top', 'title-left', 'hero-only']);
  assert.deepEqual(order(0.9, 0.8), ['title-left', 'title-top', 'hero-only']);
  // A title that no font can draw counts 0 and leaves the picture alone.
  assert.equal(order(0, 0)[0], 'title-left');
});
