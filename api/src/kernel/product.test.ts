import assert from 'node:assert/strict';
import { test } from 'node:test';
import { defaultProduct, isProductSlug, productName, productSlug, readProduct } from './product.ts';

const set = (values: Record<string, string>) => readProduct({ get: async (name) => values[name] });

test('what is not set has its default', async () => {
  assert.deepEqual(await set({}), defaultProduct);
  assert.deepEqual(await set({ [productName]: '  ' }), defaultProduct);
});

test('name and address are taken as they are set', async () => {
  assert.deepEqual(await set({ [productName]: ' Club House ', [productSlug]: 'club-house' }), {
    name: 'Club House',
    slug: 'club-house',
  });
});

test('what cannot be part of an address, or is one of the server itself, is not taken', async () => {
  for (const slug of [
    '',
    'Club',
    'a/b',
    '../x',
    '-a',
    '1st',
    'a'.repeat(41),
    'api',
    'assets',
    'remotes',
    '{product}',
  ]) {
    assert.equal(isProductSlug(slug), false, slug);
    assert.equal((await set({ [productSlug]: slug })).slug, defaultProduct.slug);
  }
});
