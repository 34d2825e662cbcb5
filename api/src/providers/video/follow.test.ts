import assert from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import fc from 'fast-check';
import { runFfmpeg } from './ffmpeg.ts';
import { acrossExpression, followPath, movementAcross } from './follow.ts';
import { cutFootage } from './footage.ts';

const { signal } = new AbortController();
let dir: string;
before(async () => {
  dir = await mkdtemp(join(tmpdir(), 'follow-test-'));
});
after(() => rm(dir, { recursive: true, force: true }));

const share = 81 / 256;

/** A still room in which a patch trembles at a place (0 left, 1 right) for some seconds, and then at another. */
async function footage(name: string, places: readonly (readonly [seconds: number, place: number])[]): Promise<string> {
  const file = join(dir, name);
  const shots = places.flatMap(([seconds], i) => [
    ...['-f', 'lavfi', '-i', `color=0x${i % 2 ? '303a50' : '35384a'}:s=640x360:r=25:d=${seconds}`],
    ...['-f', 'lavfi', '-i', `color=white:s=70x90:r=25:d=${seconds}`],
  ]);
  const drawn = places.map(([, place], i) => {
    const x = Math.round(place * 560);
    return `[${2 * i}:v][${2 * i + 1}:v]overlay=x='${x}+12*mod(floor(n/5),2)':y=120[v${i}]`;
  });
  const graph = `${drawn.join(';')};${places.map((_, i) => `[v${i}]`).join('')}concat=n=${places.length}:v=1[v]`;
  const coded = ['-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p', file];
  const tone = ['-f', 'lavfi', '-i', `sine=d=${places.reduce((sum, [seconds]) => sum + seconds, 0)}`];
  const maps = ['-map', '[v]', '-map', `${2 * places.length}:a`];
  await runFfmpeg(['-loglevel', 'error', ...shots, ...tone, '-filter_complex', graph, ...maps, ...coded], { signal });
  return file;
}

/** Where the frame stands at a time. */
const at = (points: ReturnType<typeof followPath>, seconds: number): number =>
  Number(
    new Function('t', `const clip=(v,a,b)=>Math.min(b,Math.max(a,v)); return ${acrossExpression(points)}`)(seconds),
  );

/** The way over a part from its beginning, with cuts where they are told. */
const wayOver = async (file: string, seconds: number, cutsMs: readonly number[], start = 0.5) =>
  followPath(await movementAcross(file, { fromMs: 0, toMs: seconds * 1000 }, { workDir: dir, signal }), {
    ...{ cutsMs, share, start },
  });

test('the frame stands over who moves: at once after a cut, and where nothing moves it stays', async () => {
  const file = await footage('cut.mp4', [
    [4, 0.1],
    [4, 0.9],
  ]);
  const points = await wayOver(file, 8, [4000]);
  assert.ok(at(points, 1) < 0.1, `${at(points, 1)}`);
  assert.ok(at(points, 3.9) < 0.1);
  assert.ok(at(points, 4.3) > 0.9, JSON.stringify(points));
  const still = await footage('still.mp4', [[3, 2]]);
  assert.deepEqual(await wayOver(still, 3, [], 0.3), [{ atMs: 0, x: 0.3 }]);
});

test('a clip is cut along the way: who moves is in its frame before and after the cut', async () => {
  const file = await footage('clip.mp4', [
    [3, 0.05],
    [3, 0.95],
  ]);
  const frame = await wayOver(file, 6, [3000]);
  const out = { video: join(dir, 'clip-out.mp4'), sound: join(dir, 'clip-out.wav') };
  const size = { width: 216, height: 384 };
  await cutFootage(
    file,
    { fromMs: 0, toMs: 6000, ...size, frame, hasSound: true },
    { out, signal, report: () => undefined },
  );
  for (const second of [1.5, 4.5]) {
    const seen = ['-vf', 'signalstats,metadata=print:file=-', '-frames:v', '1', '-f', 'null', '-'];
    const { stdout } = await runFfmpeg(['-ss', String(second), '-i', out.video, ...seen], { signal });
    assert.ok(Number(/YMAX=([\d.]+)/.exec(stdout)?.[1]) > 220, `${second} s: ${stdout}`);
  }
});

