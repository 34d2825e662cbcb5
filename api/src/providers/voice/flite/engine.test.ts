import assert from 'node:assert/strict';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { before, test } from 'node:test';
import { EngineError } from '../../engine.ts';

import { displayWords } from '../text/display-words.ts';
import { estimateWords } from '../text/estimate-words.ts';
import type { SpokenSentence } from '../types.ts';
import { createFliteEngine } from './engine.ts';

const engine = createFliteEngine();
const SCRIPT = [
  'Most people quit their morning routine after nine days.',
  'In 2024, 73% of 1,250 creators earned $500 or more by 3:30 p.m. today.',
  'Start with one small habit that takes two minutes, and tie it to something you already do.',
  'Is that the plan?',
  'Dr. Smith says: drink a glass of water when the kettle boils!',
];
const quiet = (signal = new AbortController().signal) => ({ signal, report() {} });
const refused = (words: RegExp) => (error: unknown) =>
  error instanceof EngineError && error.code === 'engine_refused' && words.test(error.message);

const labels: string[] = [];
let spoken: SpokenSentence[];
before(async () => {
  const progress = { ...quiet(), report: (_: number, label?: string) => labels.push(label ?? '') };
  spoken = await engine.speak({ sentences: SCRIPT, voiceId: 'rms' }, progress);
});

test('every caption word gets its time, in order and inside the sound', () => {
  assert.equal(labels.at(-1), `sentence ${SCRIPT.length} of ${SCRIPT.length}`);
  for (const [i, sentence] of spoken.entries()) {
    assert.equal(sentence.text, SCRIPT[i]);
    assert.equal(sentence.wordTimes, 'engine');
    assert.deepEqual(
      sentence.words.map(({ text }) => text),
      displayWords(SCRIPT[i] ?? ''),
    );
    let reached = 0;
    for (const { startMs, endMs } of sentence.words) {
      assert.ok(startMs >= reached && endMs > startMs, JSON.stringify(sentence.words));
      reached = endMs;
    }
    assert.ok(reached <= (sentence.samples.length / sentence.sampleRate) * 1000);
  }
});

test('another language than English is refused, whatever its letters', async () => {
  await assert.rejects(
    engine.speak({ sentences: ['Guten Tag.'], voiceId: 'default', language: 'de' }, quiet()),
    /speaks English only/,
  );
});

test('estimated word times are within 150 ms of the true ones on average', async () => {
  for (const voiceId of ['rms', 'slt', 'awb']) {
    const read = voiceId === 'rms' ? spoken : await engine.speak({ sentences: SCRIPT, voiceId }, quiet());
    const errors = read.flatMap(({ text, samples, sampleRate, words }) =>
      estimateWords(text, { samples, sampleRate }).map(({ startMs }, i) =>
        Math.abs(startMs - (words[i]?.startMs ?? 0)),
      ),
    );
    const mean = errors.reduce((sum, error) => sum + error, 0) / errors.length;
    assert.ok(mean < 150, `${voiceId}: ${mean} ms`);
  }
});

test('a higher rate is shorter, another seed is another reading, the same request is the same sound', async () => {
  const sentences = ['Write one line before you open your phone.'];
  const length = async (extra: object) =>
    (await engine.speak({ sentences, voiceId: 'rms', ...extra }, quiet()))[0]?.samples.length ?? 0;
  const normal = await length({});
  assert.equal(await length({}), normal);
  assert.ok((await length({ rate: 1.5 })) < normal * 0.75);
  assert.notEqual(await length({ seed: 1 }), normal);
});

test('cancel stops a long script within a second and leaves nothing behind', async (t) => {
  // Voices of other tests come and go in the folder that all share.
  const shared = process.env.TMPDIR;
  const own = fs.mkdtempSync(path.join(os.tmpdir(), 'cancelled-'));
  process.env.TMPDIR = own;
  t.after(() => {
    if (shared === undefined) delete process.env.TMPDIR;
    else process.env.TMPDIR = shared;
    fs.rmSync(own, { recursive: true, force: true });
  });
  const controller = new AbortController();
  const reason = new Error('cancelled by the operator');
  let abortedAt = 0;
  const long = Array.from(
    { length: 200 },
    (_, i) => `This is sentence number ${i} of a very long script about small habits and long evenings.`,
  );
  const progress = {
    signal: controller.signal,
    report() {
      abortedAt ||= performance.now();
      controller.abort(reason);
    },
  };
  await assert.rejects(engine.speak({ sentences: long, voiceId: 'rms' }, progress), reason);
  assert.ok(performance.now() - abortedAt < 1000);
  assert.deepEqual(fs.readdirSync(own), []);
});

test('a foreign word in an English sentence is named, not lost', async () => {
  const [sentence] = await engine.speak(
    { sentences: ['The word 東京 means the capital.'], voiceId: 'default' },
    quiet(),
  );
  assert.deepEqual(sentence?.unspoken, ['東京']);
  assert.equal(sentence?.words.length, 6);
});

test('emoji between sentences are a moment of silence', async () => {
  const [, emoji] = await engine.speak({ sentences: ['Well done.', '🎉🎉'], voiceId: 'rms' }, quiet());
  assert.deepEqual(emoji?.words, []);
  assert.ok(emoji?.samples.every((sample) => sample === 0));
});

test('what cannot be spoken is refused in words', async () => {
  await assert.rejects(engine.speak({ sentences: ['🎉🎉'], voiceId: 'rms' }, quiet()), refused(/no words to speak/));
  await assert.rejects(
    engine.speak({ sentences: ['Fine.', '東京は日本の首都です'], voiceId: 'rms' }, quiet()),
    refused(/sentence 2 .*Latin letters/),
  );
  await assert.rejects(engine.speak({ sentences: ['Hi there.'], voiceId: 'nobody' }, quiet()), refused(/no "nobody"/));
});
