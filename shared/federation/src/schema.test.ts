import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { brokenPublished, brokenWritten, published, written } from './fixtures/manifests.ts';
import { ManifestFailure, parseRemoteJson, parseRemoteSource, remoteJsonSchema } from './schema.ts';
import { readSource, remoteIds } from './workspace.ts';

test('a written manifest is taken as it is, and frozen through and through', () => {
  const remote = parseRemoteSource(written);
  assert.deepEqual(remote, written);
  assert.throws(() => {
    for (const section of remote.nav) section.items.push({ label: 'More', order: 1, path: '/more' });
  }, TypeError);
});

test('a published manifest is taken as it is', () => {
  assert.deepEqual(parseRemoteJson(published), published);
});

for (const [name, value, words] of brokenWritten) {
  test(`a written manifest with ${name} is refused`, () => {
    assert.throws(
      () => parseRemoteSource(value),
      (error) => error instanceof ManifestFailure && error.code === 'manifest_invalid' && words.test(error.message),
    );
  });
}

for (const [name, value, words] of brokenPublished) {
  test(`a published manifest with ${name} is refused`, () => {
    assert.throws(() => parseRemoteJson(value), words);
  });
}

test('every remote of the workspace has a valid manifest whose id is its folder', () => {
  for (const id of remoteIds()) assert.equal(readSource(id).id, id);
});

test('the schema that editors read is the one that is enforced', () => {
  const file = path.resolve(import.meta.dirname, '../remote.schema.json');
  assert.deepEqual(JSON.parse(fs.readFileSync(file, 'utf8')), JSON.parse(JSON.stringify(remoteJsonSchema())));
});
