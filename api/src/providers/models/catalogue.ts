import type { ManagedModel, TextModel, VoiceModel } from './types.ts';

const RELEASE = 'https://github.com/k2-fsa/sherpa-onnx/releases/download/tts-models';
/** The release keeps no sums of its own; these are the sums several independent projects pin for the same files. */
const PINNED =
  'pinned alike by several public projects that load this file from the sherpa-onnx release; read 2026-11-21';
const ESPEAK = 'espeak-ng-data';
const ESPEAK_LICENCE = 'pronunciation data of espeak-ng GPL-3.0';

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
    voice: { family: 'vits', model, tokens: 'tokens.txt', dataDir: ESPEAK, speakers: [{ id: '0', name }] },
  };
}

/** Natural voices, the recommended one first. English. */
export const voiceModels: readonly VoiceModel[] = [
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
      model: 'model.int8.onnx',
      voices: 'voices.bin',
      tokens: 'tokens.txt',
      dataDir: ESPEAK,
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
      model: 'model.fp16.onnx',
      voices: 'voices.bin',
      tokens: 'tokens.txt',
      dataDir: ESPEAK,
      speakers: [2, 3, 4, 5].flatMap((n) => [
        { id: `expr-voice-${n}-m`, name: `Voice ${n} (male)` },
        { id: `expr-voice-${n}-f`, name: `Voice ${n} (female)` },
      ]),
    },
  },
];

const HUGGING_FACE = 'https://huggingface.co';
/** Hugging Face names each file by its sum; several projects pin the same ones. */
const NAMED_BY_SUM = 'as Hugging Face names the file, pinned alike by several public projects; read 2026-11-24';

/** Files of Hugging Face at one commit. */
function gguf(
  { repository, commit, file }: { repository: string; commit: string; file: string },
  model: Pick<TextModel, 'id' | 'name' | 'what' | 'gain' | 'downloadBytes' | 'sha256' | 'bytesPerToken'>,
): TextModel {
  return {
    ...model,
    kind: 'text',
    licence: 'Apache-2.0',
    installedBytes: model.downloadBytes,
    url: `${HUGGING_FACE}/${repository}/resolve/${commit}/${file}`,
    sha256Source: NAMED_BY_SUM,
    files: [file],
  };
}

/** Writers, the smallest first. */
export const textModels: readonly TextModel[] = [
  gguf(
    {
      repository: 'ibm-granite/granite-4.0-1b-GGUF',
      commit: 'b27c2fe3f211b7f44e80fa620177aea371099aaa',
      file: 'granite-4.0-1b-Q4_K_M.gguf',
    },
    {
      id: 'granite-4.0-1b',
      name: 'Granite 4.0 1B',
      what: 'A very small writer by IBM, in English and eleven more languages.',
      gain: 'Titles, openings and rewriting on almost any computer; weak at longer scripts.',
      downloadBytes: 1_023_645_440,
      sha256: '22ec0f9cc99a90185312de3c882c84e7bd6789bdd050389844380a01a831d7f1',
      bytesPerToken: 40 * 4 * 128 * 4,
    },
  ),
  gguf(
    {
      repository: 'unsloth/Qwen3-1.7B-GGUF',
      commit: 'd7f544eead698dbd1f15126ef60b45a1e1933222',
      file: 'Qwen3-1.7B-Q4_K_M.gguf',
    },
    {
      id: 'qwen3-1.7b',
      name: 'Qwen3 1.7B',
      what: 'A small writer by Alibaba Cloud, in about a hundred languages.',
      gain: 'Titles, ideas and outlines, also in other languages than English.',
      downloadBytes: 1_107_409_472,
      sha256: 'b139949c5bd74937ad8ed8c8cf3d9ffb1e99c866c823204dc42c0d91fa181897',
      bytesPerToken: 28 * 8 * 128 * 4,
    },
  ),
  gguf(
    {
      repository: 'bartowski/Qwen_Qwen3-4B-Instruct-2507-GGUF',
      commit: 'ae44f08e1392f39c0e474af10c3ff8355c8b6688',
      file: 'Qwen_Qwen3-4B-Instruct-2507-Q4_K_M.gguf',
    },
    {
      id: 'qwen3-4b-instruct-2507',
      name: 'Qwen3 4B Instruct',
      what: 'A larger writer by Alibaba Cloud, in about a hundred languages.',
      gain: 'The best scripts of the three; slow without a fast processor.',
      downloadBytes: 2_497_280_736,
      sha256: '2fde00ce69dd4899c70d020845e2638353015bba0fdf161b3eb965f2bca4464e',
      bytesPerToken: 36 * 8 * 128 * 4,
    },
  ),
];

/** Everything that can be fetched. */
export const MODEL_CATALOGUE: readonly ManagedModel[] = [...voiceModels, ...textModels];
