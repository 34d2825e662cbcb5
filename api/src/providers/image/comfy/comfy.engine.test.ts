import assert from 'node:assert/strict';
import { test } from 'node:test';
import { loadImage } from '@napi-rs/canvas';
import { Secret } from '../../../kernel/secret.ts';
import { EngineError, type EngineErrorCode } from '../../engine.ts';
import { loadContract } from '../../testing/contract.ts';
import type { PictureRequest } from '../types.ts';
import { type ComfyOptions, createComfyEngine } from './comfy.engine.ts';
import { FakeComfy, type Fault } from './testing/fake-comfy.ts';

const contract = loadContract(new URL('./fixtures/comfyui.json', import.meta.url));
const baseUrl = 'http://comfy.test:8188';
const request: PictureRequest = {
  text: 'A fox waits for the moon',
  role: 'point',
  preset: 'storybook',
  width: 540,
  height: 960,
  seed: 7,
};
const wait: NonNullable<ComfyOptions['wait']> = async (_ms, signal) => signal.throwIfAborted();

function setUp(options: Partial<ComfyOptions> = {}) {
  const server = new FakeComfy(contract);
  const engine = createComfyEngine({ baseUrl, fetch: server.fetch, wait, ...options });
  const cancel = new AbortController();
  const reports: [number, string | undefined][] = [];
  const progress = {
    signal: cancel.signal,
    report: (fraction: number, label?: string) => void reports.push([fraction, label]),
  };
  return { server, engine, cancel, reports, progress };
}

const fails = (code: EngineErrorCode, words: RegExp) => (error: unknown) => {
  assert.ok(error instanceof EngineError, String(error));
  assert.equal(error.code, code);
  assert.match(error.message, words);
  return true;
};

test('A picture is queued, awaited, fetched and enlarged for a pan; every message fits the API description', async () => {
  const { server, engine, progress, reports } = setUp();
  const picture = await engine.picture(request, progress);
  const image = await loadImage(picture.background);
  assert.deepEqual([image.width, image.height], [594, 1056]);
  assert.equal(picture.overscan, 1.1);
  assert.equal(picture.foreground, undefined);
  assert.equal(picture.engine, 'comfyui');
  assert.deepEqual(server.violations, []);
  assert.ok(reports.some(([, label]) => label === 'drawing'));
  assert.equal(reports.at(-1)?.[0], 1);
});

test('The built-in graph carries the sentence, the seed, a tall size and the SDXL checkpoint of the server', async () => {
  const { server, engine, progress } = setUp();
  await engine.picture(request, progress);
  const graph = server.submitted[0];
  assert.match(String(graph?.['6']?.inputs.text), /^A fox waits for the moon, picture-book/);
  assert.equal(graph?.['3']?.inputs.seed, 7);
  assert.equal(graph?.['4']?.inputs.ckpt_name, 'sdxl-base.safetensors');
  assert.deepEqual([graph?.['5']?.inputs.width, graph?.['5']?.inputs.height], [768, 1344]);
});

test("An operator's workflow is sent with only its marked nodes changed, and wires stay wires", async () => {
  const workflow = {
    '1': { class_type: 'CLIPTextEncode', inputs: { text: 'old', clip: ['2', 0] }, _meta: { title: 'Scene #prompt' } },
    '2': { class_type: 'DualCLIPLoader', inputs: { clip_name1: 'a' }, _meta: { title: 'Load' } },
    '3': { class_type: 'RandomNoise', inputs: { noise_seed: 1 }, _meta: { title: '#seed' } },
    '4': {
      class_type: 'EmptySD3LatentImage',
      inputs: { width: ['7', 0], height: 1, batch_size: 1 },
      _meta: { title: '#size' },
    },
  };
  const { server, engine, progress } = setUp({ workflow });
  await engine.picture(request, progress);
  const graph = server.submitted[0];
  assert.match(String(graph?.['1']?.inputs.text), /fox/);
  assert.deepEqual(graph?.['1']?.inputs.clip, ['2', 0]);
  assert.equal(graph?.['3']?.inputs.noise_seed, 7);
  assert.deepEqual(graph?.['4']?.inputs, { width: ['7', 0], height: 1344, batch_size: 1 });
  assert.ok(!server.calls.some((call) => call.includes('object_info')));
  assert.deepEqual(server.violations, []);
});

