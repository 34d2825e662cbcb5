import assert from 'node:assert/strict';
import { afterEach, beforeEach, test } from 'node:test';
import { Secret } from '../../../../kernel/secret.ts';
import { EngineError, type EngineErrorCode } from '../../../engine.ts';
import { type FakeVendor, toneSamples } from '../../../testing/fake-vendor.ts';
import { writeWav } from '../../audio/wav.ts';
import { createGoogleTtsEngine } from './engine.ts';
import { startFakeGoogleTts } from './google-tts.fake.ts';

const never = new AbortController().signal;
const quiet = { signal: never, report() {} };
const WAV = writeWav({ samples: toneSamples(2, 24_000), sampleRate: 24_000 });

let fake: FakeVendor;
beforeEach(async () => {
  fake = await startFakeGoogleTts({ key: 'key', speech: () => WAV });
});
afterEach(async () => {
  await fake.close();
  assert.deepEqual(fake.violations, []);
});
const engine = (apiKey = 'key') =>
  createGoogleTtsEngine({ apiKey: new Secret(apiKey), baseUrl: fake.url }, { pause: async () => {} });
const fails = (code: EngineErrorCode) => (error: unknown) => error instanceof EngineError && error.code === code;

test('a sentence is spoken, its times estimated inside the sound', async () => {
  const [sentence] = await engine().speak(
    { sentences: ['Hello there, friend.'], voiceId: 'en-GB-Neural2-A', rate: 1.2 },
    quiet,
  );
  assert.equal(sentence?.wordTimes, 'estimated');
  assert.ok((sentence?.words.at(-1)?.endMs ?? 9999) <= 2000);
  const body = fake.requests[0]?.body as { voice: unknown; audioConfig: unknown };
  assert.deepEqual(body.voice, { languageCode: 'en-GB', name: 'en-GB-Neural2-A' });
  assert.deepEqual(body.audioConfig, { audioEncoding: 'LINEAR16', speakingRate: 1.2 });
});

test('its own voice speaks the language it is asked for; one that was chosen speaks its own', async () => {
  const voiceFor = async (voiceId: string, language: string) => {
    await engine().speak({ sentences: ['Hallo.'], voiceId, language }, quiet);
    return (fake.requests.at(-1)?.body as { voice: unknown } | undefined)?.voice;
  };
  assert.deepEqual(await voiceFor('default', 'en'), { languageCode: 'en-US', name: 'en-US-Neural2-D' });
  assert.deepEqual(await voiceFor('default', 'de'), { languageCode: 'de-DE' });
  assert.deepEqual(await voiceFor('default', 'pt'), { languageCode: 'pt-BR' });
  assert.deepEqual(await voiceFor('en-GB-Neural2-A', 'de'), { languageCode: 'en-GB', name: 'en-GB-Neural2-A' });
});

test('voices are listed with who speaks', async () => {
  assert.deepEqual(await engine().voices(never), [{ id: 'en-US-Neural2-D', name: 'en-US-Neural2-D (male)' }]);
  assert.equal((await engine().health(never)).ok, true);
});

test('it speaks a language that it lists voices for, and says so of one that it lists none for', async () => {
  assert.deepEqual(await engine().voices(never, 'de'), [{ id: 'de-DE-Neural2-B', name: 'de-DE-Neural2-B (male)' }]);
  assert.equal(await engine().speaks?.('de', never), true);
  assert.equal(await engine().speaks?.('fa', never), false);
});

test('a wrong key comes as status 400 and is told as a wrong key', async () => {
  await assert.rejects(engine('wrong').voices(never), fails('engine_unauthorized'));
});

const BROKEN: readonly (readonly [number, string, EngineErrorCode])[] = [
  [403, 'This API method requires billing to be enabled.', 'engine_quota'],
  [403, 'Requests from this client are blocked.', 'engine_unauthorized'],
  [400, 'Voice does not exist.', 'engine_refused'],
];
for (const [code, message, expected] of BROKEN) {
  test(`"${message}" is ${expected}`, async () => {
    fake.script.push({ status: code, body: { error: { code, message } } });
    await assert.rejects(engine().speak({ sentences: ['Hello there.'], voiceId: 'default' }, quiet), fails(expected));
  });
}

test('an exhausted rate is tried three times, then told', async () => {
  const busy = {
    status: 429,
    body: { error: { code: 429, message: 'Quota exceeded for requests per minute.', status: 'RESOURCE_EXHAUSTED' } },
  };
  fake.script.push(busy, busy, busy);
  await assert.rejects(
    engine().speak({ sentences: ['Hello there.'], voiceId: 'default' }, quiet),
    fails('engine_rate_limited'),
  );
  assert.equal(fake.requests.length, 3);
});

test('an answer without sound or voices is told', async () => {
  fake.script.push({ body: {} }, { body: {} });
  await assert.rejects(
    engine().speak({ sentences: ['Hello there.'], voiceId: 'default' }, quiet),
    fails('engine_bad_answer'),
  );
  await assert.rejects(engine().voices(never), fails('engine_bad_answer'));
});
