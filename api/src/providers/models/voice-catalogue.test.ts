import assert from 'node:assert/strict';
import { test } from 'node:test';
import { languages } from '@avenue/contract';
import { voiceModels } from './voice-catalogue.ts';

/** No voice that may be used to earn money was found. */
const WITHOUT = ['bn', 'fa', 'he', 'no', 'ta', 'th', 'ur'];

for (const { id, archive, files, installedBytes, downloadBytes, licence, url, voice } of voiceModels)
  test(`${id} is complete`, () => {
    assert.equal(archive, 'tar.bz2');
    assert.ok(url.startsWith('https://github.com/k2-fsa/sherpa-onnx/releases/download/tts-models/'));
    assert.ok(installedBytes > downloadBytes);
    assert.doesNotMatch(licence, /\bNC\b|non-?commercial|research/i);
    const { languages: spoken, speakers } = voice;
    assert.equal(new Set(speakers.map((speaker) => speaker.id)).size, speakers.length);
    for (const [language, { lexicon = [] }] of Object.entries(spoken)) {
      assert.ok((languages as readonly string[]).includes(language));
      assert.ok(
        speakers.some((speaker) => speaker.language === undefined || speaker.language === language),
        language,
      );
      assert.deepEqual(
        lexicon.filter((file) => !files.includes(file)),
        [],
      );
    }
    const big = Object.values(voice.files).filter((file) => file.startsWith('model') || file.startsWith('vocoder'));
    assert.deepEqual(
      big.filter((file) => !files.includes(file)),
      [],
    );
  });

test('every language of channels has a voice, or is named as one without', () => {
  const spoken = new Set(voiceModels.flatMap(({ voice }) => Object.keys(voice.languages)));
  assert.deepEqual(languages.filter((language) => !spoken.has(language)).sort(), WITHOUT);
});

test('the voices of a Kokoro for one language have their numbers', () => {
  const kokoro = voiceModels.find(({ id }) => id === 'kokoro-multi-lang-v1_0')?.voice;
  assert.equal(kokoro?.speakers.length, 53);
  const numberOf = (id: string) => kokoro?.speakers.findIndex((speaker) => speaker.id === id);
  assert.deepEqual(['ef_dora', 'hf_alpha', 'pm_santa', 'zf_xiaobei', 'zm_yunyang'].map(numberOf), [28, 31, 44, 45, 52]);
});
