import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readWav, writeWav } from './wav.ts';

const tone = { samples: Float32Array.from({ length: 400 }, (_, i) => Math.sin(i / 5) / 2), sampleRate: 16_000 };

test('what is written is read back to within one step of 16 bits', () => {
  const back = readWav(writeWav(tone));
  assert.equal(back.sampleRate, 16_000);
  assert.ok(back.samples.every((sample, i) => Math.abs(sample - (tone.samples[i] ?? 0)) < 1 / 16_000));
});

test('a file written through a pipe, with an unknown size, is read to its end', () => {
  const bytes = writeWav(tone);
  new DataView(bytes.buffer).setUint32(40, 0xffffffff, true);
  assert.equal(readWav(bytes).samples.length, 400);
});

test('loud samples are clipped, not wrapped', () => {
  const back = readWav(writeWav({ samples: Float32Array.of(3, -3), sampleRate: 8000 }));
  assert.ok((back.samples[0] ?? 0) > 0.99 && (back.samples[1] ?? 0) < -0.99);
});

for (const [what, bytes] of [
  ['text', new TextEncoder().encode('<html>not sound</html>'.repeat(9))],
  ['nothing', new Uint8Array()],
  ['a header without sound', writeWav(tone).slice(0, 36)],
] as const) {
  test(`${what} is refused`, () => assert.throws(() => readWav(bytes)));
}
