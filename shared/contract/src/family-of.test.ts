import assert from 'node:assert/strict';
import { test } from 'node:test';
import { familiesOf } from './family-of.ts';
import { endpoints, families } from './index.ts';

const of = (path: string) => {
  const found = familiesOf(path);
  return found && [...found].sort();
};

test('every call of the contract has a family', () => {
  for (const key of Object.keys(endpoints)) assert.ok(familiesOf(key.slice(key.indexOf(' ') + 1)), key);
});

test('a path with an id, with its placeholder, and cut off before the id is the same call', () => {
  for (const path of ['/api/ideas/{id}/script', '/api/ideas/17/script', '/api/ideas/', '/api/ideas'])
    assert.deepEqual(of(path), ['video'], path);
});

test('a path that could be any call needs every family', () => {
  assert.deepEqual(of('/api/'), Object.keys(families).sort());
});

test('a path that no call has is of no family', () => {
  assert.equal(familiesOf('/api/idea'), undefined);
  assert.equal(familiesOf('/api/ideas/{id}/script/more'), undefined);
});
