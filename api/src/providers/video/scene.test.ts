import assert from 'node:assert/strict';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { createCanvas } from '@napi-rs/canvas';
import { runFfmpeg } from './ffmpeg.ts';
import { segmentArgs } from './scene.ts';
import { light, startRenders } from './testing/renders.ts';
import type { RenderPlan, SceneSpec } from './types.ts';

const never = new AbortController().signal;
const { render, drawnBefore, ...renders } = startRenders();
let plan: RenderPlan;

before(async () => {
  ({ plan } = await renders.begin());
});
after(renders.end);

test('a lower third slides in at its time, stands, and is gone after it; the other scenes come from the cache', async () => {
  const { where } = await drawnBefore();
  const file = join(where.workDir, 'third.png');
  const sign = ['-f', 'lavfi', '-i', 'color=c=white:s=60x16,format=rgba', '-frames:v', '1', file];
  await runFfmpeg(['-loglevel', 'error', ...sign], { signal: never });
  const [first, ...others] = plan.scenes;
  const lowerThird = { file, x: 10, y: 200, width: 60, fromMs: 0, forMs: 500 };
  const bare = { ...plan, captions: null };
  const result = await render(
    { ...bare, scenes: [{ ...(first as SceneSpec), lowerThirds: [lowerThird] }, ...others] },
    where,
  );
  const bright = async (second: number) => (await light(result.video, second, '50:12:14:202')).mean;
  assert.ok((await bright(0.4)) > 215, 'it stands');
  assert.ok((await bright(0)) < 200, 'it is on its way');
  assert.ok((await bright(0.75)) < 200, 'it is gone');
  const again = await render(
    { ...bare, scenes: [{ ...(first as SceneSpec), lowerThirds: [{ ...lowerThird, fromMs: 100 }] }, ...others] },
    where,
  );
  assert.equal(again.cachedScenes, 2);
});

test('a new part comes up out of its colour, and the scene before it is left as it is', async () => {
  const { where } = await drawnBefore();
  const [first, second, ...others] = plan.scenes as [SceneSpec, SceneSpec, SceneSpec];
  const opened = { ...plan, scenes: [first, { ...second, fadeFrom: '#000000' }, ...others] };
  const result = await render(opened, where);
  assert.equal(result.cachedScenes, 2);
  const bright = async (second: number) => (await light(result.video, second, '144:120:0:0')).mean;
  const [before, at, after] = [await bright(0.7), await bright(0.8), await bright(1.5)];
  assert.ok(at < 40 && before > 90 && after > 90, `${before} ${at} ${after}`);
});

test('a figure builds up part by part and then stands; another time of its parts is another scene', async () => {
  const { where } = await drawnBefore();
  const picture = async (name: string, colour: string, x = 0, width = 144) => {
    const canvas = createCanvas(144, 256);
    const context = canvas.getContext('2d');
    context.fillStyle = colour;
    context.fillRect(x, 0, width, 256);
    const file = join(where.workDir, name);
    await writeFile(file, await canvas.encode('png'));
    return file;
  };
  const when = (late: 'left' | 'right') =>
    picture(`when-${late}.png`, 'rgba(0 0 0 / 90%)', late === 'left' ? 0 : 72, 72);
  const foreground = await picture('whole.png', 'white');
  const before = await picture('before.png', 'black');
  const [first, ...others] = plan.scenes as [SceneSpec, ...SceneSpec[]];
  const scene = async (late: 'left' | 'right'): Promise<SceneSpec> => ({
    ...first,
    camera: 'hold',
    visual: { ...first.visual, foreground, growth: { before, when: await when(late) } },
  });
  const bare = { ...plan, captions: null };
  const { video } = await render({ ...bare, scenes: [await scene('right'), ...others] }, where);
  const halves = async (second: number) =>
    Promise.all(
      ['60:200:4:20', '60:200:80:20'].map(async (crop) => Math.round((await light(video, second, crop)).mean)),
    );
  const [[left0, right0], [left1, right1], [left2, right2]] = [await halves(0), await halves(0.3), await halves(0.7)];
  assert.ok((left0 ?? 255) < 40 && (right0 ?? 255) < 40, `${left0} ${right0}`);
  assert.ok((left1 ?? 0) > 220 && (right1 ?? 255) < 40, `${left1} ${right1}`);
  assert.ok((left2 ?? 0) > 220 && (right2 ?? 0) > 220, `${left2} ${right2}`);
  const again = await render({ ...bare, scenes: [await scene('left'), ...others] }, where);
  assert.equal(again.cachedScenes, 2);
});

for (const many of [6, 500])
  test(`each of ${many} states of captions shows in its frames and in no other`, async () => {
    const folder = await renders.folder();
    // A word lasts one frame, two, or three.
    const starts = Array.from({ length: many }, (_, state) => Math.floor(state / 3) * 6 + ([0, 1, 3][state % 3] ?? 0));
    const frames = Math.ceil(many / 3) * 6;
    const shade = (state: number) => 40 + ((state * 7) % 20) * 10;
    const [width, height] = [32, 16];
    // By turns on the left and on the right: what stays too long is seen beside the next one.
    const pixels = starts.flatMap((_, state) =>
      Array.from({ length: width * height }, (_, at) => {
        const shows = state % 2 === Math.floor((at % width) / (width / 2));
        return [shade(state), shade(state), shade(state), shows ? 255 : 0];
      }).flat(),
    );
    await writeFile(join(folder, 'strip.rgba'), Uint8Array.from(pixels));
    const file = join(folder, 'ground.png');
    await runFfmpeg(['-loglevel', 'error', '-f', 'lavfi', '-i', 'color=c=black:s=40x40', '-frames:v', '1', file], {
      signal: never,
    });
    const strip = { ass: '', starts, top: 0, height, left: 0, width, ground: '#000000' };
    const args = await segmentArgs({
      scene: { index: 0, from: 0, to: frames, startMs: 0, endMs: frames * 40, visual: { kind: 'layers', file } },
      plan: { ...plan, width, height: 32, fps: 25 },
      touches: undefined,
      captions: { strip, file: 'strip.rgba', painted: true, fonts: '' },
      out: 'out.mp4',
    });
    await runFfmpeg(args, { signal: never, cwd: folder });
    const shadesAt = async (x: number) => {
      const seen = ['-vf', `crop=2:2:${x}:6,scale=1:1:out_range=pc,format=gray`, '-f', 'rawvideo', 'seen'];
      await runFfmpeg(['-loglevel', 'error', '-i', 'out.mp4', ...seen], { signal: never, cwd: folder });
      return [...(await readFile(join(folder, 'seen')))];
    };
    const sides = [await shadesAt(6), await shadesAt(24)];
    assert.deepEqual(
      sides.map(({ length }) => length),
      [frames, frames],
    );
    const wrong = sides.flatMap((shades, side) =>
      shades.flatMap((is, frame) => {
        const state = starts.findLastIndex((from) => from <= frame);
        const due = state % 2 === side ? shade(state) : 0;
        return Math.abs(is - due) > 4 ? [`frame ${frame}: ${is}, not ${due}`] : [];
      }),
    );
    assert.deepEqual(wrong, []);
  });