test('a frame that stands still is cut out as large as the picture has it, at most as large as it is asked for', async () => {
  const file = await footage('stands.mp4', [[1, 0.95]]);
  const cut = async (width: number, height: number, x: number) => {
    const out = { video: join(dir, 'stands-out.mp4'), sound: join(dir, 'stands-out.wav') };
    const wish = { fromMs: 0, toMs: 1000, width, height, frame: [{ atMs: 0, x }], hasSound: false };
    await cutFootage(file, wish, { out, signal, report: () => undefined });
    const seen = ['-vf', 'signalstats,metadata=print:file=-', '-frames:v', '1', '-f', 'null', '-'];
    const { stdout, stderr } = await runFfmpeg(['-i', out.video, ...seen], { signal });
    const [, across, down] = / (\d{2,})x(\d{2,})[, ]/.exec(stderr) ?? [];
    return { size: [Number(across), Number(down)], isSeen: Number(/YMAX=([\d.]+)/.exec(stdout)?.[1]) > 220 };
  };
  assert.deepEqual(await cut(1080, 1920, 1), { size: [202, 360], isSeen: true });
  assert.deepEqual(await cut(1080, 1920, 0), { size: [202, 360], isSeen: false });
  assert.deepEqual(await cut(108, 192, 1), { size: [108, 192], isSeen: true });
  assert.deepEqual(await cut(1280, 360, 0.5), { size: [640, 180], isSeen: true });
});

test('within a shot it waits, and then goes over smoothly, once', async () => {
  const file = await footage('walk.mp4', [
    [5, 0.1],
    [5, 0.8],
  ]);
  // Nobody told of a cut.
  const points = await wayOver(file, 10, []);
  assert.ok(at(points, 2) < 0.1 && at(points, 9.5) > 0.8, JSON.stringify(points));
  assert.ok(at(points, 5.9) > 0.8, `it is there within a second: ${JSON.stringify(points)}`);
  assert.equal(points.length, 3, 'one way');
  let before = at(points, 0);
  for (let t = 0; t < 10; t += 0.04) {
    assert.ok(Math.abs(at(points, t) - before) < 0.08, `a jump at ${t}`);
    before = at(points, t);
  }
});

test('a clip of two hundred cuts is cut as well', async () => {
  const file = await footage('fast.mp4', [[2, 0.3]]);
  const frame = Array.from({ length: 400 }, (_, i) => ({
    atMs: Math.floor(i / 2) * 100 + (i % 2),
    x: (Math.floor(i / 2) + (i % 2)) % 2,
  }));
  const out = { video: join(dir, 'fast-out.mp4'), sound: join(dir, 'fast-out.wav') };
  const size = { width: 54, height: 96 };
  await cutFootage(
    file,
    { fromMs: 0, toMs: 2000, ...size, frame, hasSound: true },
    { out, signal, report: () => undefined },
  );
  assert.ok(Math.abs(at(frame, 0.15)) < 1e-6);
  assert.ok(Math.abs(at(frame, 0.25) - 1) < 1e-6);
});

test('whatever moves, the frame stays in the picture and its points follow each other', () => {
  const look = fc.array(fc.float({ min: 0, max: 5000, noNaN: true }), { minLength: 64, maxLength: 64 });
  fc.assert(
    fc.property(
      fc.array(look, { maxLength: 60 }),
      fc.array(fc.integer({ min: 0, max: 12_000 }), { maxLength: 5 }),
      fc.double({ min: 0.05, max: 1.2, noNaN: true }),
      fc.double({ min: 0, max: 1, noNaN: true }),
      (looks, cutsMs, width, start) => {
        const points = followPath(
          looks.map((columns) => Float32Array.from(columns)),
          { cutsMs, share: width, start },
        );
        for (const [i, { atMs, x }] of points.entries()) {
          assert.ok(x >= 0 && x <= 1 && Number.isFinite(x));
          assert.ok(i === 0 || atMs >= (points[i - 1]?.atMs ?? 0), JSON.stringify(points));
        }
      },
    ),
  );
});
