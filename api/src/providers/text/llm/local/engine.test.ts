import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { setImmediate as immediate } from 'node:timers/promises';
import { z } from 'zod';
import { tinyGguf } from '../../../../testing/tiny-gguf.ts';
import { EngineError, type EngineErrorCode } from '../../../engine.ts';
import type { Usage } from '../../recipe.ts';
import { openings, script } from '../../recipes/index.ts';
import type { ChatRequest } from '../chat-model.ts';
import { askStructured } from '../structured.ts';
import { createLocalEngine } from './engine.ts';
import { type LocalModel, Runtime, type RuntimeTools } from './runtime.ts';

const dir = mkdtempSync(join(tmpdir(), 'local-model-'));
const runtimes: Runtime[] = [];
after(() => {
  for (const runtime of runtimes) runtime.end();
  rmSync(dir, { recursive: true });
});

const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

function modelOf(id: string, bytes: Buffer, sum = sha256(bytes)): LocalModel {
  const file = join(dir, `${id}.gguf`);
  writeFileSync(file, bytes);
  return { id, name: 'Tiny', file, sha256: sum, neededBytes: 150_000_000 };
}

/** One thread: more of them wait for each other where processors are busy. */
function runtimeOf(tools: RuntimeTools = {}) {
  const runtime = new Runtime({ threads: 1, contextTokens: 3072, answerTokens: 250, ...tools });
  runtimes.push(runtime);
  return runtime;
}

const request = (more: Partial<ChatRequest> = {}): ChatRequest => ({
  system: 'You write.',
  prompt: 'A line about bread.',
  seed: 7,
  signal: new AbortController().signal,
  ...more,
});
const fails = (code: EngineErrorCode, words: RegExp) => (error: unknown) => {
  assert.ok(error instanceof EngineError, String(error));
  assert.match(error.message, words);
  assert.equal(error.code, code);
  return true;
};

const plain = tinyGguf({ trained: 8192 });
const model = modelOf('tiny', plain);
const endless = modelOf('endless', tinyGguf({ end: -9, trained: 8192 }));
const runtime = runtimeOf();
const engine = createLocalEngine(model, runtime);

test('it is loaded when it is wanted, streams what it writes and tells its speed after', async () => {
  assert.match((await engine.health(request().signal)).sentence, /is loaded when there is something to write\.$/);
  const pieces: string[] = [];
  const used: Usage[] = [];
  const text = await engine.chatModel.chat(
    request({ onToken: (piece) => pieces.push(piece), onUsage: (usage) => used.push(usage) }),
  );
  assert.ok(pieces.length > 1);
  assert.ok(used.length === 1 && used.every(({ read, written }) => read > 20 && written >= pieces.length));
  assert.equal(pieces.join('').trim(), text.trim());
  assert.match(
    (await engine.health(request().signal)).sentence,
    /in memory and waits\. Its last answer came at [\d.]+ tokens a second/,
  );
});

test('the same seed gives the same answer, another one another', async () => {
  const [one, same, other] = [
    await engine.chatModel.chat(request()),
    await engine.chatModel.chat(request()),
    await engine.chatModel.chat(request({ seed: 8 })),
  ];
  assert.equal(one, same);
  assert.notEqual(one, other);
});

const recipe = z.object({
  beats: z
    .array(
      z.object({
        text: z.string().max(40),
        sentence: z.int().min(0).max(300).nullable(),
        quote: z.string().max(20).nullable(),
      }),
    )
    .min(2)
    .max(3),
});

test('answers are held to the schema of a recipe', async () => {
  for (const seed of [1, 2, 3]) {
    const { beats } = await askStructured(engine.chatModel, recipe, request({ seed }));
    assert.ok(beats.length >= 2 && beats.length <= 3);
  }
});

test('a form that no grammar holds is told before anything is asked', async () => {
  const odd = request({ schema: { type: 'string', pattern: '^a' } });
  await assert.rejects(engine.chatModel.chat(odd), fails('engine_unavailable', /cannot be held to the form/));
});

test('recipes get their answers in a form that can be used', async () => {
  const progress = { signal: request().signal, report() {} };
  const topic = 'sourdough bread';
  const read = await engine.write(script, { topic, seconds: 20, seed: 1 }, progress);
  assert.equal(read.format, 'free');
  const text = 'Bread rises slowly.';
  assert.ok(Array.isArray(await engine.write(openings, { text, topic, count: 2, seed: 1 }, progress)));
});

test('what is too long is told before a word is written, and the next question is answered', async () => {
  const long = request({ prompt: 'bread '.repeat(600) });
  await assert.rejects(engine.chatModel.chat(long), fails('engine_refused', /words too long for Tiny\. Give it less/));
  assert.ok(await engine.chatModel.chat(request()));
});

