import assert from 'node:assert/strict';
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { EngineError } from '../engine.ts';
import { bundledFfmpegPath, ffmpegCapabilities, ffmpegPath } from './binary.ts';
import { type FfmpegProgress, parseProgress, runFfmpeg } from './ffmpeg.ts';

let dir: string;
before(async () => {
  dir = await mkdtemp(join(tmpdir(), 'ffmpeg-test-'));
});
after(() => rm(dir, { recursive: true, force: true }));

const never = new AbortController().signal;
const hasCode = (code: string, words: RegExp) => (error: unknown) =>
  error instanceof EngineError && error.code === code && words.test(error.message);

async function script(name: string, body: string): Promise<string> {
  const file = join(dir, name);
  await writeFile(file, `#!/bin/sh\n${body}\n`);
  await chmod(file, 0o755);
  return file;
}

test('FFMPEG_PATH wins over the PATH, and a wrong one is told', async () => {
  const own = await script('own', 'exit 0');
  assert.equal(ffmpegPath({ FFMPEG_PATH: own, PATH: process.env.PATH }), own);
  assert.throws(() => ffmpegPath({ FFMPEG_PATH: join(dir, 'none') }), hasCode('engine_unavailable', /FFMPEG_PATH/));
});

test('without ffmpeg on the PATH the bundled one is used', () => {
  assert.equal(ffmpegPath({ PATH: dir }), bundledFfmpegPath());
});

test('capabilities are the filter names of the binary', async () => {
  const filters = await ffmpegCapabilities();
  for (const name of ['ass', 'overlay', 'ebur128', 'loop', 'crop']) assert.ok(filters.has(name), name);
  assert.ok(!filters.has('Filters'));
  const bundled = bundledFfmpegPath();
  if (bundled) {
    const old = await ffmpegCapabilities(bundled);
    assert.ok(old.has('ass'));
    assert.ok(!old.has('scdet'));
  }
});

test('a program that is not ffmpeg is told apart', async () => {
  const broken = await script('broken', 'exit 3');
  await assert.rejects(ffmpegCapabilities(broken), hasCode('engine_unavailable', /does not start/));
});

test('progress counts frames up to the last one', async () => {
  const seen: FfmpegProgress[] = [];
  await runFfmpeg(['-f', 'lavfi', '-i', 'color=s=64x64:r=25', '-frames:v', '50', '-f', 'null', '-'], {
    signal: never,
    onProgress: (progress) => seen.push(progress),
  });
  assert.equal(seen.at(-1)?.frames, 50);
});

test('a progress block reads microseconds from either field', () => {
  assert.deepEqual(parseProgress('frame=7\nout_time_ms=2000000\nspeed=1.5x\nprogress=continue\n'), {
    frames: 7,
    outMs: 2000,
    speed: 1.5,
  });
  assert.equal(parseProgress('frame=7\nout_time_us=N/A\nprogress=end\n')?.outMs, 0);
  assert.equal(parseProgress('frame=7\n'), undefined);
});

test('a failure carries what ffmpeg said', async () => {
  await assert.rejects(runFfmpeg(['-i', join(dir, 'missing.mp4'), '-f', 'null', '-'], { signal: never }), (error) => {
    assert.ok(error instanceof EngineError);
    assert.match(error.message, /missing\.mp4/);
    return true;
  });
});

test('a full disk is a sentence', async () => {
  const full = await script('full', 'echo "av_interleaved_write_frame(): No space left on device" >&2; exit 1');
  await assert.rejects(
    runFfmpeg([], { signal: never, binary: full }),
    hasCode('engine_unavailable', /^The disk is full\./),
  );
});

test('cancel ends the child and rejects with the reason', async () => {
  const controller = new AbortController();
  const reason = new Error('cancelled by the operator');
  const started = performance.now();
  const run = runFfmpeg(['-re', '-f', 'lavfi', '-i', 'color=s=64x64:r=25', '-t', '60', '-f', 'null', '-'], {
    signal: controller.signal,
    onProgress: () => controller.abort(reason),
  });
  await assert.rejects(run, reason);
  assert.ok(performance.now() - started < 4000);
});

test('a child that ignores SIGTERM is killed after two seconds', async () => {
  const deaf = await script('deaf', "trap '' TERM\necho progress=continue\nwhile :; do sleep 0.1; done");
  const controller = new AbortController();
  let aborted = 0;
  const run = runFfmpeg([], {
    signal: controller.signal,
    binary: deaf,
    onProgress: () => {
      aborted = performance.now();
      controller.abort();
    },
  });
  await assert.rejects(run, { name: 'AbortError' });
  const took = performance.now() - aborted;
  assert.ok(took > 1500 && took < 3500, `${took} ms`);
});

test('an aborted signal starts nothing', async () => {
  await assert.rejects(runFfmpeg([], { signal: AbortSignal.abort(), binary: '/does/not/exist' }), {
    name: 'AbortError',
  });
});
