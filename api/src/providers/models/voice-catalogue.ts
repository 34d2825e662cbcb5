import { ESPEAK, ESPEAK_LICENCE, englishVoices, PINNED_ALIKE, RELEASE } from './english-voices.ts';
import type { SpeakerOfModel, SpokenLanguage, VoiceModel } from './types.ts';

/** Read in the sources of sherpa-onnx 1.13.8; Bulgarian, Croatian and others that no channel has are left out. */
const SUPERTONIC_SPEAKS = [
  ...['ar', 'cs', 'da', 'de', 'el', 'en', 'es', 'fi', 'fr', 'hi', 'hu', 'id', 'it', 'ja', 'ko', 'nl', 'pl', 'pt', 'ro'],
  ...['ru', 'sv', 'tr', 'uk', 'vi'],
];

/** The library names languages of this model by their codes, sentence by sentence. */
const supertonicLanguages = Object.fromEntries(
  SUPERTONIC_SPEAKS.map((code): [string, SpokenLanguage] => [code, { lang: code }]),
);

const supertonic: VoiceModel = {
  kind: 'voice',
  id: 'supertonic-3-int8-2026-05-11',
  name: 'Supertonic 3',
  what: 'Ten voices that speak 24 languages of channels, from Arabic to Vietnamese.',
  gain: 'One download for nearly every language, faster than speech on an ordinary computer.',
  licence:
    'BigScience OpenRAIL-M: may be used to earn money, not for deceit, harm or impersonation. Nobody develops it further since August 2026',
  downloadBytes: 128_774_318,
  installedBytes: 145_316_356,
  url: `${RELEASE}/sherpa-onnx-supertonic-3-tts-int8-2026-05-11.tar.bz2`,
  archive: 'tar.bz2',
  sha256: '82fa96f91c4ef8abaae3a14a3f4153facf88bed821d1f7331cec2700f432c427',
  sha256Source: `${PINNED_ALIKE}; read 2026-11-25`,
  files: ['vector_estimator.int8.onnx', 'vocoder.int8.onnx', 'tts.json', 'unicode_indexer.bin', 'voice.bin'],
  voice: {
    family: 'supertonic',
    files: {
      durationPredictor: 'duration_predictor.int8.onnx',
      textEncoder: 'text_encoder.int8.onnx',
      vectorEstimator: 'vector_estimator.int8.onnx',
      vocoder: 'vocoder.int8.onnx',
      ttsJson: 'tts.json',
      unicodeIndexer: 'unicode_indexer.bin',
      voiceStyle: 'voice.bin',
    },
    languages: supertonicLanguages,
    // The styles are joined in the order of their names.
    speakers: [
      ...[1, 2, 3, 4, 5].map((n) => ({ id: `F${n}`, name: `Voice ${n} (female)` })),
      ...[1, 2, 3, 4, 5].map((n) => ({ id: `M${n}`, name: `Voice ${n} (male)` })),
    ],
  },
};

/** In the order of its voices.bin. Japanese ones are not offered: the library has no reading of Japanese for them. */
const KOKORO_SPEAKERS =
  'af_alloy af_aoede af_bella af_heart af_jessica af_kore af_nicole af_nova af_river af_sarah af_sky am_adam am_echo am_eric am_fenrir am_liam am_michael am_onyx am_puck am_santa bf_alice bf_emma bf_isabella bf_lily bm_daniel bm_fable bm_george bm_lewis ef_dora em_alex ff_siwis hf_alpha hf_beta hm_omega hm_psi if_sara im_nicola jf_alpha jf_gongitsune jf_nezumi jf_tebukuro jm_kumo pf_dora pm_alex pm_santa zf_xiaobei zf_xiaoni zf_xiaoxiao zf_xiaoyi zm_yunjian zm_yunxi zm_yunxia zm_yunyang';

const KOKORO_LETTERS: Record<string, string> = {
  a: 'en',
  b: 'en',
  e: 'es',
  f: 'fr',
  h: 'hi',
  i: 'it',
  p: 'pt',
  z: 'zh',
};

/** `zf_xiaobei` is Xiaobei, a woman who speaks Chinese. */
function kokoroSpeaker(id: string): SpeakerOfModel {
  const [who = '', name = ''] = id.split('_');
  const shown = `${name.charAt(0).toUpperCase()}${name.slice(1)}`;
  const language = KOKORO_LETTERS[who.charAt(0)] ?? 'ja';
  return { id, name: `${shown} (${who.endsWith('f') ? 'female' : 'male'})`, language };
}

const kokoroMany: VoiceModel = {
  kind: 'voice',
  id: 'kokoro-multi-lang-v1_0',
  name: 'Kokoro for six languages',
  what: 'Voices of their own for Chinese, French, Hindi, Italian, Portuguese and Spanish.',
  gain: 'The only one of these that speaks Chinese. Slower than speech on a small computer.',
  licence: `Apache-2.0; ${ESPEAK_LICENCE}`,
  downloadBytes: 349_906_910,
  installedBytes: 400_000_000,
  url: `${RELEASE}/kokoro-multi-lang-v1_0.tar.bz2`,
  archive: 'tar.bz2',
  sha256: 'c5f7e2d2caf082bc1d20fb70334a61d99d20b484500aad32e7cf84c128ea3298',
  sha256Source: `${PINNED_ALIKE}; read 2026-11-25`,
  files: ['model.onnx', 'voices.bin', 'tokens.txt', 'lexicon-us-en.txt', 'lexicon-zh.txt', `${ESPEAK}/phontab`],
  voice: {
    family: 'kokoro',
    files: { model: 'model.onnx', voices: 'voices.bin', tokens: 'tokens.txt', dataDir: ESPEAK },
    // Names of languages as the library takes them: Chinese by its lexicon, the others by espeak-ng.
    languages: {
      zh: { lexicon: ['lexicon-us-en.txt', 'lexicon-zh.txt'], rules: ['phone-zh.fst', 'date-zh.fst', 'number-zh.fst'] },
      es: { lang: 'es' },
      fr: { lang: 'fr' },
      hi: { lang: 'hi' },
      it: { lang: 'it' },
      pt: { lang: 'pt-br' },
    },
    speakers: KOKORO_SPEAKERS.split(' ').map(kokoroSpeaker),
  },
};

/**
 * Natural voices; the first of a language is the recommended one. Voices whose recordings may not be used to earn money
 * are left out, and so are those trained further from one: most of Piper's stand on en_US lessac, whose recordings
 * (Blizzard 2013) are for research. Without a voice for that reason: bn, fa, he, no, ta, th, ur.
 */
export const voiceModels: readonly VoiceModel[] = [...englishVoices, supertonic, kokoroMany];
