import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sampleRemote } from '@avenue/federation/testing';
import { withProduct } from './product.ts';

const product = { name: 'Club House', slug: 'club' };

const fan = sampleRemote({
  nav: [
    {
      section: 'fans',
      label: '{product}',
      caption: 'People',
      icon: 'users',
      order: 1,
      items: [{ path: '/{product}/leaderboard', label: 'Leaderboard', order: 1, synonyms: ['{product} ranks'] }],
    },
  ],
  routes: [
    { path: '/{product}/leaderboard', page: 'leaderboard', title: 'Leaderboard', about: 'Who leads in {product}.' },
    { path: '/discord-hub/{product}', page: 'hub', title: '{product} in the hub' },
  ],
  actions: [
    { id: 'contest', label: 'New {product} contest', order: 10, icon: 'trophy', path: '/{product}/leaderboard' },
  ],
  starters: ['Who leads in {product}?'],
});

test('paths carry the address of the product, words its name', () => {
  const { nav, routes, actions, starters } = withProduct(fan, product);
  assert.deepEqual(
    routes.map(({ path, title, about }) => [path, title, about]),
    [
      ['/club/leaderboard', 'Leaderboard', 'Who leads in Club House.'],
      ['/discord-hub/club', 'Club House in the hub', undefined],
    ],
  );
  assert.deepEqual([nav[0]?.label, nav[0]?.items[0]?.path], ['Club House', '/club/leaderboard']);
  assert.deepEqual(nav[0]?.items[0]?.synonyms, ['Club House ranks']);
  assert.deepEqual([actions?.[0]?.label, actions?.[0]?.path], ['New Club House contest', '/club/leaderboard']);
  assert.deepEqual(starters, ['Who leads in Club House?']);
});

test('a remote that says nothing of the product stays the same object, and so does one for the same product', () => {
  const plain = sampleRemote({ routes: [{ path: '/ideas', page: 'ideas', title: 'Ideas' }] });
  assert.equal(withProduct(plain, product), plain);
  assert.equal(withProduct(fan, product), withProduct(fan, product));
  assert.notEqual(withProduct(fan, product), withProduct(fan, { ...product, slug: 'other' }));
});