for (const [name, workflow, words] of [
  ['the editor format', { nodes: [], links: [] }, /Export \(API\)/],
  ['no node titled #prompt', { '1': { class_type: 'X', inputs: {} } }, /titled #prompt/],
  ['anything else', 'hello', /API format/],
] as const) {
  test(`A workflow with ${name} is refused before anything is sent`, async () => {
    const { server, engine, progress } = setUp({ workflow });
    await assert.rejects(engine.picture(request, progress), fails('engine_refused', words));
    assert.deepEqual(server.calls, []);
  });
}

test('Waiting behind other jobs is told, and they are finished first', async () => {
  const { server, engine, progress, reports } = setUp();
  server.occupy();
  server.occupy();
  await engine.picture(request, progress);
  assert.ok(reports.some(([, label]) => label === '2 ahead in the queue'));
  assert.deepEqual(server.violations, []);
});

test('Cancelling a running picture interrupts it on the server', async () => {
  const { server, engine, cancel, progress } = setUp({
    wait: async (_ms, signal) => {
      cancelNow();
      signal.throwIfAborted();
    },
  });
  const cancelNow = () => cancel.abort(new Error('cancelled by the operator'));
  server.looks = 1000;
  await assert.rejects(engine.picture(request, progress), /cancelled by the operator/);
  assert.equal(server.interrupted.length, 1);
  assert.equal(server.running, undefined);
  assert.deepEqual(server.violations, []);
});

test("Cancelling a waiting picture takes it out of the queue and leaves somebody else's job running", async () => {
  const { server, engine, cancel, progress } = setUp({
    wait: async (_ms, signal) => {
      cancelNow();
      signal.throwIfAborted();
    },
  });
  const cancelNow = () => cancel.abort(new Error('cancelled by the operator'));
  server.looks = 1000;
  const other = server.occupy();
  await assert.rejects(engine.picture(request, progress), /cancelled/);
  assert.deepEqual(server.pending, []);
  assert.equal(server.running?.id, other);
  assert.deepEqual(server.interrupted, []);
});

test('A picture that takes too long is a time-out and frees the server', async () => {
  const { server, engine, progress } = setUp({
    deadlineMs: 1,
    wait: async (_ms, signal) =>
      new Promise((_, reject) => {
        if (signal.aborted) reject(signal.reason);
        signal.addEventListener('abort', () => reject(signal.reason));
      }),
  });
  server.looks = 1000;
  // AbortSignal.timeout does not keep the process alive.
  const alive = setInterval(() => undefined, 50);
  await assert
    .rejects(engine.picture(request, progress), fails('engine_timeout', /longer than/))
    .finally(() => clearInterval(alive));
  assert.equal(server.running, undefined);
});

test('A job that vanishes from the queue ends with a sentence', async () => {
  const { server, engine, progress } = setUp();
  server.looks = 1000;
  const wipe = server.fetch;
  const broken = createComfyEngine({
    baseUrl,
    wait,
    fetch: async (input, init) => {
      server.running = undefined;
      return wipe(input, init);
    },
  });
  await assert.rejects(broken.picture(request, progress), fails('engine_refused', /removed from the queue/));
  assert.equal(engine.embedded, false);
});

test('Node errors are told with node, class and reason', async () => {
  const { server, engine, progress } = setUp();
  server.unknownClass = 'CheckpointLoaderSimple';
  await assert.rejects(
    engine.picture(request, progress),
    fails('engine_refused', /node 4 \(CheckpointLoaderSimple\): Value not in list/),
  );
  assert.deepEqual(server.violations, []);
});

test('An exception while drawing is told with its reason', async () => {
  const { server, engine, progress } = setUp();
  server.exception = 'CUDA out of memory';
  await assert.rejects(engine.picture(request, progress), fails('engine_unavailable', /KSampler: CUDA out of memory/));
});

test('A server without checkpoints says where to put one', async () => {
  const { server, engine, progress } = setUp();
  server.checkpoints = [];
  await assert.rejects(engine.picture(request, progress), fails('engine_unavailable', /models\/checkpoints/));
  assert.deepEqual(await engine.health(progress.signal).then((it) => it.ok), false);
});

const faults: [string, string, Fault, EngineErrorCode, RegExp][] = [
  [
    'an unreachable server',
    '/prompt',
    { kind: 'network' },
    'engine_unreachable',
    /does not answer at http:\/\/comfy\.test:8188/,
  ],
  ['status 401', '/prompt', { kind: 'status', status: 401 }, 'engine_unauthorized', /key/],
  [
    'status 429',
    '/prompt',
    { kind: 'status', status: 429, headers: { 'retry-after': '30' } },
    'engine_rate_limited',
    /later/,
  ],
  ['status 500', '/queue', { kind: 'status', status: 500 }, 'engine_unavailable', /500/],
  [
    'a web page instead of JSON',
    '/prompt',
    { kind: 'bytes', bytes: '<html>hi</html>' },
    'engine_bad_answer',
    /not as ComfyUI/,
  ],
  ['JSON of another form', '/prompt', { kind: 'bytes', bytes: '{"ok":true}' }, 'engine_bad_answer', /Update ComfyUI/],
  ['a broken picture', '/view', { kind: 'bytes', bytes: 'not a picture' }, 'engine_bad_answer', /no picture/],
];
for (const [name, path, fault, code, words] of faults) {
  test(`The operator is told about ${name}`, async () => {
    const { server, engine, progress } = setUp();
    server.fail(path, fault);
    await assert.rejects(engine.picture(request, progress), (error) => {
      fails(code, words)(error);
      if (code === 'engine_rate_limited') assert.equal((error as EngineError).retryAfterS, 30);
      return true;
    });
  });
}

test('Health names version and device, or what is wrong; a password in the address is never shown', async () => {
  const { server, engine, progress } = setUp();
  assert.deepEqual(await engine.health(progress.signal), {
    ok: true,
    sentence: 'ComfyUI 0.3.64 answers on cuda:0 Test card.',
  });
  const secret = createComfyEngine({
    baseUrl: 'http://user:hunter2@comfy.test:8188',
    fetch: async () => Promise.reject(new TypeError('x')),
  });
  const bad = await secret.health(progress.signal);
  assert.equal(bad.ok, false);
  assert.ok(!bad.sentence.includes('hunter2'));
  server.token = 'k';
  assert.equal((await engine.health(progress.signal)).ok, false);
  assert.equal(
    (await createComfyEngine({ baseUrl, fetch: server.fetch, token: new Secret('k') }).health(progress.signal)).ok,
    true,
  );
});

test('pictures of different workflows are told apart, and those of the same are not', () => {
  const graph = { '1': { class_type: 'CLIPTextEncode', inputs: { text: '' }, _meta: { title: '#prompt' } } };
  const idOf = (workflow?: unknown) => createComfyEngine({ baseUrl, fetch, ...(workflow ? { workflow } : {}) }).id;
  assert.equal(idOf(), 'comfyui');
  assert.equal(idOf(graph), idOf(structuredClone(graph)));
  assert.notEqual(idOf(graph), idOf({ ...graph, '2': { class_type: 'SaveImage', inputs: {} } }));
  assert.notEqual(idOf(graph), idOf());
});
