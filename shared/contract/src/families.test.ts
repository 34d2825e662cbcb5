import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { type Endpoint, endpoints, families, served } from './index.ts';

test('no call belongs to two families, and every call to one', () => {
  const keys = Object.values(families).flatMap((family) => Object.keys(family.endpoints));
  assert.equal(new Set(keys).size, keys.length);
  assert.deepEqual(new Set(Object.keys(endpoints)), new Set(keys));
});

test('every family serves a range of versions', () => {
  assert.deepEqual(Object.keys(served), Object.keys(families));
  for (const [id, version] of Object.entries(served))
    assert.ok(version.oldest >= 1 && version.current >= version.oldest, id);
});

test('the union has the rows of the families themselves', () => {
  for (const family of Object.values(families))
    for (const [key, row] of Object.entries(family.endpoints))
      assert.equal((endpoints as Record<string, Endpoint>)[key], row);
});

test('no family takes anything from another one, so that each can break alone', () => {
  const ids = Object.keys(families);
  for (const id of ids)
    for (const file of fs.globSync('**/*.ts', { cwd: path.join(import.meta.dirname, id) })) {
      const code = fs.readFileSync(path.join(import.meta.dirname, id, file), 'utf8');
      for (const other of ids.filter((one) => one !== id))
        assert.ok(!new RegExp(`from '[^']*/${other}/`).test(code), `${id}/${file} imports from ${other}`);
    }
});
