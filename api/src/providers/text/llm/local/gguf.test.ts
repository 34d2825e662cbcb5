import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { ggufHead, type HeadFields, tinyGguf } from '../../../../testing/tiny-gguf.ts';
import { textModels } from '../../../models/index.ts';
import { memoryOf, sizeOfFile } from './fit.ts';
import { NotGguf, readGguf, weightBytes } from './gguf.ts';
import { bytesPerToken } from './memory.ts';

const dir = mkdtempSync(join(tmpdir(), 'gguf-'));
after(() => rmSync(dir, { recursive: true }));
const put = (name: string, bytes: Buffer) => {
  const file = join(dir, name);
  writeFileSync(file, bytes);
  return file;
};

const fieldsOf = (architecture: string, more: HeadFields): HeadFields => ({
  'general.architecture': architecture,
  ...Object.fromEntries(Object.entries(more).map(([key, value]) => [`${architecture}.${key}`, value])),
});
const usual = (layers: number, width: number, heads: number, kept: number, more: HeadFields = {}): HeadFields => ({
  ...{ block_count: layers, embedding_length: width, 'attention.head_count': heads, 'attention.head_count_kv': kept },
  ...more,
});
const long = (length: number): HeadFields => ({ 'attention.key_length': length, 'attention.value_length': length });
/** Granite 4.0 H: four of its layers look back, the others keep a state of one size. */
const hybrid = Array.from({ length: 40 }, (_, i) => ([5, 15, 25, 35].includes(i) ? 4 : 0));

/** Bytes of a token by the models' own published shapes. */
const known: [string, HeadFields, number][] = [
  ['Llama 3.1 8B', fieldsOf('llama', usual(32, 4096, 32, 8)), 131_072],
  ['Qwen3 4B', fieldsOf('qwen3', usual(36, 2560, 32, 8, long(128))), 147_456],
  ['Qwen2.5 7B', fieldsOf('qwen2', usual(28, 3584, 28, 4)), 57_344],
  ['Gemma 2 2B', fieldsOf('gemma2', usual(26, 2304, 8, 4, long(256))), 106_496],
  ['Phi-3 mini', fieldsOf('phi3', usual(32, 3072, 32, 32)), 393_216],
  ['Falcon 7B', fieldsOf('falcon', usual(32, 4544, 71, 1)), 8192],
  [
    'GPT-2, which tells of no key-value heads',
    fieldsOf('gpt2', { block_count: 12, embedding_length: 768, 'attention.head_count': 12 }),
    36_864,
  ],
  [
    'Granite 4.0 H 1B',
    fieldsOf('granitehybrid', { ...usual(40, 1536, 12, 0), 'attention.head_count_kv': hybrid }),
    8192,
  ],
  ['Mamba', fieldsOf('mamba', { block_count: 48, embedding_length: 1536, 'attention.head_count': 0 }), 0],
];
for (const [name, fields, bytes] of known)
  test(`a token of ${name} takes ${bytes} bytes of context`, async () => {
    assert.equal(bytesPerToken(await readGguf(put('known.gguf', ggufHead(fields)))), bytes);
  });

test('the models that can be added take what their files tell', async () => {
  const shapes: Record<string, HeadFields> = {
    'granite-4.0-1b': fieldsOf('granite', usual(40, 2048, 16, 4)),
    'qwen3-1.7b': fieldsOf('qwen3', usual(28, 2048, 16, 8, long(128))),
    'qwen3-4b-instruct-2507': fieldsOf('qwen3', usual(36, 2560, 32, 8, long(128))),
  };
  for (const model of textModels) {
    const head = await readGguf(put('added.gguf', ggufHead(shapes[model.id] ?? {})));
    assert.equal(bytesPerToken(head), model.bytesPerToken, model.id);
  }
});

test('two files of one size take what their contexts take: heads and the context they were trained for count', async () => {
  const needs = async (kept: number, trained: number) => {
    const fields = fieldsOf('llama', usual(32, 4096, 32, kept, { context_length: trained }));
    const head = await readGguf(put('size.gguf', ggufHead(fields)));
    return memoryOf(sizeOfFile({ bytes: 1e9, head }) ?? assert.fail());
  };
  assert.equal(await needs(8, 131_072), 2e9 + 131_072 * 8192 + 150e6);
  assert.equal(await needs(32, 131_072), 2e9 + 524_288 * 8192 + 150e6);
  assert.equal(await needs(32, 2048), 2e9 + 524_288 * 2048 + 150e6);
});

test('a file of random weights tells its shape; one that is damaged or something else tells none', async () => {
  const tiny = tinyGguf({ layers: 3, trained: 4096 });
  assert.deepEqual(await readGguf(put('tiny.gguf', tiny)), {
    ...{ architecture: 'llama', name: 'random weights', layers: 3, keptHeads: 6, keyLength: 16, valueLength: 16 },
    trained: 4096,
  });
  const changed = (at: number, value: bigint) => {
    const bytes = Buffer.from(tiny);
    bytes.writeBigUInt64LE(value, at);
    return bytes;
  };
  for (const bytes of [
    Buffer.from('{}'),
    tiny.subarray(0, 300),
    changed(4, 9n),
    // The number of fields, then the length of the first name.
    changed(16, 2n ** 60n),
    changed(24, 2n ** 60n),
    ggufHead({ 'general.architecture': 'llama' }),
    ggufHead({ 'general.architecture': 'llama', 'llama.block_count': 4_000_000_000 }),
  ])
    await assert.rejects(readGguf(put('odd.gguf', bytes)), NotGguf);
});

test('a model in parts is as large as all of them', async () => {
  const first = put('big-00001-of-00002.gguf', Buffer.alloc(700));
  await assert.rejects(weightBytes(first));
  put('big-00002-of-00002.gguf', Buffer.alloc(50));
  assert.equal(await weightBytes(first), 750);
});
