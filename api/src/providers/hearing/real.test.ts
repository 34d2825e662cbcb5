import assert from 'node:assert/strict';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { hearingModels } from '../models/index.ts';
import { listeningRate } from './config.ts';
import { openListener } from './engine.ts';
import { tinyRecognizer, tinyTokens } from './testing/tiny-ctc.ts';

const never = new AbortController().signal;
let dir: string;
before(async () => {
  dir = await mkdtemp(join(tmpdir(), 'hearing-real-'));
  await writeFile(join(dir, 'model.int8.onnx'), tinyRecognizer(-8));
  await writeFile(join(dir, 'tokens.txt'), tinyTokens);
});
after(() => rm(dir, { recursive: true, force: true }));

/** Bursts of noise of 0.4 s that begin at these seconds, in silence. */
function bursts(seconds: number, begins: readonly number[]): Float32Array {
  let state = 7;
  const noise = () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return (state / 2 ** 32 - 0.5) * 0.8;
  };
  return Float32Array.from({ length: seconds * listeningRate }, (_, at) => {
    const second = at / listeningRate;
    return begins.some((begin) => second >= begin && second < begin + 0.4) ? noise() : 0;
  });
}

test('the real library loads a model, hears each burst once, and tells when', { timeout: 60_000 }, async () => {
  const setup = hearingModels[0]?.hearing ?? assert.fail();
  const listener = await openListener({ name: 'Tiny', modelDir: dir, setup }, never);
  try {
    const begins = [0.5, 1.7, 3.2];
    const heard = await listener.words(bursts(5, begins), never);
    assert.deepEqual(
      heard.map(({ text }) => text),
      ['beep', 'beep', 'beep'],
    );
    for (const [at, { startMs, endMs }] of heard.entries()) {
      assert.ok(Math.abs(startMs - (begins[at] ?? 0) * 1000) <= 60, `${startMs}`);
      assert.ok(endMs > startMs);
    }
    assert.deepEqual(await listener.words(bursts(2, []), never), []);
  } finally {
    listener.end();
  }
});
