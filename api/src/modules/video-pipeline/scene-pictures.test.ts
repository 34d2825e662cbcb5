import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import { after, afterEach, before, beforeEach, test } from 'node:test';
import { eq } from 'drizzle-orm';
import { tables } from '../../kernel/db/index.ts';
import { type FakeComfy, startFakeComfy } from '../../providers/testing/index.ts';
import { startTestApp, type TestApp, testChannel } from '../../testing/test-app.ts';
import { drawScenes } from './draw-scenes.ts';
import { drawLayers } from './layers.ts';
import { sceneJob } from './scene-job.ts';

let app: TestApp;
let server: Awaited<ReturnType<typeof startFakeComfy>>;
let comfy: FakeComfy;
let scriptId: string;
let count = 0;

before(async () => {
  app = await startTestApp();
});
after(() => app.close());

beforeEach(async () => {
  server = await startFakeComfy();
  comfy = server.comfy;
  comfy.looks = 0;
  await app.services.settings.set('COMFYUI_URL', server.url);
  const made = await app.call('POST /api/scripts', {
    body: {
      channel: testChannel,
      title: `Ice ${++count}`,
      topic: 'ice',
      text: 'Put an ice cube into warm water. It cracks within a second.\n\nThe outside grows before the inside does.',
    },
  });
  scriptId = made.id;
});
afterEach(async () => {
  await app.services.settings.remove('COMFYUI_URL');
  await server.close();
  assert.deepEqual(comfy.violations, []);
});

const { signal } = new AbortController();
const progress = { signal, report: () => undefined };
const look = { format: 'portrait', preset: 'bright' } as const;
const scenes = () => app.call('GET /api/scripts/{id}/scenes', { params: { id: scriptId }, query: look });
const engineOf = async (url: string) => {
  const [row] = await app.services.db
    .select()
    .from(tables.artefacts)
    .where(eq(tables.artefacts.hash, path.basename(url).split('.')[0] ?? ''));
  return { engine: row?.engine, ai: row?.provenance.ai };
};

/** Does what a press on "Draw it now" starts, in this process. */
const drawNow = (index: number, variation = 0) =>
  sceneJob(app.services).run(
    { scriptId, index, ...look, variation },
    { jobId: 'job_test', studio: 'own', signal, step: (_name, work) => work(progress), show: () => undefined },
  );

const compileDraws = async (choices: Parameters<typeof drawScenes>[1]['choices'] = []) => {
  const texts = (await scenes()).map(({ text }) => text);
  return drawScenes(
    app.services,
    { scriptId, ...look, topic: 'ice', language: 'en', texts, choices },
    () => undefined,
    progress,
  );
};

test('what ComfyUI has not drawn yet is called a sketch of the built-in illustrator', async () => {
  for (const scene of await scenes()) {
    assert.equal(scene.sketch, true);
    assert.equal(scene.drawnBy, 'Built-in illustrations');
    assert.equal(scene.compiledBy, 'ComfyUI');
    assert.deepEqual(await engineOf(scene.previewUrl), { engine: 'scene', ai: true });
  }
  assert.equal(comfy.submitted.length, 0);
});

test('a scene drawn now is shown as drawn by ComfyUI, and the compile draws only the others', async () => {
  const sketches = await scenes();
  await drawNow(1);
  assert.equal(comfy.submitted.length, 1);
  const [first, second] = await scenes();
  assert.deepEqual([first?.sketch, first?.previewUrl], [true, sketches[0]?.previewUrl]);
  assert.deepEqual([second?.sketch, second?.drawnBy], [false, 'ComfyUI']);
  assert.deepEqual(await engineOf(second?.previewUrl ?? ''), { engine: 'comfyui', ai: true });

  const drawn = await compileDraws();
  assert.equal(comfy.submitted.length, sketches.length, 'every scene once');
  assert.ok(drawn.every(({ engine }) => engine === 'ComfyUI'));
  assert.ok((await scenes()).every(({ sketch }) => !sketch));
});

test('two who draw the same scene at once are one drawing; one who is cancelled leaves it to the other', async () => {
  const services = app.services;
  const engine = await services.engines.image();
  const request = {
    text: 'Ice',
    role: 'point',
    preset: 'bright',
    width: 90,
    height: 160,
    seed: count,
    avoid: [],
  } as const;
  const control = new AbortController();
  const [begun, gone] = [Promise.withResolvers<void>(), Promise.withResolvers<never>()];
  const picture = () => {
    begun.resolve();
    return gone.promise;
  };
  const first = drawLayers(services, { ...engine, picture }, request, progress);
  await begun.promise;
  const rest = [
    drawLayers(services, engine, request, progress),
    drawLayers(services, engine, request, { ...progress, signal: control.signal }),
  ];
  gone.reject(new Error('gone'));
  const [cancelled, ...others] = await Promise.allSettled([first, ...rest]);
  assert.equal(cancelled?.status, 'rejected');
  assert.ok(others.every(({ status }) => status === 'fulfilled'));
  assert.equal(comfy.submitted.length, 1);
});

