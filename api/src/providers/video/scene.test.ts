import assert from 'node:assert/strict';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { runFfmpeg } from './ffmpeg.ts';
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
