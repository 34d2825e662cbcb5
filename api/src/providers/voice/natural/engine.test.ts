import assert from 'node:assert/strict';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { EngineError } from '../../engine.ts';
import { voiceModels } from '../../models/index.ts';
import { speechOf } from '../text/speech-of.ts';
import { sentenceLanguage, sherpaConfig } from './config.ts';
import { createSherpaEngine } from './engine.ts';
import { SAMPLES } from './samples.ts';

const never = new AbortController().signal;
const quiet = { signal: never, report() {} };
const STAND_IN = new URL('./stand-in.ts', import.meta.url);
/** Answers with what it was told in place of sound. */
const ECHO = new URL('./echo.ts', import.meta.url);
const damaged = (error: unknown) =>
  error instanceof EngineError && error.code === 'engine_unavailable' && /damaged/.test(error.message);

let dir: string;
before(async () => {
  dir = await mkdtemp(join(tmpdir(), 'natural-test-'));
  for (const { id, voice } of voiceModels) {
    const { dataDir, ...files } = voice.files;
    await mkdir(join(dir, id, dataDir ?? ''), { recursive: true });
    const spoken = Object.values(voice.languages).flatMap(({ lexicon = [], rules = [] }) => [...lexicon, ...rules]);
    for (const name of [...Object.values(files), ...spoken]) await writeFile(join(dir, id, name), 'not a model');
  }
});
after(() => rm(dir, { recursive: true, force: true }));

/** What the echo was told: one number for each letter. */
function heard(samples: Float32Array = new Float32Array()) {
  const text = Array.from(samples, (sample) => String.fromCharCode(Math.round(sample * 65_536)));
  return JSON.parse(text.join('')) as { text: string; speaker: number; lang?: string };
}

const engine = (speaker?: URL, index = 0) => {
  const model = voiceModels[index];
  assert.ok(model);
  const settings = { modelId: model.id, name: model.name, modelDir: join(dir, model.id), setup: model.voice };
  return createSherpaEngine({ ...settings, ...(speaker ? { speaker } : {}) });
};

test('each family gets its files as the library wants them', () => {
  const keys = voiceModels.map(({ voice }) => {
    const { model } = sherpaConfig('/models', voice, Object.keys(voice.languages)[0] ?? '', 8);
    assert.equal(model.numThreads, 4);
    return [voice.family, ...Object.keys(model[voice.family] as object).sort()].join(' ');
  });
  assert.deepEqual([...new Set(keys)].sort(), [
    'kitten dataDir model tokens voices',
    'kokoro dataDir lexicon model tokens voices',
    'kokoro dataDir model tokens voices',
    'supertonic durationPredictor textEncoder ttsJson unicodeIndexer vectorEstimator vocoder voiceStyle',
    'vits dataDir model tokens',
  ]);
});

test('a language is told as the library names it: Chinese by files, others by a word, of load or of each sentence', () => {
  const setup = (id: string) => voiceModels.find((model) => model.id === id)?.voice ?? assert.fail(id);
  const kokoro = setup('kokoro-multi-lang-v1_0');
  const chinese = sherpaConfig('/m', kokoro, 'zh', 2);
  assert.equal(chinese.ruleFsts, '/m/phone-zh.fst,/m/date-zh.fst,/m/number-zh.fst');
  const { lexicon, lang } = chinese.model.kokoro as Record<string, string>;
  assert.deepEqual([lexicon, lang], ['/m/lexicon-us-en.txt,/m/lexicon-zh.txt', undefined]);
  assert.equal((sherpaConfig('/m', kokoro, 'pt', 2).model.kokoro as Record<string, string>).lang, 'pt-br');
  assert.equal(sentenceLanguage(kokoro, 'pt'), undefined);
  assert.equal(sentenceLanguage(setup('supertonic-3-int8-2026-05-11'), 'ja'), 'ja');
});

const ofOthers = voiceModels.flatMap(({ name, voice }, index) =>
  Object.keys(voice.languages)
    .filter((language) => language !== 'en')
    .map((language) => ({
      name,
      voice,
      index,
      language,
      sentence: `${SAMPLES[language] ?? assert.fail(language)} 2026!`,
    })),
);

test('figures go to a voice in words of its language, except to one that has rules of its own for them', () => {
  for (const { name, language, sentence, voice } of ofOthers) {
    const { rules } = voice.languages[language] ?? {};
    const [speech] = speechOf({ id: name, name }, language, [sentence], rules !== undefined);
    if (rules) assert.equal(speech?.text, sentence);
    else assert.match(speech?.text ?? '', /^\D+!$/u);
  }
});

