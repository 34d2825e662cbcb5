import assert from 'node:assert/strict';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, afterEach, before, beforeEach, test } from 'node:test';
import { Secret } from '../../../../kernel/secret.ts';
import { EngineError, type EngineErrorCode } from '../../../engine.ts';
import { type FakeAnswer, type FakeVendor, toneSamples } from '../../../testing/fake-vendor.ts';
import { runFfmpeg } from '../../../video/index.ts';
import { writeWav } from '../../audio/wav.ts';
import { startFakeElevenLabs } from './elevenlabs.fake.ts';
import { createElevenLabsEngine, wordsFromCharacters } from './engine.ts';
import { toVoice } from './listed-voice.ts';

const never = new AbortController().signal;
const quiet = { signal: never, report() {} };
const KEY = 'test-key';

let mp3: Buffer;
let dir: string;
before(async () => {
  dir = await mkdtemp(join(tmpdir(), 'elevenlabs-test-'));
  const wav = writeWav({ samples: toneSamples(4, 44_100), sampleRate: 44_100 });
  await runFfmpeg(['-f', 'wav', '-i', 'pipe:0', join(dir, 'tone.mp3')], { signal: never, input: wav });
  mp3 = await readFile(join(dir, 'tone.mp3'));
});
after(() => rm(dir, { recursive: true, force: true }));

let fake: FakeVendor;
let pauses: number[];
beforeEach(async () => {
  fake = await startFakeElevenLabs({ key: KEY, limit: 60, speech: () => mp3 });
  pauses = [];
});
afterEach(async () => {
  await fake.close();
  assert.deepEqual(fake.violations, []);
});

const engine = (apiKey = KEY) =>
  createElevenLabsEngine(
    { apiKey: new Secret(apiKey), baseUrl: fake.url },
    {
      pause: async (ms) => {
        pauses.push(ms);
      },
    },
  );
const fails = (code: EngineErrorCode, words: RegExp) => (error: unknown) =>
  error instanceof EngineError && error.code === code && words.test(error.message) && !error.message.includes(KEY);

test('a sentence comes back with the vendor’s own word times', async () => {
  const sentences = ['It costs **$5**. 🎉', 'Is it?'];
  const [first, second] = await engine().speak(
    { sentences, voiceId: 'voice7', seed: 3, context: { after: 'The end.' } },
    quiet,
  );
  assert.equal(first?.wordTimes, 'engine');
  assert.equal(first?.sampleRate, 44_100);
  assert.ok(Math.abs((first?.samples.length ?? 0) / 44_100 - 4) < 0.1);
  const rounded = first?.words.map(({ text, startMs, endMs }) => [text, Math.round(startMs), Math.round(endMs)]);
  assert.deepEqual(rounded, [
    ['It', 0, 200],
    ['costs', 300, 800],
    ['$5.', 900, 1200],
  ]);
  assert.equal(second?.text, 'Is it?');
  const bodies = fake.requests.map(({ body }) => body as Record<string, unknown>);
  assert.equal(bodies[0]?.next_text, 'Is it?');
  assert.equal(bodies[0]?.seed, 3);
  assert.equal('voice_settings' in (bodies[0] ?? {}), false);
  assert.equal(bodies[1]?.previous_text, 'It costs $5.');
  assert.equal(bodies[1]?.next_text, 'The end.');
});

test('models that refuse neighbouring sentences do not get them', async () => {
  const third = createElevenLabsEngine({ apiKey: new Secret(KEY), baseUrl: fake.url, modelId: 'eleven_v3' });
  await third.speak({ sentences: ['One.', 'Two.'], voiceId: 'voice0' }, quiet);
  for (const { body } of fake.requests) assert.deepEqual(Object.keys(body as object).sort(), ['model_id', 'text']);
});

test('the quota falls with what is spoken, and an empty one is told', async () => {
  await engine().speak({ sentences: ['Twenty letters here.'], voiceId: 'voice0' }, quiet);
  const { price, ...counted } = (await engine().quota?.(never)) ?? {};
  assert.deepEqual(counted, { used: 20, total: 60 });
  assert.deepEqual([price?.of, price?.microsPerCharacter], ['the Free plan of ElevenLabs', 0]);
  assert.match((await engine().health(never)).sentence, /40 of 60/);
  const long = ['This sentence is far too long for the few characters left.'];
  await assert.rejects(
    engine().speak({ sentences: long, voiceId: 'voice0' }, quiet),
    fails('engine_quota', /40 credits remaining/),
  );
});

test('voices come from all pages; "default" is the first', async () => {
  assert.equal((await engine().voices(never)).length, 150);
  await engine().speak({ sentences: ['Hello there.'], voiceId: 'default' }, quiet);
  assert.match(fake.requests.at(-1)?.path ?? '', /voice0/);
});

test('a wrong key is told and not tried again', async () => {
  await assert.rejects(engine('wrong').voices(never), fails('engine_unauthorized', /Check the key/));
  assert.equal((await engine('wrong').health(never)).ok, false);
  assert.equal(fake.requests.length, 2);
});

test('a busy vendor is tried again after the time it asks for', async () => {
  const busy = {
    status: 429,
    headers: { 'retry-after': '2' },
    body: { detail: { status: 'system_busy', message: 'busy' } },
  };
  fake.script.push(busy, { status: 503, body: { detail: 'down' } });
  await engine().speak({ sentences: ['Hello there.'], voiceId: 'voice0' }, quiet);
  assert.deepEqual(pauses, [2000, 1000]);
});

