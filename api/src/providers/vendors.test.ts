import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { VendorNeeds } from '../kernel/vendor.ts';
import { vendors, vendorsOf } from './vendors.ts';

/** Nothing is saved and nobody answers. */
const nothing: VendorNeeds = {
  modelsDir: '/nowhere',
  setting: async () => undefined,
  secret: async () => undefined,
  operatorFetch: () => () => Promise.reject(new TypeError('fetch failed')),
  publicFetch: () => () => Promise.reject(new TypeError('fetch failed')),
  remembered: (_key, _forMs, find) => find(),
};
const { signal } = new AbortController();

test('every vendor has a name of its own', () => {
  assert.equal(new Set(vendors.map(({ id }) => id)).size, vendors.length);
});

test('a vendor of whom nothing is saved makes no engine and has nothing to test, unless it is found by itself', async () => {
  for (const vendor of vendors) {
    const byItself = vendor.settings.some(({ foundByItself }) => foundByItself);
    assert.equal((await vendor.create(nothing)) !== undefined, byItself, vendor.name);
    assert.equal((await vendor.test(nothing, signal)) !== undefined, byItself, vendor.name);
  }
});

test('a server that is looked for is not found where nobody answers', async () => {
  for (const { name, found } of vendorsOf('text')) assert.equal(await found?.(nothing), undefined, name);
});

test('an address without a model is told when it is tested', async () => {
  const openAi = vendorsOf('text').find(({ id }) => id === 'openai');
  const needs = { ...nothing, setting: async (name: string) => (name === 'OPENAI_BASE_URL' ? 'http://x' : undefined) };
  assert.deepEqual(await openAi?.test(needs, signal), {
    ok: false,
    sentence: 'Name a model of this server as well.',
  });
});
