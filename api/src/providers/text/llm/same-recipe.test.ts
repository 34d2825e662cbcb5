import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { Secret } from '../../../kernel/secret.ts';
import { EngineError } from '../../engine.ts';
import { script } from '../recipes/index.ts';
import type { TextServer } from '../vendor.ts';
import { createLocalEngine } from './local/engine.ts';
import { Runtime } from './local/runtime.ts';
import { createOllamaEngine } from './ollama/engine.ts';
import { type FakeOllama, startFakeOllama } from './ollama/ollama.fake.ts';
import { createOpenAiEngine } from './openai/engine.ts';
import { type FakeOpenAi, startFakeOpenAi } from './openai/openai.fake.ts';

const key = 'test-key-not-a-secret';
const runtime = new Runtime({ worker: new URL('./local/stand-in.ts', import.meta.url) });
let ollama: FakeOllama;
let openAi: FakeOpenAi;
before(async () => {
  ollama = await startFakeOllama(['small']);
  openAi = await startFakeOpenAi({ key, models: ['small'] });
});
after(async () => {
  runtime.end();
  await Promise.all([ollama.close(), openAi.close()]);
});

const progress = { signal: new AbortController().signal, report() {} };

/** What each engine makes of a model's answers. The stand-in of this machine's model repeats what it is told to do. */
async function made(reply: string, times = 1): Promise<unknown[]> {
  for (let at = 0; at < times; at++) for (const fake of [ollama, openAi]) fake.next({ reply });
  const engines: TextServer[] = [
    createOllamaEngine({ baseUrl: ollama.url, model: 'small' }),
    createOpenAiEngine({ baseUrl: openAi.url, model: 'small', apiKey: new Secret(key) }),
    createLocalEngine({ id: 'small', name: 'Small', file: '/nowhere', neededBytes: 1 }, runtime),
  ];
  const material = [{ text: 'Bread rises in 3 hours.' }];
  const request = { topic: 'bread', material, seconds: 20, seed: 1 };
  return Promise.all(
    engines.map((engine) =>
      engine.write(script, request, { ...progress, instructions: reply }).catch((error: unknown) => {
        assert.ok(error instanceof EngineError, String(error));
        return error.code;
      }),
    ),
  );
}

const beat = (text: string, quote: string | null) => ({
  ...{ role: 'point', text, quote },
  sentence: quote === null ? null : 1,
});

test('a recipe checks the answers of every model alike', async () => {
  const beats = [
    beat('It rises in 3 hours.', 'Bread rises in 3 hours.'),
    beat('It rises in 9 hours.', 'Bread rises in 3 hours.'),
    beat('Bakers won in 1912.', 'They won in 1912.'),
    beat('<b>Look</b> at it. 🎉', null),
  ];
  const [one, ...others] = await made(JSON.stringify({ title: 'Bread', beats }));
  assert.match(
    JSON.stringify(one),
    /quotes a sentence that is not in the material.*|a number that its source does not/,
  );
  assert.equal(others.length, 2);
  for (const other of others) assert.deepEqual(other, one);
});

test('an answer in no form that can be used is refused of every model alike', async () => {
  const refused = await made(JSON.stringify({ title: 'Bread', beats: [beat('One.', null)] }), 2);
  assert.deepEqual(refused, ['engine_bad_answer', 'engine_bad_answer', 'engine_bad_answer']);
});