test('a vendor that stays busy, or asks for a long wait, is told', async () => {
  const busy = { status: 429, body: { detail: { status: 'too_many_concurrent_requests', message: 'busy' } } };
  fake.script.push(busy, busy, busy);
  await assert.rejects(engine().voices(never), fails('engine_rate_limited', /Wait a moment/));
  fake.script.push({ ...busy, headers: { 'retry-after': '600' } });
  await assert.rejects(engine().voices(never), (error) => error instanceof EngineError && error.retryAfterS === 600);
});

const BROKEN: readonly (readonly [string, FakeAnswer, EngineErrorCode])[] = [
  ['payment required', { status: 402, body: { detail: 'upgrade' } }, 'engine_quota'],
  [
    'an unknown voice',
    { status: 404, body: { detail: { status: 'voice_not_found', message: 'no such voice' } } },
    'engine_refused',
  ],
  [
    'a bad request',
    { status: 422, body: { detail: [{ loc: ['body'], msg: 'text too long', type: 'value_error' }] } },
    'engine_refused',
  ],
  ['an answer that is not JSON', { body: '<html>hello</html>' }, 'engine_bad_answer'],
  ['an answer without sound', { body: { audio_base64: '' } }, 'engine_bad_answer'],
  [
    'garbage for sound',
    { body: { audio_base64: Buffer.from('not sound at all').toString('base64') } },
    'engine_bad_answer',
  ],
  [
    'silence',
    {
      body: {
        audio_base64: Buffer.from(writeWav({ samples: new Float32Array(8000), sampleRate: 8000 })).toString('base64'),
      },
    },
    'engine_bad_answer',
  ],
];
for (const [what, answer, code] of BROKEN) {
  test(`${what} is told`, async () => {
    fake.script.push(answer);
    await assert.rejects(
      engine().speak({ sentences: ['Hello there.'], voiceId: 'voice0' }, quiet),
      fails(code, /^ElevenLabs .+\./),
    );
  });
}

test('a sentence cut short is not taken', async () => {
  const text = 'x'.repeat(45);
  const short = writeWav({ samples: toneSamples(1, 8000), sampleRate: 8000 });
  fake.script.push({ body: { audio_base64: Buffer.from(short).toString('base64') } });
  await assert.rejects(
    engine().speak({ sentences: [text], voiceId: 'voice0' }, quiet),
    fails('engine_bad_answer', /middle of sentence 1/),
  );
});

test('without an alignment the times are estimated and say so', async () => {
  fake.script.push({ body: { audio_base64: mp3.toString('base64'), alignment: null } });
  const [sentence] = await engine().speak({ sentences: ['Hello there friend.'], voiceId: 'voice0' }, quiet);
  assert.equal(sentence?.wordTimes, 'estimated');
  assert.equal(sentence?.words.length, 3);
});

test('cancel ends a call that hangs, at once', async () => {
  fake.script.push({ silent: true });
  const controller = new AbortController();
  const reason = new Error('cancelled by the operator');
  const run = engine().speak(
    { sentences: ['Hello there.'], voiceId: 'voice0' },
    { signal: controller.signal, report() {} },
  );
  setImmediate(() => controller.abort(reason));
  await assert.rejects(run, reason);
});

test('a closed port is told', async () => {
  const closed = createElevenLabsEngine(
    { apiKey: new Secret(KEY), baseUrl: 'http://127.0.0.1:1' },
    { pause: async () => {} },
  );
  await assert.rejects(closed.voices(never), fails('engine_unreachable', /cannot be reached/));
});

test('characters of another text give no times', () => {
  const alignment = {
    characters: ['h', 'i'],
    character_start_times_seconds: [0, 0.1],
    character_end_times_seconds: [0.1, 0.2],
  };
  assert.equal(wordsFromCharacters('ho', alignment), undefined);
  assert.equal(wordsFromCharacters('hi', { ...alignment, character_end_times_seconds: [] }), undefined);
  assert.equal(wordsFromCharacters('hi', alignment)?.length, 1);
});

test('languages of a voice are those its vendor and its owner name, by their codes alone', () => {
  const voice = { voice_id: 'v', name: 'Klara' };
  assert.deepEqual(toVoice({ ...voice, labels: { language: 'de' }, verified_languages: [{ language: 'pt-BR' }, {}] }), {
    id: 'v',
    name: 'Klara',
    languages: ['de', 'pt'],
  });
  assert.deepEqual(toVoice({ ...voice, labels: {}, verified_languages: null }), { id: 'v', name: 'Klara' });
});

test('a language is spoken by a model that the vendor lists it for', async () => {
  const modelFor = async (language: string) => {
    await engine().speak({ sentences: ['Ja.'], voiceId: 'voice7', language }, quiet);
    return (fake.requests.at(-1)?.body as { model_id?: string } | undefined)?.model_id;
  };
  assert.equal(await modelFor('de'), 'eleven_multilingual_v2');
  assert.equal(await modelFor('hu'), 'eleven_flash_v2_5');
  assert.equal(await modelFor('th'), 'eleven_v3');
});
