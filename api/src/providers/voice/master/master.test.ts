import assert from 'node:assert/strict';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { EngineError } from '../../engine.ts';
import { bundledFfmpegPath, ffmpegCapabilities, runFfmpeg } from '../../video/index.ts';
import { voicedStretches } from '../audio/envelope.ts';
import { readWav, writeWav } from '../audio/wav.ts';
import { createFliteEngine } from '../flite/engine.ts';
import type { SpokenSentence } from '../types.ts';
import { levelChain, toneChain } from './chain.ts';
import { GAP_MS, joinSentences, waveformPeaks } from './join.ts';
import { masterNarration } from './master.ts';

const quiet = (signal = new AbortController().signal) => ({ signal, report() {} });
const SCRIPT = [
  'Drink a glass of water when the kettle boils.',
  'Then, write one line.',
  'Open your phone after that, not before.',
];

let dir: string;
let spoken: SpokenSentence[];
before(async () => {
  dir = await mkdtemp(join(tmpdir(), 'master-test-'));
  spoken = await createFliteEngine().speak({ sentences: SCRIPT, voiceId: 'rms' }, quiet());
});
after(() => rm(dir, { recursive: true, force: true }));

test('a take reaches -16 LUFS with a true peak below -1.5 dBTP', async () => {
  const take = await masterNarration(spoken, join(dir, 'take'), quiet());
  assert.ok(Math.abs(take.loudness.lufs + 16) <= 1, `${take.loudness.lufs} LUFS`);
  assert.ok(take.loudness.truePeakDb <= -1.5, `${take.loudness.truePeakDb} dBTP`);
  assert.deepEqual((await readdir(join(dir, 'take'))).sort(), ['narration.m4a', 'narration.wav']);
  const sound = readWav(await readFile(take.file));
  assert.equal(sound.sampleRate, 48_000);
  assert.ok(Math.abs((sound.samples.length / 48_000) * 1000 - take.durationMs) < 30);
  assert.equal(take.peaks.length, 240);
  assert.equal(Math.max(...take.peaks), 1);
});

test('the finished sound pauses where the timeline says that a sentence ends', async () => {
  const take = await masterNarration(spoken, join(dir, 'times'), quiet());
  const { samples, sampleRate } = readWav(await readFile(take.file));
  const stretches = voicedStretches(samples, sampleRate, 250);
  assert.equal(stretches.length, SCRIPT.length);
  for (const [i, { startMs, endMs }] of stretches.entries()) {
    assert.ok(Math.abs((take.sentences[i]?.startMs ?? 0) - startMs) < 80);
    assert.ok(Math.abs((take.sentences[i]?.endMs ?? 0) - endMs) < 120);
  }
});

test('sentences of two sample rates share one timeline', async () => {
  const [first, second] = spoken as [SpokenSentence, SpokenSentence];
  const file = join(dir, 'fast.wav');
  await runFfmpeg(['-f', 'wav', '-i', 'pipe:0', '-ar', '24000', file], {
    signal: quiet().signal,
    input: writeWav(second),
  });
  const retaken = { ...second, ...readWav(await readFile(file)) };
  const mixed = await masterNarration([first, retaken], join(dir, 'mixed'), quiet());
  const plain = joinSentences([first, second], 16_000);
  assert.ok(Math.abs(mixed.durationMs - plain.durationMs) < 60);
});

test('joining keeps equal gaps and absolute, ordered word times', () => {
  const { sentences, durationMs } = joinSentences(spoken, 16_000);
  for (const [i, sentence] of sentences.entries()) {
    const previous = sentences[i - 1];
    if (previous) assert.ok(Math.abs(sentence.startMs - previous.endMs - GAP_MS) <= 2);
    assert.ok(
      sentence.words.every(
        ({ startMs, endMs }) => startMs >= sentence.startMs && endMs >= startMs && endMs <= sentence.endMs,
      ),
    );
  }
  assert.ok((sentences.at(-1)?.endMs ?? 0) <= durationMs);
});

test('peaks of silence are zero', () => assert.deepEqual(waveformPeaks(new Float32Array(100), 4), [0, 0, 0, 0]));

test('an older ffmpeg without the exciter is enough', async () => {
  const bundled = bundledFfmpegPath();
  const filters = bundled
    ? await ffmpegCapabilities(bundled)
    : new Set(['aresample', 'highpass', 'equalizer', 'acompressor']);
  const chain = `${toneChain(16_000, filters)},${levelChain(-20, -16, -2, filters)}`;
  assert.doesNotMatch(chain, /aexciter/);
  if (!bundled) return;
  const source = ['-f', 'lavfi', '-i', 'sine=frequency=300:sample_rate=16000:duration=1'];
  await runFfmpeg([...source, '-af', chain, join(dir, 'old.wav')], { signal: quiet().signal, binary: bundled });
  assert.equal(readWav(await readFile(join(dir, 'old.wav'))).sampleRate, 48_000);
});

test('nothing to speak is refused, cancel leaves no files', async () => {
  await assert.rejects(
    masterNarration([], dir, quiet()),
    (error) => error instanceof EngineError && error.code === 'engine_refused',
  );
  const controller = new AbortController();
  const progress = { signal: controller.signal, report: () => controller.abort(new Error('stop')) };
  await assert.rejects(masterNarration(spoken, join(dir, 'gone'), progress), /stop/);
  assert.deepEqual(await readdir(join(dir, 'gone')), []);
});
