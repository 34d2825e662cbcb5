import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import type { VendorNeeds } from '../../../../kernel/vendor.ts';
import { ggufHead } from '../../../../testing/tiny-gguf.ts';
import { ownFiles } from './own-files.ts';
import { localText } from './vendor.ts';

const modelsDir = mkdtempSync(join(tmpdir(), 'local-models-'));
after(() => rmSync(modelsDir, { recursive: true }));

const put = (folder: string, name: string, text = '{}') => {
  mkdirSync(join(modelsDir, folder), { recursive: true });
  writeFileSync(join(modelsDir, folder, name), text);
};
const modelOf = async (wanted?: string) => {
  const needs = { modelsDir, setting: async () => wanted } as unknown as VendorNeeds;
  return (await localText.create(needs))?.model;
};

test('the largest that was downloaded writes, unless another was chosen; a file of the operator is the last', async () => {
  assert.equal(await modelOf(), undefined);
  put('own', 'notes.txt');
  put('own', 'my-writer.gguf');
  mkdirSync(join(modelsDir, 'own', 'folder.gguf'));
  assert.deepEqual(
    (await ownFiles(modelsDir)).map(({ name, bytes }) => [name, bytes]),
    [['my-writer', 2]],
  );
  assert.equal(await modelOf(), 'own:my-writer');
  put('granite-4.0-1b', 'model.json');
  put('qwen3-1.7b', 'model.json');
  assert.equal(await modelOf(), 'qwen3-1.7b');
  assert.equal(await modelOf('granite-4.0-1b'), 'granite-4.0-1b');
  assert.equal(await modelOf('own'), 'own:my-writer');
  assert.equal(await modelOf('qwen3-4b-instruct-2507'), undefined);
});

test('a small file of the operator whose context is large is told before it is loaded', async () => {
  const wide = { 'llama.block_count': 200, 'llama.embedding_length': 32_768, 'llama.attention.head_count': 128 };
  writeFileSync(join(modelsDir, 'own', 'my-writer.gguf'), ggufHead({ 'general.architecture': 'llama', ...wide }));
  const needs = { modelsDir, setting: async () => 'own' } as unknown as VendorNeeds;
  const told = await (await localText.create(needs))?.health(new AbortController().signal);
  assert.equal(told?.ok, false);
  assert.match(told?.sentence ?? '', /my-writer needs 214\.9 GB of memory/);
});
