import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { brokenPublished, brokenWritten, published, written } from './fixtures/manifests.ts';
import { ManifestFailure, parseRemoteJson, parseRemoteSource, remoteJsonSchema, sourceOf } from './schema.ts';

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

test('manifests of earlier builds, with one number for every family and icons without lines, are taken', () => {
  const { ideas, ...rest } = published.pages;
  const { families: _families, ...page } = ideas;
  const { icons: _icons, ...before } = published;
  const earlier = { ...before, contract: 1, pages: { ...rest, ideas: page } };
  assert.deepEqual(parseRemoteJson(earlier), earlier);
  assert.equal(parseRemoteSource({ ...written, contract: 1 }).contract, 1);
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

test('the schema that editors read is the one that is enforced', () => {
  const file = path.resolve(import.meta.dirname, '../remote.schema.json');
  assert.deepEqual(JSON.parse(fs.readFileSync(file, 'utf8')), JSON.parse(JSON.stringify(remoteJsonSchema())));
});

test('what is known of a build without its code is what people wrote, with contract and icons', () => {
  const { contract, icons } = published;
  assert.deepEqual(sourceOf(parseRemoteJson(published)), { ...written, contract, icons });
});
