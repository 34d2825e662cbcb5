import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { Credentials } from '../../kernel/credentials/index.ts';
import type { Database } from '../../kernel/db/index.ts';
import type { Settings } from '../../kernel/settings/index.ts';
import type { Studio } from '../../kernel/studio.ts';
import { type FakeOllama, startFakeOllama } from '../testing/index.ts';
import { Engines } from './engines.ts';

let ollama: FakeOllama;
before(async () => {
  ollama = await startFakeOllama([['nomic-embed-text:latest', 'nomic-bert'], 'llama3.2:3b', 'mistral']);
});
after(async () => {
  await ollama.close();
  assert.deepEqual(ollama.violations, []);
});

/** A vault with nothing in it. */
const credentials = new Credentials(
  { select: () => ({ from: () => ({ where: async () => [] }) }) } as unknown as Database,
  { current: Buffer.alloc(32), former: [] },
);

const enginesWith = (values: Record<string, string>) =>
  new Engines({
    settings: { get: async (name: string) => values[name] } as unknown as Settings,
    credentials,
    studio: { current: async () => 'own' } as unknown as Studio,
    modelsDir: '/nowhere',
  });

const writing: [string, Record<string, string>, string | undefined][] = [
  ['the first model that writes', {}, 'llama3.2:3b'],
  ['the one that was named', { OLLAMA_MODEL: 'mistral' }, 'mistral'],
  ['nothing when the named one is missing', { OLLAMA_MODEL: 'phi4' }, undefined],
  ['nothing when it can only turn text into numbers', { OLLAMA_MODEL: 'nomic-embed-text' }, undefined],
  ['nothing when the built-in writer was chosen', { TEXT_ENGINE: 'formula' }, undefined],
  ['nothing when another server comes first', { OPENAI_BASE_URL: 'http://127.0.0.1:1', OPENAI_MODEL: 'm' }, undefined],
];
for (const [name, values, expected] of writing)
  test(`Ollama writes with ${name}`, async () => {
    const server = await enginesWith({ OLLAMA_URL: ollama.url, ...values }).textServer();
    assert.equal(server?.id === 'ollama' ? server.model : undefined, expected);
  });

test('a chosen server that is away has a card that says so; the built-in writer does not stand by', async () => {
  const chosen = enginesWith({ OLLAMA_URL: 'http://127.0.0.1:1', TEXT_ENGINE: 'ollama' });
  const text = (await chosen.cards()).filter(({ kind }) => kind === 'text');
  assert.deepEqual(
    text.map(({ id, active, ok }) => [id, active, ok]),
    [['ollama', true, false]],
  );
  assert.match(text[0]?.sentence ?? '', /cannot be reached/);
});

test('an engine found by itself has the built-in writer standing by', async () => {
  const text = (await enginesWith({ OLLAMA_URL: ollama.url }).cards()).filter(({ kind }) => kind === 'text');
  assert.deepEqual(
    text.map(({ label, active, ok }) => [label, active, ok]),
    [
      ['Ollama, llama3.2:3b', true, true],
      ['Built-in writer', false, true],
    ],
  );
});

test('a choice without its server is a card with the sentence, not a failure of all cards', async () => {
  const text = (await enginesWith({ TEXT_ENGINE: 'openai' }).cards()).filter(({ kind }) => kind === 'text');
  assert.equal(text[0]?.ok, false);
  assert.match(text[0]?.sentence ?? '', /Add its address and model/);
});

test('engines of this machine are shown as working because they just did something, once for many pages', async () => {
  const engines = enginesWith({ TEXT_ENGINE: 'formula' });
  const first = await engines.cards();
  assert.deepEqual(
    first.map(({ kind, embedded, ok, tried }) => [kind, embedded, ok, tried?.what]),
    [
      ['text', true, true, 'wrote a title'],
      ['voice', true, true, 'spoke two words'],
      ['image', true, true, 'drew a small picture'],
      ['video', true, true, 'encoded 5 frames'],
    ],
  );
  assert.deepEqual(await engines.cards(), first);
});

test('a machine without ffmpeg says so on the card, and what to do', async (t) => {
  const before = process.env.FFMPEG_PATH;
  process.env.FFMPEG_PATH = '/nowhere/ffmpeg';
  t.after(() => {
    if (before === undefined) delete process.env.FFMPEG_PATH;
    else process.env.FFMPEG_PATH = before;
  });
  const card = (await enginesWith({ TEXT_ENGINE: 'formula' }).cards()).find(({ kind }) => kind === 'video');
  assert.equal(card?.ok, false);
  assert.match(card?.sentence ?? '', /FFMPEG_PATH names \/nowhere\/ffmpeg, which is not a program/);
});

test('a program that is no ffmpeg fails its trial', async (t) => {
  const before = process.env.FFMPEG_PATH;
  process.env.FFMPEG_PATH = '/bin/false';
  t.after(() => {
    if (before === undefined) delete process.env.FFMPEG_PATH;
    else process.env.FFMPEG_PATH = before;
  });
  const card = (await enginesWith({ TEXT_ENGINE: 'formula' }).cards()).find(({ kind }) => kind === 'video');
  assert.equal(card?.ok, false);
  assert.equal(card?.tried?.what, 'failed');
});

test('a language that nobody on this machine speaks is refused and told, with the voice that can be added', async () => {
  const engines = enginesWith({});
  assert.equal((await engines.voice('google', 'default')).draft, true);
  for (const [language, advice] of [
    ['de', /speaks German\. Add Supertonic 3 in the Voiceover Engine/],
    ['zh', /speaks Chinese\. Add Kokoro for six languages/],
    ['th', /speaks Thai, and none that may be sold can be added\. Add a key/],
  ] as const) {
    await assert.rejects(engines.voice('google', 'default', { language }), advice);
    const told = await engines.defaultVoices(language);
    assert.deepEqual([...new Set(told.map(({ kind }) => kind))], ['none']);
    for (const { sentence } of told) assert.match(sentence, advice);
  }
  const english = await engines.defaultVoices();
  assert.deepEqual([...new Set(english.map(({ kind }) => kind))], ['embedded']);
  assert.deepEqual(
    english.filter((one) => 'paid' in one || 'price' in one),
    [],
  );
});

test('a voice of a vendor tells that it is paid, and its price where its kind is known', async (t) => {
  process.env.GOOGLE_TTS_API_KEY = 'a key';
  t.after(() => {
    delete process.env.GOOGLE_TTS_API_KEY;
  });
  const google = (await enginesWith({}).defaultVoices('en')).find(({ provider }) => provider === 'google');
  assert.deepEqual([google?.kind, google?.paid, google?.price?.microsPerCharacter], ['server', true, 16]);
});
