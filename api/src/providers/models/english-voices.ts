import type { VoiceModel } from './types.ts';

export const RELEASE = 'https://github.com/k2-fsa/sherpa-onnx/releases/download/tts-models';
/** The release keeps no sums of its own; these are the sums several independent projects pin for the same files. */
export const PINNED_ALIKE = 'pinned alike by several public projects that load this file from the sherpa-onnx release';
const PINNED = `${PINNED_ALIKE}; read 2026-11-21`;
export const ESPEAK = 'espeak-ng-data';
export const ESPEAK_LICENCE = 'pronunciation data of espeak-ng GPL-3.0';

/** Piper archives differ in name, size and sum only. */
function piper(
  voice: string,
  name: string,
  about: string,
  size: { download: number; installed: number },
  sha256: string,
): VoiceModel {
  const root = `vits-piper-${voice}`;
  const model = `${voice}.onnx`;
  return {
    kind: 'voice',
    id: root,
    name: `Piper ${name}`,
    what: `${about}, one voice.`,
    gain: 'A clear, natural reading voice, fast on any computer.',
    licence: `MIT, trained on public domain recordings; ${ESPEAK_LICENCE}`,
    downloadBytes: size.download,
    installedBytes: size.installed,
    url: `${RELEASE}/${root}.tar.bz2`,
    archive: 'tar.bz2',
    sha256,
    sha256Source: PINNED,
    files: [model, 'tokens.txt', `${ESPEAK}/phontab`],
    voice: {
      family: 'vits',
      files: { model, tokens: 'tokens.txt', dataDir: ESPEAK },
      languages: { en: {} },
      speakers: [{ id: '0', name }],
    },
  };
}

/** English, the recommended one first. */
export const englishVoices: readonly VoiceModel[] = [
  {
    kind: 'voice',
    id: 'kokoro-int8-en-v0_19',
    name: 'Kokoro',
    what: 'Eleven American and British voices.',
    gain: 'The most natural voices that run on your own computer; about as fast as speech on a small one.',
    licence: `Apache-2.0; ${ESPEAK_LICENCE}`,
    downloadBytes: 103_248_205,
    installedBytes: 158_000_000,
    url: `${RELEASE}/kokoro-int8-en-v0_19.tar.bz2`,
    archive: 'tar.bz2',
    sha256: 'c9f0dd393615805b0bab050c340834d5e684e732aec91c0e860cd30e982c08bd',
    sha256Source: PINNED,
    files: ['model.int8.onnx', 'voices.bin', 'tokens.txt', `${ESPEAK}/phontab`],
    voice: {
      family: 'kokoro',
      files: { model: 'model.int8.onnx', voices: 'voices.bin', tokens: 'tokens.txt', dataDir: ESPEAK },
      languages: { en: {} },
      speakers: [
        { id: 'af', name: 'Blend of Bella and Sarah (American, female)' },
        { id: 'af_bella', name: 'Bella (American, female)' },
        { id: 'af_nicole', name: 'Nicole (American, female, whispering)' },
        { id: 'af_sarah', name: 'Sarah (American, female)' },
        { id: 'af_sky', name: 'Sky (American, female)' },
        { id: 'am_adam', name: 'Adam (American, male)' },
        { id: 'am_michael', name: 'Michael (American, male)' },
        { id: 'bf_emma', name: 'Emma (British, female)' },
        { id: 'bf_isabella', name: 'Isabella (British, female)' },
        { id: 'bm_george', name: 'George (British, male)' },
        { id: 'bm_lewis', name: 'Lewis (British, male)' },
      ],
    },
  },
  piper(
    'en_US-ljspeech-medium',
    'LJ',
    'An American woman reading',
    { download: 67_169_893, installed: 81_529_587 },
    '3dfb4b759d8be032a4903a9538d128b0fda2a06ab1de6cbc2d93a97e2dd83dba',
  ),
  piper(
    'en_US-kristin-medium',
    'Kristin',
    'An American woman reading, brighter',
    { download: 67_259_230, installed: 81_529_545 },
    'c2206f572df2956c50b1ae3367eebce3853c663e890cba8048cd62b1e4dbe6c7',
  ),
  piper(
    'en_US-norman-medium',
    'Norman',
    'An American man reading',
    { download: 67_203_672, installed: 81_529_594 },
    '1f32065d480abe9abc7c7f91442125d0b34c1cc065d1e600466cac408eabf3b8',
  ),
  {
    kind: 'voice',
    id: 'kitten-nano-en-v0_1-fp16',
    name: 'Kitten nano',
    what: 'Eight expressive American voices in a very small model.',
    gain: 'The smallest download that sounds natural.',
    licence: `Apache-2.0; ${ESPEAK_LICENCE}`,
    downloadBytes: 26_855_312,
    installedBytes: 44_000_000,
    url: `${RELEASE}/kitten-nano-en-v0_1-fp16.tar.bz2`,
    archive: 'tar.bz2',
    sha256: 'f35dac93754fe2ac97c66e1f468311d0d2130f7f0f5a89bfa1197e09a0cbdec5',
    sha256Source: PINNED,
    files: ['model.fp16.onnx', 'voices.bin', 'tokens.txt', `${ESPEAK}/phontab`],
    voice: {
      family: 'kitten',
      files: { model: 'model.fp16.onnx', voices: 'voices.bin', tokens: 'tokens.txt', dataDir: ESPEAK },
      languages: { en: {} },
      speakers: [2, 3, 4, 5].flatMap((n) => [
        { id: `expr-voice-${n}-m`, name: `Voice ${n} (male)` },
        { id: `expr-voice-${n}-f`, name: `Voice ${n} (female)` },
      ]),
    },
  },
];