for (const { name, voice, index, language, sentence } of ofOthers.filter((one) => ['ja', 'zh'].includes(one.language)))
  test(`${name} gets ${language} with a voice of that language`, async () => {
    const [spoken] = await engine(ECHO, index).speak({ sentences: [sentence], voiceId: 'default', language }, quiet);
    const { text, speaker, lang } = heard(spoken?.samples);
    assert.equal(text, language === 'ja' ? sentence.replace('2026', '二千二十六') : sentence);
    assert.equal(voice.speakers[speaker]?.language ?? language, language);
    assert.equal(lang, voice.family === 'supertonic' ? language : undefined);
  });

test('a language that the model has no voice for is refused, and sound that is none is a sentence', async () => {
  const speak = (sentence: string, language: string) =>
    engine(STAND_IN).speak({ sentences: [sentence], voiceId: 'default', language }, quiet);
  await assert.rejects(speak('Guten Tag.', 'de'), /Kokoro does not speak German/);
  await assert.rejects(speak('Say nothing at all.', 'en'), /brought no sound for sentence 1/);
  const supertonic = voiceModels.findIndex(({ voice }) => voice.family === 'supertonic');
  await assert.rejects(
    engine(STAND_IN, supertonic).speak({ sentences: ['Привет, мир.'], voiceId: 'default', language: 'hi' }, quiet),
    /speaks Hindi here, and sentence 1 .* is written in other letters/,
  );
});

test('a damaged model of any family is a sentence, and this process lives on', async () => {
  for (const [index, { voice }] of voiceModels.entries()) {
    const [language = ''] = Object.keys(voice.languages);
    const sentences = [SAMPLES[language] ?? ''];
    await assert.rejects(engine(undefined, index).speak({ sentences, voiceId: 'default', language }, quiet), damaged);
  }
  assert.deepEqual(await engine().health(never), {
    ok: false,
    sentence: 'The voice model Kokoro is damaged. Remove it and download it again, or use the built-in voice.',
  });
});

test('an empty folder is damaged too', async () => {
  const model = voiceModels[0];
  assert.ok(model);
  const bare = createSherpaEngine({ modelId: 'x', name: 'X', modelDir: join(dir, 'nowhere'), setup: model.voice });
  await assert.rejects(bare.speak({ sentences: ['Hello there.'], voiceId: 'default' }, quiet), damaged);
});

test('sentences are spoken in order with estimated times', async () => {
  const natural = engine(STAND_IN);
  assert.equal((await natural.health(never)).ok, true);
  assert.ok(natural.label.includes('natural'));
  const sentences = ['It costs $500 today.', '🎉', 'Is it?', 'The word 東京 here.'];
  const spoken = await natural.speak({ sentences, voiceId: 'af_bella', rate: 1.2 }, quiet);
  assert.deepEqual(
    spoken.map(({ text, words, wordTimes }) => [text, words.map((word) => word.text), wordTimes]),
    [
      ['It costs $500 today.', ['It', 'costs', '$500', 'today.'], 'estimated'],
      ['🎉', [], 'estimated'],
      ['Is it?', ['Is', 'it?'], 'estimated'],
      ['The word 東京 here.', ['The', 'word', '東京', 'here.'], 'estimated'],
    ],
  );
  assert.equal(spoken[0]?.sampleRate, 22_050);
  assert.deepEqual(spoken[3]?.unspoken, ['東京']);
});

test('a crash in the middle is a sentence', async () => {
  await assert.rejects(engine(STAND_IN).speak({ sentences: ['Fine.', 'Now crash.'], voiceId: 'af' }, quiet), damaged);
});

test('cancel ends a sentence in work within a second', async () => {
  const controller = new AbortController();
  const reason = new Error('cancelled by the operator');
  let abortedAt = 0;
  const progress = {
    signal: controller.signal,
    report(fraction: number) {
      if (fraction === 0) return;
      abortedAt = performance.now();
      controller.abort(reason);
    },
  };
  await assert.rejects(
    engine(STAND_IN).speak({ sentences: ['Fine.', 'Please hang.'], voiceId: 'af' }, progress),
    reason,
  );
  assert.ok(performance.now() - abortedAt < 1000);
});

test('unknown voices and other scripts are refused', async () => {
  const refused = (error: unknown) => error instanceof EngineError && error.code === 'engine_refused';
  await assert.rejects(engine(STAND_IN).speak({ sentences: ['Hi.'], voiceId: 'nobody' }, quiet), refused);
  await assert.rejects(engine(STAND_IN).speak({ sentences: ['Привет, мир'], voiceId: 'af' }, quiet), refused);
});
