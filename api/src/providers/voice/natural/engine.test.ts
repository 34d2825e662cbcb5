import assert from 'node:assert/strict';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { EngineError } from '../../engine.ts';
import { voiceModels } from '../../models/index.ts';
import { sherpaConfig } from './config.ts';
import { createSherpaEngine } from './engine.ts';

const never = new AbortController().signal;
const quiet = { signal: never, report() {} };
const STAND_IN = new URL('./stand-in.ts', import.meta.url);
const damaged = (error: unknown) =>
  error instanceof EngineError && error.code === 'engine_unavailable' && /damaged/.test(error.message);

let dir: string;
before(async () => {
  dir = await mkdtemp(join(tmpdir(), 'natural-test-'));
  for (const { id, voice } of voiceModels) {
    await mkdir(join(dir, id, voice.dataDir), { recursive: true });
    for (const name of [voice.model, voice.tokens, voice.voices ?? voice.tokens])
      await writeFile(join(dir, id, name), 'not a model');
  }
});
after(() => rm(dir, { recursive: true, force: true }));

const engine = (speaker?: URL, index = 0) => {
  const model = voiceModels[index];
  assert.ok(model);
  const settings = { modelId: model.id, name: model.name, modelDir: join(dir, model.id), setup: model.voice };
  return createSherpaEngine({ ...settings, ...(speaker ? { speaker } : {}) });
};

test('each family gets its files as the library wants them', () => {
  const keys = voiceModels.map(({ voice }) => {
    const { model } = sherpaConfig('/models', voice, 8);
    assert.equal(model.numThreads, 4);
    return [voice.family, ...Object.keys(model[voice.family] as object).sort()].join(' ');
  });
  assert.deepEqual([...new Set(keys)].sort(), [
    'kitten dataDir model tokens voices',
    'kokoro dataDir model tokens voices',
    'vits dataDir model tokens',
  ]);
});

test('a damaged model of any family is a sentence, and this process lives on', async () => {
  for (const index of voiceModels.keys()) {
    const natural = engine(undefined, index);
    await assert.rejects(natural.speak({ sentences: ['Hello there.'], voiceId: 'default' }, quiet), damaged);
  }
  assert.deepEqual(await engine().health(never), {
    ok: false,
    sentence: 'The voice model Kokoro is damaged. Remove it and download it again, or use the built-in voice.',
  });
});

test('an empty folder is damaged too', async () => {
  const model = voiceModels[0];
  assert.ok(model);
  const bare = createSherpaEngine({ modelId: 'x', name: 'X', modelDir: join(dir, 'nowhere'), setup: model.voice });
  await assert.rejects(bare.speak({ sentences: ['Hello there.'], voiceId: 'default' }, quiet), damaged);
});

test('sentences are spoken in order with estimated times', async () => {
  const natural = engine(STAND_IN);
  assert.equal((await natural.health(never)).ok, true);
  assert.ok(natural.label.includes('natural'));
  const sentences = ['It costs $500 today.', '🎉', 'Is it?', 'The word 東京 here.'];
  const spoken = await natural.speak({ sentences, voiceId: 'af_bella', rate: 1.2 }, quiet);
  assert.deepEqual(
    spoken.map(({ text, words, wordTimes }) => [text, words.map((word) => word.text), wordTimes]),
    [
      ['It costs $500 today.', ['It', 'costs', '$500', 'today.'], 'estimated'],
      ['🎉', [], 'estimated'],
      ['Is it?', ['Is', 'it?'], 'estimated'],
      ['The word 東京 here.', ['The', 'word', '東京', 'here.'], 'estimated'],
    ],
  );
  assert.equal(spoken[0]?.sampleRate, 22_050);
  assert.deepEqual(spoken[3]?.unspoken, ['東京']);
});

test('a crash in the middle is a sentence', async () => {
  await assert.rejects(engine(STAND_IN).speak({ sentences: ['Fine.', 'Now crash.'], voiceId: 'af' }, quiet), damaged);
});

test('cancel ends a sentence in work within a second', async () => {
  const controller = new AbortController();
  const reason = new Error('cancelled by the operator');
  let abortedAt = 0;
  const progress = {
    signal: controller.signal,
    report(fraction: number) {
      if (fraction === 0) return;
      abortedAt = performance.now();
      controller.abort(reason);
    },
  };
  await assert.rejects(
    engine(STAND_IN).speak({ sentences: ['Fine.', 'Please hang.'], voiceId: 'af' }, progress),
    reason,
  );
  assert.ok(performance.now() - abortedAt < 1000);
});

test('unknown voices and other scripts are refused', async () => {
  const refused = (error: unknown) => error instanceof EngineError && error.code === 'engine_refused';
  await assert.rejects(engine(STAND_IN).speak({ sentences: ['Hi.'], voiceId: 'nobody' }, quiet), refused);
  await assert.rejects(engine(STAND_IN).speak({ sentences: ['Привет, мир'], voiceId: 'af' }, quiet), refused);
});
