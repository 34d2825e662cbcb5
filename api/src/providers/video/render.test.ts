import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { readdir, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { after, afterEach, before, test } from 'node:test';
import { EngineError } from '../engine.ts';
import { faceOfScript } from '../type/index.ts';
import { bundledFfmpegPath, ffmpegPath } from './binary.ts';
import { checkVideo } from './check.ts';
import { runFfmpeg } from './ffmpeg.ts';
import { fitMusic } from './music.ts';
import { probe } from './probe.ts';
import { makePlan } from './testing/material.ts';
import { light, startRenders } from './testing/renders.ts';
import type { RenderPlan } from './types.ts';

const never = new AbortController().signal;
const asked = process.env.FFMPEG_PATH;
const { folder, render, drawnBefore, ...renders } = startRenders();
let dir: string;
let plan: RenderPlan;

before(async () => {
  ({ dir, plan } = await renders.begin());
});
after(renders.end);
afterEach(() => {
  if (asked === undefined) delete process.env.FFMPEG_PATH;
  else process.env.FFMPEG_PATH = asked;
});

for (const binary of new Set([ffmpegPath(), bundledFfmpegPath()]))
  test(`renders layers, a still and a clip with captions and music: ${binary}`, { skip: !binary }, async () => {
    process.env.FFMPEG_PATH = binary;
    const workDir = await folder();
    const clip = join(workDir, 'clip.mp4');
    const tone = join(workDir, 'tone.wav');
    await runFfmpeg(['-f', 'lavfi', '-i', 'testsrc=s=320x180:r=25:d=0.4', '-pix_fmt', 'yuv420p', clip], {
      signal: never,
    });
    await runFfmpeg(['-f', 'lavfi', '-i', 'sine=f=220:d=1', tone], { signal: never });
    await fitMusic(tone, 2.4, join(workDir, 'music.wav'), never);
    const scenes = plan.scenes.map((scene, i) => {
      if (i === 1) return { ...scene, visual: { kind: 'still' as const, file: scene.visual.file } };
      if (i === 2) return { ...scene, visual: { kind: 'clip' as const, file: clip } };
      return scene;
    });
    const fractions: number[] = [];
    const mixed = {
      ...plan,
      scenes,
      musicFile: join(workDir, 'music.wav'),
      effects: [{ atS: 0.8, name: 'whoosh' as const }],
    };
    const result = await render(mixed, { workDir, cacheDir: join(workDir, 'cache') }, (fraction) =>
      fractions.push(fraction),
    );
    assert.equal(result.frames, 72);
    assert.equal(result.cachedScenes, 0);
    assert.equal(fractions.at(-1), 1);
    const made = await probe(result.video, never);
    assert.deepEqual([made.video?.width, made.video?.height, made.video?.frames, made.video?.fps], [144, 256, 72, 30]);
    assert.equal(made.audio?.codec, 'aac');
    const findings = await checkVideo(result.video, mixed, never);
    assert.deepEqual(
      findings.filter((finding) => !finding.passed),
      [],
    );
    const bytes = await readFile(result.video);
    assert.ok(bytes.indexOf('moov') < bytes.indexOf('mdat'), 'faststart');
    assert.match(await readFile(result.srt, 'utf8'), /Most ice floats/);
    // dark box, light letters: the caption area differs from the bare picture beside it
    const box = await light(result.video, 0.4, '60:8:34:182');
    const bare = await light(result.video, 0.4, '8:8:2:182');
    assert.ok(box.range > 120 && bare.range < 60, `${box.range} ${bare.range}`);
    assert.deepEqual(
      (await readdir(workDir)).filter((name) => /part|\.render/.test(name)),
      [],
    );
  });

test('a second render takes every scene from the cache; a changed scene alone is made again', async () => {
  const { result: first, where } = await drawnBefore();
  assert.equal(first.cachedScenes, 0);
  const again = await render(plan, where);
  assert.equal(again.cachedScenes, 3);
  assert.deepEqual(again.loudness, first.loudness);
  const scenes = plan.scenes.map((scene, i) => (i === 1 ? { ...scene, captionsAt: 'top' as const } : scene));
  assert.equal((await render({ ...plan, scenes }, where)).cachedScenes, 2);
  const file = await readFile(first.srt, 'utf8');
  const bare = await render({ ...plan, drawsCaptions: false }, where);
  assert.equal(bare.cachedScenes, 0);
  assert.equal(await readFile(bare.srt, 'utf8'), file, 'captions that are not drawn are a file all the same');
});

test('hostile captions are drawn as text and change nothing else', async () => {
  const where = { workDir: await folder(), cacheDir: await folder() };
  const sentences = [
    "{\\fs400\\1c&H0000FF&} \\N {\\p1}m 0 0 l 999 999 %{n} 'quoted' [0:v] ;,:",
    `${'w'.repeat(300)} 🧊 שלום مرحبا 氷 \u202eabc <font color=red>`,
  ];
  const hostile = await makePlan({
    dir: await folder(),
    width: 144,
    height: 256,
    scenes: 2,
    sceneS: 0.6,
    sentences,
    signal: never,
  });
  const result = await render(hostile, where);
  assert.equal(result.frames, 36);
  assert.ok((await checkVideo(result.video, hostile, never)).every((finding) => finding.passed));
  const early = await light(result.video, 0.1, '140:40:2:2');
  const late = await light(result.video, 0.4, '140:40:2:2');
  assert.ok(Math.abs(early.mean - late.mean) < 3, 'nothing is drawn outside the caption area');
});

test('captions in a script that libass cannot set are painted, in the frames of their words', async () => {
  const where = { workDir: await folder(), cacheDir: await folder() };
  const text = 'रोटी फूलती है';
  const made = await makePlan({
    ...{ dir: await folder(), width: 144, height: 256, scenes: 1, sceneS: 0.6, signal: never },
    sentences: [text],
  });
  const captions = made.captions && { ...made.captions, ...faceOfScript(text) };
  const result = await render({ ...made, captions }, where);
  assert.equal(result.frames, 18);
  const bare = await render({ ...made, captions: null }, { ...where, workDir: await folder() });
  const change = async (area: string) =>
    (await light(result.video, 0.3, area)).range - (await light(bare.video, 0.3, area)).range;
  assert.ok((await change('60:8:36:188')) > 60, 'white words on a dark box');
  assert.ok(Math.abs(await change('140:40:2:2')) < 8, 'and nothing elsewhere');
});

test('cancel stops within two seconds, leaves no half file and keeps finished scenes', async () => {
  const where = { workDir: await folder(), cacheDir: await folder() };
  const slow = await makePlan({ dir: await folder(), width: 720, height: 1280, scenes: 2, sceneS: 1, signal: never });
  const short = {
    ...slow,
    scenes: [
      { ...slow.scenes[0], endMs: 100 },
      { ...slow.scenes[1], startMs: 100 },
    ] as RenderPlan['scenes'],
  };
  const controller = new AbortController();
  const reason = new Error('cancelled by the operator');
  let abortedAt = 0;
  const run = render(
    short,
    where,
    (_, label) => {
      if (abortedAt || label !== 'scene 2 of 2') return;
      abortedAt = performance.now();
      controller.abort(reason);
    },
    controller.signal,
  );
  await assert.rejects(run, reason);
  assert.ok(performance.now() - abortedAt < 2000);
  assert.deepEqual(await readdir(where.workDir), []);
  const left = await readdir(where.cacheDir);
  assert.deepEqual(
    left.filter((name) => name.includes('.part')),
    [],
  );
  assert.equal(left.filter((name) => name.endsWith('.mp4')).length, 1);
});

test('a voice that is no WAV is heard as one', async () => {
  const { result: plain, where } = await drawnBefore();
  const coded = join(where.workDir, 'voice.m4a');
  await runFfmpeg(['-i', plan.narration.file, '-c:a', 'aac', '-b:a', '64k', coded], { signal: never });
  const result = await render({ ...plan, narration: { ...plan.narration, file: coded } }, where);
  assert.equal(result.frames, plain.frames);
  assert.ok(Math.abs(result.loudness.lufs - plain.loudness.lufs) < 0.5, `${result.loudness.lufs} LUFS`);
  const findings = await checkVideo(result.video, plan, never);
  assert.deepEqual(
    findings.filter(({ passed }) => !passed),
    [],
  );
});

test('after kill -9 the finished scenes come from the cache', async () => {
  const where = { workDir: await folder(), cacheDir: await folder() };
  const script = `
    import { renderVideo } from ${JSON.stringify(new URL('./render.ts', import.meta.url).href)};
    const plan = JSON.parse(process.env.PLAN);
    const report = (fraction, label) => label === 'scene 2 of 2' && process.kill(process.pid, 'SIGKILL');
    await renderVideo(plan, { ...JSON.parse(process.env.WHERE), progress: { signal: new AbortController().signal, report } });`;
  // one short scene, then a long one: the kill falls into the long one
  const long = await makePlan({ dir: await folder(), width: 720, height: 1280, scenes: 2, sceneS: 1, signal: never });
  const uneven = {
    ...long,
    scenes: [
      { ...long.scenes[0], endMs: 100 },
      { ...long.scenes[1], startMs: 100 },
    ] as RenderPlan['scenes'],
  };
  const child = spawn(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', '--input-type=module', '-e', script],
    {
      env: { ...process.env, PLAN: JSON.stringify(uneven), WHERE: JSON.stringify(where) },
      stdio: ['ignore', 'ignore', 'inherit'],
    },
  );
  const [, killedBy] = await new Promise<unknown[]>((resolve) => child.once('exit', (...args) => resolve(args)));
  assert.equal(killedBy, 'SIGKILL');
  await assert.rejects(stat(join(where.workDir, 'video.mp4')), { code: 'ENOENT' });
  const result = await render(uneven, where);
  assert.equal(result.cachedScenes, 1);
  assert.equal((await probe(result.video, never)).video?.frames, 60);
});

test('a damaged scene in the cache is told, and the next render succeeds', async () => {
  const { where } = await drawnBefore();
  await render(plan, where);
  await rm(join(where.workDir, 'video.mp4'));
  for (const name of await readdir(where.cacheDir))
    if (name.endsWith('.mp4')) await truncate(join(where.cacheDir, name), 900);
  await assert.rejects(render(plan, where), EngineError);
  await assert.rejects(stat(join(where.workDir, 'video.mp4')), { code: 'ENOENT' });
  assert.equal((await render(plan, where)).cachedScenes, 0);
});

test('a missing picture is told in words', async () => {
  const where = { workDir: await folder(), cacheDir: await folder() };
  const scenes = [{ startMs: 0, endMs: 2400, visual: { kind: 'still' as const, file: join(dir, 'gone.jpg') } }];
  await assert.rejects(
    render({ ...plan, scenes }, where),
    (error) => error instanceof EngineError && /gone\.jpg/.test(error.message),
  );
});

test('a picture that is none is told in words', async () => {
  const where = { workDir: await folder(), cacheDir: await folder() };
  const file = join(where.workDir, 'text.jpg');
  await writeFile(file, 'no picture');
  const scenes = [{ startMs: 0, endMs: 2400, visual: { kind: 'still' as const, file } }];
  await assert.rejects(render({ ...plan, scenes }, where), EngineError);
});

test('the check names what is wrong', async () => {
  const where = await folder();
  const bad = join(where, 'bad.mp4');
  const source = ['-f', 'lavfi', '-i', 'color=black:s=64x64:r=30:d=3', '-f', 'lavfi', '-t', '2', '-i', 'anullsrc'];
  await runFfmpeg([...source, '-t', '3', '-pix_fmt', 'yuv420p', bad], { signal: never });
  const failed = (await checkVideo(bad, plan, never)).filter((finding) => !finding.passed).map((finding) => finding.id);
  for (const id of ['length', 'frame', 'black', 'silence', 'loudness'] as const) assert.ok(failed.includes(id), id);
  const text = join(where, 'text.mp4');
  await writeFile(text, 'no video');
  assert.deepEqual(
    (await checkVideo(text, plan, never)).map((finding) => [finding.id, finding.passed]),
    [['readable', false]],
  );
});