test('without another engine the preview is what the video shows, and there is nothing to draw now', async () => {
  await app.services.settings.remove('COMFYUI_URL');
  const before = await scenes();
  for (const { sketch, drawnBy, compiledBy } of before) assert.deepEqual([sketch, drawnBy], [false, compiledBy]);
  const told = await app.ask('POST /api/scripts/{id}/scenes/{index}/draw', {
    params: { id: scriptId, index: 0 },
    body: look,
  });
  assert.equal(told.error?.code, 'scene_drawn');
  assert.equal(
    (await app.ask('POST /api/scripts/{id}/scenes/{index}/draw', { params: { id: scriptId, index: 99 }, body: look }))
      .status,
    404,
  );
});

test("the operator's own picture is an upload and no AI's, in the list and in what the video was made with", async () => {
  const { image } = await (await import('../../providers/image/index.ts')).drawStill({
    text: 'Ice',
    role: 'point',
    preset: 'bright',
    width: 64,
    height: 64,
    seed: 1,
  });
  const url = await app.services.store.putBuffer(image, 'jpg', { engine: 'upload', rights: 'operator' });
  await app.call('PUT /api/scripts/{id}/scenes/{index}', {
    params: { id: scriptId, index: 0 },
    body: { ...look, own: url },
  });
  const [own] = await scenes();
  assert.deepEqual([own?.own?.url, own?.drawnBy, own?.sketch], [url, 'Your own file', false]);
  const told = await app.ask('POST /api/scripts/{id}/scenes/{index}/draw', {
    params: { id: scriptId, index: 0 },
    body: look,
  });
  assert.equal(told.error?.code, 'scene_own');

  const [drawn, next] = await compileDraws([{ index: 0, ownUrl: url, variation: 0 }]);
  assert.deepEqual([drawn?.engine, next?.engine], ['Your own files', 'ComfyUI']);
  assert.deepEqual(await engineOf(drawn?.previewUrl ?? ''), { engine: 'upload', ai: false });

  // Its preview is kept: without a look at the file the renderer would be the first to miss it.
  fs.rmSync(app.services.store.pathOf(url));
  await assert.rejects(compileDraws([{ index: 0, ownUrl: url, variation: 0 }]), {
    code: 'engine_refused',
    message: /^Your file of scene 1 is gone.*or upload the same file again\.$/,
  });
});

test('a figure is drawn by the built-in illustrator, whoever draws the others, until another drawing is asked for', async () => {
  const { id } = await app.call('POST /api/scripts', {
    body: {
      ...{ channel: testChannel, title: 'Rivers', topic: 'rivers' },
      text: 'A river is long. The Nile is 6,650 km long, the Amazon 6,400 km.\n\nBoth end in the sea after many days.',
    },
  });
  const listed = () => app.call('GET /api/scripts/{id}/scenes', { params: { id }, query: look });
  const of = ({ text, sketch, compiledBy }: Awaited<ReturnType<typeof listed>>[number]) => [
    text.includes('Nile'),
    sketch,
    compiledBy,
  ];
  const before = await listed();
  const figure = before.findIndex(({ text }) => text.includes('Nile'));
  assert.deepEqual(of(before[figure] as (typeof before)[number]), [true, false, 'Built-in illustrations']);
  assert.deepEqual(of(before.at(-1) as (typeof before)[number]), [false, true, 'ComfyUI']);
  const body = { ...look, another: true };
  await app.call('PUT /api/scripts/{id}/scenes/{index}', { params: { id, index: figure }, body });
  const after = await listed();
  assert.deepEqual(of(after[figure] as (typeof after)[number]), [true, true, 'ComfyUI']);
  assert.notEqual(after[figure]?.previewUrl, before[figure]?.previewUrl);
});

test('a chart builds up in the video, drawn now or known from before; a scene without one does not', async () => {
  await app.services.settings.remove('COMFYUI_URL');
  const texts = ['Rivers carry water to the sea.', 'The Nile is 6,650 km long, the Amazon 6,400 km.'];
  const asked = { scriptId, ...look, topic: 'rivers', language: 'en', texts, choices: [] };
  for (let round = 0; round < 2; round++) {
    const [scene, chart] = await drawScenes(app.services, asked, () => undefined, progress);
    assert.equal(scene?.growth, undefined);
    const parts = [chart?.growth?.before, chart?.growth?.when].map((file) => fs.statSync(file ?? '').size);
    assert.ok(parts.every((size) => size > 0));
  }
});
