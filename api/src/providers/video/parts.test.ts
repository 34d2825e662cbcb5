import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setImmediate as tick } from 'node:timers/promises';
import fc from 'fast-check';
import { EngineError } from '../engine.ts';
import { Meter } from './meter.ts';
import { direction, float, pan } from './motion.ts';
import { inParallel } from './pool.ts';
import { parseAudio, parseVideo } from './probe.ts';
import { segmentKey } from './scene.ts';
import { programme, timeline } from './timeline.ts';
import type { RenderPlan } from './types.ts';

const never = new AbortController().signal;

function planOf(cuts: readonly number[], durationMs: number): RenderPlan {
  const starts = [0, ...cuts];
  const scenes = starts.map((startMs, i) => ({
    startMs,
    endMs: starts[i + 1] ?? durationMs,
    visual: { kind: 'still' as const, file: 'a.jpg' },
  }));
  return {
    width: 64,
    height: 64,
    fps: 30,
    narration: { file: 'n.wav', durationMs, sentences: [] },
    scenes,
    captions: null,
    seed: 1,
  };
}

test('scenes cover every frame once', () => {
  const gaps = fc.array(fc.integer({ min: 40, max: 9000 }), { minLength: 1, maxLength: 30 });
  fc.assert(
    fc.property(gaps, (lengths) => {
      const cuts = lengths.map((_, i) => lengths.slice(0, i + 1).reduce((a, b) => a + b, 0));
      const durationMs = cuts.pop() ?? 0;
      const scenes = timeline(planOf(cuts, durationMs));
      scenes.forEach((scene, i) => {
        assert.equal(scene.from, i === 0 ? 0 : scenes[i - 1]?.to);
      });
      assert.equal(scenes.at(-1)?.to, Math.ceil((durationMs * 30) / 1000 - 1e-6));
    }),
  );
});

test('an intro moves the file and not the clock of the scenes; an outro comes after the last of them', () => {
  const bumper = (durationMs: number) => ({ visual: { kind: 'still' as const, file: 'card.jpg' }, durationMs });
  const plan = planOf([1000, 2500], 4020);
  // Length of intro and outro in ms; frames before the narration, at its end, and in all.
  for (const [intro, outro, before, told, frames] of [
    [undefined, undefined, 0, 121, 121],
    [2000, undefined, 60, 181, 181],
    [undefined, 3000, 0, 121, 211],
    [1000, 2000, 30, 151, 211],
    [1433, 10_000, 42, 163, 463],
    [1466.7, 1016, 44, 165, 195],
    [12, 12, 0, 121, 121],
  ] as const) {
    const whole = programme({
      ...plan,
      ...(intro && { intro: bumper(intro) }),
      ...(outro && { outro: bumper(outro) }),
    });
    assert.deepEqual([whole.before, whole.told, whole.frames], [before, told, frames], `${intro} ${outro}`);
    assert.deepEqual(
      whole.parts.filter(({ bare }) => !bare),
      timeline(plan),
    );
    assert.equal(
      whole.parts.reduce((sum, { from, to }) => sum + to - from, 0),
      frames,
    );
    assert.equal(whole.parts[0]?.bare === true, before > 0);
    assert.equal(whole.parts.at(-1)?.bare === true, frames > told);
  }
});

test('a plan that cannot be rendered is refused in words', () => {
  const refused = (plan: RenderPlan, words: RegExp) =>
    assert.throws(
      () => timeline(plan),
      (error) => error instanceof EngineError && error.code === 'engine_refused' && words.test(error.message),
    );
  refused({ ...planOf([], 1000), scenes: [] }, /no scene/);
  refused(planOf([500, 500], 1000), /Scene 2 has no length/);
  refused({ ...planOf([], 1000), width: 65 }, /even/);
  refused({ ...planOf([], 1000), fps: 0 }, /frames a second/);
});

test('the key of a segment changes with everything that goes into it, and with nothing else', () => {
  const plan = planOf([1000, 2000], 3000);
  const [first, second] = timeline(plan);
  assert.ok(first && second);
  const strip = { ass: 'x', starts: [0], top: 20, height: 10, left: 0, width: 320, ground: '#000000' };
  const base = {
    scene: first,
    plan,
    files: ['a'],
    captions: { strip, font: 'f' },
    logo: undefined,
    lowerThirds: undefined,
    encoder: 'v1',
  };
  const key = segmentKey(base);
  const at = (x: number) => segmentKey({ ...base, logo: 'l', plan: { ...plan, logo: { file: 'l.png', x, y: 4 } } });
  assert.notEqual(at(2), at(4));
  assert.equal(segmentKey({ ...base, scene: { ...first, visual: { ...first.visual, file: 'elsewhere.jpg' } } }), key);
  assert.equal(segmentKey({ ...base, plan: { ...plan, musicFile: 'm.wav' } }), key);
  for (const changed of [
    { ...base, files: ['b'] },
    { ...base, captions: { strip: { ...strip, ass: 'y' }, font: 'f' } },
    { ...base, captions: { strip: { ...strip, starts: [0, 4] }, font: 'f' } },
    { ...base, captions: { strip, font: 'g' } },
    { ...base, captions: undefined },
    { ...base, encoder: 'v2' },
    { ...base, logo: 'l' },
    { ...base, scene: { ...first, to: first.to + 1 } },
    { ...base, plan: { ...plan, seed: 2 } },
    { ...base, plan: { ...plan, height: 128 } },
  ])
    assert.notEqual(segmentKey(changed), key);
});

