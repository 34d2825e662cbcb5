import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { displayWords } from './display-words.ts';
import { estimateWords } from './estimate-words.ts';

const RATE = 16_000;

/** Noise where true, silence elsewhere; `parts` in milliseconds. */
function sound(...parts: (readonly [boolean, number])[]): Float32Array {
  return Float32Array.from(
    parts.flatMap(([loud, ms]) => Array.from({ length: (ms * RATE) / 1000 }, (_, i) => (loud ? Math.sin(i) * 0.5 : 0))),
  );
}

const estimate = (text: string, samples: Float32Array, language?: string) =>
  estimateWords(text, { samples, sampleRate: RATE }, language);

test('words lie in the sound, not in the silence around it', () => {
  const words = estimate('one two three', sound([false, 500], [true, 900], [false, 600]));
  assert.ok(Math.abs((words[0]?.startMs ?? 0) - 500) <= 10);
  assert.ok(Math.abs((words.at(-1)?.endMs ?? 0) - 1400) <= 10);
});

test('a pause belongs to the comma', () => {
  const words = estimate('Start small, then grow it', sound([true, 700], [false, 400], [true, 900]));
  assert.ok(Math.abs((words[1]?.endMs ?? 0) - 700) <= 10);
  assert.ok(Math.abs((words[2]?.startMs ?? 0) - 1100) <= 10);
});

test('a long word takes longer than a short one', () => {
  const [a, extraordinary] = estimate('a extraordinary', sound([true, 1000]));
  assert.ok(a && extraordinary && a.endMs - a.startMs < (extraordinary.endMs - extraordinary.startMs) / 2);
});

test('a pause belongs to the mark of another script, and a figure is as long as it is said', () => {
  const [, second] = estimate('كيف حالك؟ هذا يوم جميل جدا', sound([true, 600], [false, 400], [true, 1200]), 'ar');
  assert.ok(Math.abs((second?.endMs ?? 0) - 600) <= 10);
  const [figure, word] = estimate('2026 sehr', sound([true, 1000]), 'de');
  assert.ok(figure && word && figure.endMs - figure.startMs > word.endMs - word.startMs);
});

test('silence still gives every word a place', () => {
  assert.equal(estimate('one two', sound([false, 400])).length, 2);
});

test('times are in order, inside the recording, one for each caption word', () => {
  const part = fc.tuple(fc.boolean(), fc.integer({ min: 10, max: 400 }));
  fc.assert(
    fc.property(fc.lorem({ maxCount: 12 }), fc.array(part, { minLength: 1, maxLength: 8 }), (text, parts) => {
      const samples = sound(...parts);
      const words = estimate(text, samples);
      assert.deepEqual(
        words.map((word) => word.text),
        displayWords(text),
      );
      let reached = 0;
      for (const { startMs, endMs } of words) {
        assert.ok(startMs >= reached && endMs >= startMs);
        reached = endMs;
      }
      assert.ok(reached <= (samples.length / RATE) * 1000 + 10);
    }),
    { numRuns: 50 },
  );
});
