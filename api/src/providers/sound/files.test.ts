import assert from 'node:assert/strict';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { setImmediate } from 'node:timers/promises';
import fc from 'fast-check';
import { EngineError } from '../engine.ts';
import { openStereo } from './jobs.ts';
import { resample } from './resample.ts';
import { runSoundJob } from './run.ts';
import { decodeWav, encodeWav } from './wav.ts';

let dir: string;
before(async () => {
  dir = await mkdtemp(join(tmpdir(), 'sound-test-'));
});
after(() => rm(dir, { recursive: true, force: true }));
const never = new AbortController().signal;

/** A WAV in any sample format. */
function wavOf(code: number, bits: number, rate: number, body: Buffer, channels = 1): Buffer {
  const head = Buffer.alloc(44);
  head.write('RIFF');
  head.writeUInt32LE(36 + body.length, 4);
  head.write('WAVEfmt ', 8);
  head.writeUInt32LE(16, 16);
  head.writeUInt16LE(code, 20);
  head.writeUInt16LE(channels, 22);
  head.writeUInt32LE(rate, 24);
  head.writeUInt32LE((rate * channels * bits) / 8, 28);
  head.writeUInt16LE((channels * bits) / 8, 32);
  head.writeUInt16LE(bits, 34);
  head.write('data', 36);
  head.writeUInt32LE(body.length, 40);
  return Buffer.concat([head, body]);
}

test('what is written is read back within a step of 16 bits and its dither', () => {
  fc.assert(
    fc.property(fc.array(fc.double({ min: -1, max: 1, noNaN: true }), { minLength: 1, maxLength: 200 }), (values) => {
      const left = Float32Array.from(values);
      const { sampleRate, channels } = decodeWav(encodeWav({ left, right: left.slice() }));
      assert.equal(sampleRate, 48_000);
      for (const [i, value] of (channels[1] ?? []).entries())
        assert.ok(Math.abs(value - (left[i] as number)) < 3 / 32768);
    }),
  );
});

test('8, 16, 24, 32 bit and float files give the same sound', () => {
  const half = {
    8: Buffer.from([192]),
    24: Buffer.from([0, 0, 0x40]),
    32: Buffer.from([0, 0, 0, 0x40]),
    16: Buffer.from([0, 0x40]),
  };
  for (const [bits, body] of Object.entries(half))
    assert.equal(decodeWav(wavOf(1, Number(bits), 8000, body)).channels[0]?.[0], 0.5);
  const float = Buffer.alloc(4);
  float.writeFloatLE(-0.25);
  assert.equal(decodeWav(wavOf(3, 32, 8000, float)).channels[0]?.[0], -0.25);
  const negative = Buffer.from([0, 0, 0xc0]);
  assert.equal(decodeWav(wavOf(1, 24, 8000, negative)).channels[0]?.[0], -0.5);
});

test('a file that claims more than it holds is read as far as it goes', () => {
  const file = wavOf(1, 16, 8000, Buffer.alloc(20));
  file.writeUInt32LE(0xffffffff, 40);
  assert.equal(decodeWav(file).channels[0]?.length, 10);
});

test('what is no WAV is refused with a sentence, never with a crash', () => {
  const refused = (bytes: Uint8Array) =>
    assert.throws(
      () => decodeWav(bytes),
      (error) => error instanceof EngineError && /Save it as WAV/.test(error.message),
    );
  refused(Buffer.from('not a sound'));
  refused(wavOf(7, 8, 8000, Buffer.alloc(4)));
  refused(wavOf(1, 16, 8000, Buffer.alloc(4), 0));
  fc.assert(
    fc.property(fc.uint8Array({ minLength: 0, maxLength: 120 }), (noise) => {
      const file = wavOf(1, 16, 8000, Buffer.alloc(8));
      noise.forEach((byte, i) => {
        if (i >= 12 && byte > 128) file[i % file.length] = byte;
      });
      try {
        decodeWav(file);
      } catch (error) {
        assert.ok(error instanceof EngineError, String(error));
      }
    }),
  );
});

test('a change of rate keeps pitch and level', () => {
  const tone = (rate: number) =>
    Float32Array.from({ length: rate }, (_, i) => Math.sin((2 * Math.PI * 440 * i) / rate));
  const [made, wanted] = [resample(tone(16_000), 16_000, 48_000), tone(48_000)];
  assert.equal(made.length, wanted.length);
  for (let i = 2000; i < 46_000; i += 37)
    assert.ok(Math.abs((made[i] as number) - (wanted[i] as number)) < 0.005, String(i));
});

test('a mono file becomes stereo at 48 kHz', async () => {
  const file = join(dir, 'mono.wav');
  await writeFile(file, wavOf(1, 16, 24_000, Buffer.alloc(4800)));
  const sound = openStereo(file);
  const { left, right } = sound.read(0, sound.length);
  sound.close();
  assert.deepEqual([left.length, right.length], [4800, 4800]);
});

test('a bed is made beside the event loop and appears whole', async () => {
  const out = join(dir, 'bed.wav');
  let turns = 0;
  const timer = setInterval(() => turns++, 5);
  const info = await runSoundJob({ kind: 'bed', request: { mood: 'night', seconds: 8, seed: 5 }, out }, never);
  clearInterval(timer);
  assert.ok(turns > 10, `the event loop turned ${turns} times`);
  assert.match(info.key, /minor$/);
  assert.equal(decodeWav(await readFile(out)).channels[0]?.length, 8 * 48_000);
  assert.deepEqual(
    (await readdir(dir)).filter((name) => name.includes('part')),
    [],
  );
});

test('a cancelled job rejects at once and leaves no file', async () => {
  const controller = new AbortController();
  const out = join(dir, 'cancelled.wav');
  const job = runSoundJob({ kind: 'bed', request: { mood: 'calm', seconds: 600, seed: 1 }, out }, controller.signal);
  // Cancelled while it is written: a part of it stands there.
  while (!(await readdir(dir)).some((name) => name.startsWith('cancelled'))) await setImmediate();
  controller.abort();
  const started = performance.now();
  await assert.rejects(job, { name: 'AbortError' });
  assert.ok(performance.now() - started < 1000);
  assert.ok(!(await readdir(dir)).some((name) => name.startsWith('cancelled')));
});

test('a failure in the thread arrives as an EngineError', async () => {
  const file = join(dir, 'text.wav');
  await writeFile(file, 'x'.repeat(100));
  await assert.rejects(
    runSoundJob({ kind: 'fit', file, seconds: 4, out: join(dir, 'fit.wav') }, never),
    (error) => error instanceof EngineError && /no WAV file/.test(error.message),
  );
  const request = { mood: 'calm', seconds: 1, seed: 1 } as const;
  await assert.rejects(runSoundJob({ kind: 'bed', request, out: join(dir, 'short.wav') }, never), /3 to 1800/);
});