test('one that finds no end is cut and says so', async () => {
  const other = createLocalEngine(endless, runtime);
  await assert.rejects(other.chatModel.chat(request()), fails('engine_bad_answer', /ran out of room/));
});

test('a cancel ends it in the question and in the answer, and the next question is answered', async () => {
  const other = createLocalEngine(endless, runtime);
  const cancel = new AbortController();
  const reason = new Error('enough');
  const onToken = () => cancel.abort(reason);
  const { pid } = runtime;
  await assert.rejects(other.chatModel.chat(request({ signal: cancel.signal, onToken })), reason);
  const early = new AbortController();
  const asked = other.chatModel.chat(request({ signal: early.signal, prompt: 'bread '.repeat(300) }));
  setImmediate(() => early.abort(reason));
  await assert.rejects(asked, reason);
  assert.equal(runtime.pid, pid);
  assert.ok(await askStructured(other.chatModel, recipe, request()));
});

test('a process that is killed in the middle of an answer is told, and the next question starts it anew', async () => {
  const other = createLocalEngine(endless, runtime);
  const onToken = () => process.kill(runtime.pid as number, 'SIGKILL');
  await assert.rejects(other.chatModel.chat(request({ onToken })), fails('engine_unavailable', /broke off.*Try again/));
  assert.match((await other.health(request().signal)).sentence, /is loaded when there is something to write/);
  assert.ok(await askStructured(other.chatModel, recipe, request()));
});

const hostile = () => {
  const bytes = Buffer.from(plain);
  // The number of tensors.
  bytes.writeBigUInt64LE(2n ** 60n, 8);
  return bytes;
};
const files: [string, LocalModel, RegExp][] = [
  ['that is gone', { ...model, file: join(dir, 'none.gguf') }, /cannot be used/],
  [
    'that has changed',
    modelOf('changed', plain.with(plain.length - 9, 1) as Buffer, model.sha256),
    /has changed since/,
  ],
  ['that is cut', modelOf('cut', plain.subarray(0, -5000)), /cannot be used|broke off/],
  ['with a hostile header', modelOf('hostile', hostile()), /cannot be used|broke off/],
];
for (const [name, file, words] of files)
  test(`a file ${name} is told and takes nothing along`, async () => {
    const other = createLocalEngine(file, runtime);
    await assert.rejects(other.chatModel.chat(request()), fails('engine_unavailable', words));
  });

test('a model that does not fit into what is free is not loaded', async () => {
  const tight = runtimeOf({ freeBytes: () => 100_000_000 });
  const words = /Tiny needs 0\.2 GB of memory and 0\.1 GB are free/;
  await assert.rejects(createLocalEngine(model, tight).chatModel.chat(request()), fails('engine_unavailable', words));
  assert.equal(tight.stateOf(model), 'away');
  assert.equal((await createLocalEngine(model, tight).health(request().signal)).ok, false);
});

/** Around a stand-in, which does what a prompt says. */
function standIn(tools: RuntimeTools = {}) {
  const worker = new URL('./stand-in.ts', import.meta.url);
  const around = runtimeOf({ worker, stopMs: 20, ...tools });
  const { chat } = createLocalEngine(model, around).chatModel;
  return { around, chat, ask: (prompt: string) => chat(request({ prompt })) };
}

test('one that does not stop is killed, and those that wait get their turn in a new process', async () => {
  const { around, chat, ask } = standIn();
  const cancel = new AbortController();
  const reason = new Error('enough');
  const first = chat(request({ prompt: 'hang', signal: cancel.signal, onToken: () => cancel.abort(reason) }));
  const next = ask('next');
  await assert.rejects(first, reason);
  const { pid } = around;
  assert.equal(await next, 'next');
  assert.notEqual(around.pid, pid);
});

test('one that falls silent is stopped and told', async () => {
  const { ask } = standIn({ silenceMs: 500 });
  await assert.rejects(ask('silent'), fails('engine_timeout', /no sign of life/));
});

test('eight may wait, the ninth is refused; nobody asks any more and it is unloaded', async () => {
  const { around, ask } = standIn({ idleMs: 1 });
  const prompts = ['1', '2', '3', '4', '5', '6', '7', '8'];
  const asked = prompts.map(ask);
  await assert.rejects(ask('9'), fails('engine_rate_limited', /enough to write/));
  assert.deepEqual(await Promise.all(asked), prompts);
  while (around.holds(model.sha256 ?? '')) await immediate();
  assert.equal(around.stateOf(model), 'away');
});