test('neighbouring scenes pan in different directions, within the picture', () => {
  const size = { width: 1080, height: 1920 };
  const pans = [0, 1, 2, 3].map((scene) => pan(size, { frames: 90, fps: 30 }, direction(scene, 5)));
  assert.equal(new Set(pans).size, 4);
  for (const text of pans)
    for (const [, start, step] of text.matchAll(/\(([\d.]+)([+-][\d.]+)\*n\)/g)) {
      const end = Number(start) + Number(step) * 89;
      assert.ok(Number(start) >= 0 && Number(start) <= 1 && end >= -1e-4 && end <= 1.0001, text);
    }
});

test('the camera stands over what is read, goes along what stands side by side, and up at an end', () => {
  for (let scene = 0; scene < 8; scene++) {
    assert.deepEqual(direction(scene, 5, 'hold'), [0, 0]);
    assert.equal(direction(scene, 5, 'across')[1], 0);
    assert.notEqual(direction(scene, 5, 'across')[0], 0);
    assert.deepEqual(direction(scene, 5, 'up'), [0, -1]);
  }
  assert.match(pan({ width: 10, height: 10 }, { frames: 30, fps: 30 }, [0, 0]), /\(0\.50000\+0\.0000000\*n\)/);
});

test('art that stands on the lower edge never rises above it', () => {
  const size = { width: 100, height: 1000 };
  const lift = (touches: { top: boolean; bottom: boolean }, n: number) =>
    Number(new Function('n', `const {sin,pow,min,PI}=Math; return ${float(size, touches, 30)}`)(n));
  for (let n = 0; n < 200; n++) {
    assert.ok(lift({ top: false, bottom: true }, n) >= -1e-9);
    assert.ok(lift({ top: true, bottom: false }, n) <= 1e-9);
    assert.equal(lift({ top: true, bottom: true }, n), 0);
    for (const top of [true, false])
      for (const bottom of [true, false]) assert.ok(Math.abs(lift({ top, bottom }, n)) <= 0.038 * size.height);
  }
});

test('progress is true and never runs backwards', () => {
  const seen: [number, string | undefined][] = [];
  const meter = new Meter(200, 2, (fraction, label) => seen.push([fraction, label]));
  meter.frames(0, 50);
  meter.frames(0, 20);
  meter.finish(0, 100);
  meter.sound();
  meter.finish(1, 100);
  meter.join(1);
  const fractions = seen.map(([fraction]) => fraction);
  assert.deepEqual(
    fractions,
    [...fractions].sort((a, b) => a - b),
  );
  assert.ok(Math.abs((fractions[0] ?? 0) - 0.25 / 1.1) < 1e-9);
  assert.equal(fractions.at(-1), 1);
  assert.equal(seen[0]?.[1], 'scene 1 of 2');
  assert.equal(seen[2]?.[1], 'scene 2 of 2');
  assert.equal(seen.at(-1)?.[1], 'joining scenes and sound');
});

test('tasks run two at a time and results keep their order', async () => {
  let running = 0;
  let most = 0;
  const task = (value: number) => async () => {
    most = Math.max(most, ++running);
    await tick();
    running--;
    return value;
  };
  assert.deepEqual(await inParallel([1, 2, 3, 4, 5].map(task), 2, never), [1, 2, 3, 4, 5]);
  assert.equal(most, 2);
});

test('the first failure stops the others', async () => {
  const failure = new Error('disk');
  let stopped = false;
  const waits = (signal: AbortSignal) =>
    new Promise<number>((_, reject) =>
      signal.addEventListener('abort', () => {
        stopped = true;
        reject(signal.reason);
      }),
    );
  const fails = async () => {
    await tick();
    throw failure;
  };
  await assert.rejects(inParallel([waits, fails, waits], 2, never), failure);
  assert.ok(stopped);
});

test('stream lines of old and new ffmpeg are read', () => {
  assert.deepEqual(
    parseVideo(
      '  Stream #0:0[0x1](und): Video: h264 (High) (avc1 / 0x31637661), yuv420p(tv, bt709, progressive), 1080x1920, 824 kb/s, 30 fps, 30 tbr (default)',
    ),
    { codec: 'h264', width: 1080, height: 1920, fps: 30, pixelFormat: 'yuv420p' },
  );
  assert.deepEqual(
    parseAudio('    Stream #0:1(und): Audio: aac (LC) (mp4a / 0x6134706D), 48000 Hz, stereo, fltp, 162 kb/s (default)'),
    {
      codec: 'aac',
      sampleRate: 48000,
      channels: 2,
    },
  );
  assert.equal(parseVideo('Stream #0:0: Audio: mp3, 44100 Hz, stereo'), undefined);
});
