import assert from 'node:assert/strict';
import { afterEach, test } from 'node:test';
import { Secret } from '../../../../kernel/secret.ts';
import { EngineError, type EngineErrorCode } from '../../../engine.ts';
import { loadContract } from '../../../testing/contract.ts';
import { type FakeAnswer, type FakeVendor, startFakeVendor, toneSamples } from '../../../testing/fake-vendor.ts';
import { writeWav } from '../../audio/wav.ts';
import { type BarkDialect, createBarkEngine } from './engine.ts';

const localai = loadContract(new URL('../../fixtures/localai-tts.json', import.meta.url));
const never = new AbortController().signal;
const quiet = { signal: never, report() {} };
const wav = writeWav({ samples: toneSamples(2, 24_000), sampleRate: 24_000 });
const speech: FakeAnswer = { body: wav, headers: { 'content-type': 'audio/x-wav' } };

let fake: FakeVendor;
afterEach(async () => {
  await fake.close();
  assert.deepEqual(fake.violations, []);
});
const engine = (dialect: BarkDialect) =>
  createBarkEngine({ baseUrl: `${fake.url}/`, dialect, apiKey: new Secret('key') }, { pause: async () => {} });
const fails = (code: EngineErrorCode) => (error: unknown) => error instanceof EngineError && error.code === code;

const DIALECTS: readonly (readonly [BarkDialect, string, string, unknown])[] = [
  ['bark.cpp', 'default', '/bark', { text: 'Hello there.' }],
  ['bento', 'v2/en_speaker_6', '/generate', { text: 'Hello there.', voice_preset: 'v2/en_speaker_6' }],
  ['flask', 'default', '/synthesize', { text: 'Hello there.' }],
  ['localai', 'v2/en_speaker_1', '/tts', { input: 'Hello there.', model: 'bark', voice: 'v2/en_speaker_1' }],
  [
    'openai',
    'nova',
    '/v1/audio/speech',
    { input: 'Hello there.', model: 'bark', voice: 'nova', response_format: 'wav', speed: 1.1 },
  ],
];
for (const [dialect, voiceId, path, body] of DIALECTS) {
  test(`${dialect} is asked in its own words`, async () => {
    const described = dialect === 'localai' || dialect === 'openai';
    fake = await startFakeVendor(described ? localai : undefined, () => speech);
    const [sentence] = await engine(dialect).speak(
      { sentences: ['Hello there.'], voiceId, rate: dialect === 'openai' ? 1.1 : 1 },
      quiet,
    );
    assert.equal(fake.requests[0]?.path, path);
    assert.deepEqual(fake.requests[0]?.body, body);
    assert.equal(fake.requests[0]?.headers.authorization, 'Bearer key');
    assert.equal(sentence?.wordTimes, 'estimated');
    assert.equal(sentence?.samples.length, 48_000);
  });
}

test('it speaks the languages of its model, with a voice of each; what stands behind the OpenAI call is not known', async () => {
  fake = await startFakeVendor(undefined, () => speech);
  assert.equal(await engine('bento').speaks?.('de', never), true);
  assert.equal(await engine('bento').speaks?.('ar', never), false);
  assert.equal(engine('openai').speaks, undefined);
  await engine('bento').speak({ sentences: ['Guten Tag.'], voiceId: 'default', language: 'de' }, quiet);
  assert.deepEqual(fake.requests[0]?.body, { text: 'Guten Tag.', voice_preset: 'v2/de_speaker_0' });
});

test('Bark reads no figures of other languages, so it gets words', async () => {
  fake = await startFakeVendor(undefined, () => speech);
  const sentences = ['Am 3. Mai 2026.'];
  const [spoken] = await engine('bark.cpp').speak({ sentences, voiceId: 'default', language: 'de' }, quiet);
  assert.deepEqual(fake.requests[0]?.body, { text: 'Am dritten Mai zweitausendsechsundzwanzig.' });
  assert.deepEqual(
    spoken?.words.map(({ text }) => text),
    ['Am', '3.', 'Mai', '2026.'],
  );
});

test('another server or dialect is another engine, so that kept sentences are not mixed', async () => {
  fake = await startFakeVendor(undefined, () => speech);
  assert.equal(engine('flask').id, createBarkEngine({ baseUrl: fake.url, dialect: 'flask' }).id);
  assert.notEqual(engine('flask').id, engine('bento').id);
  assert.notEqual(engine('flask').id, createBarkEngine({ baseUrl: 'http://127.0.0.1:1', dialect: 'flask' }).id);
});

test('a server without a health page counts as there, one that lists models is asked for them', async () => {
  fake = await startFakeVendor(undefined, () => ({ status: 404, body: {} }));
  assert.equal((await engine('bark.cpp').health(never)).ok, true);
  assert.equal((await engine('openai').health(never)).ok, false);
  const gone = createBarkEngine({ baseUrl: 'http://127.0.0.1:1', dialect: 'bark.cpp' }, { pause: async () => {} });
  assert.equal((await gone.health(never)).ok, false);
});

test('garbage and errors are told', async () => {
  fake = await startFakeVendor(undefined, () => ({ body: new TextEncoder().encode('<html>oops</html>') }));
  const speak = () => engine('bark.cpp').speak({ sentences: ['Hello there.'], voiceId: 'default' }, quiet);
  await assert.rejects(speak(), fails('engine_bad_answer'));
  fake.script.push({ status: 401, body: { error: 'no' } });
  await assert.rejects(speak(), fails('engine_unauthorized'));
  fake.script.push(
    { status: 500, body: {} },
    { status: 500, body: {} },
    { status: 500, body: { error: { message: 'out of memory' } } },
  );
  await assert.rejects(speak(), (error) => error instanceof EngineError && /out of memory/.test(error.message));
});
