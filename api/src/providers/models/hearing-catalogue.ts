import { PINNED_ALIKE } from './english-voices.ts';
import type { HearingModel } from './types.ts';

const RELEASES = 'https://github.com/k2-fsa/sherpa-onnx/releases/download';
const PINNED = `${PINNED_ALIKE}; read 2026-11-27`;
const NVIDIA = 'CC-BY-4.0, by NVIDIA';

/** Languages of Parakeet TDT 0.6B v3 that a channel can have; Bulgarian, Croatian and others that none has are left out. */
const EUROPEAN = [
  ...['en', 'cs', 'da', 'de', 'el', 'es', 'fi', 'fr', 'hu', 'it', 'nl', 'pl', 'pt', 'ro', 'ru', 'sv', 'uk'],
];

/** What listens to speech and other sounds, the smallest recogniser first. */
export const hearingModels: readonly HearingModel[] = [
  {
    kind: 'hearing',
    id: 'parakeet-110m-en-int8',
    name: 'Parakeet 110M',
    what: 'Writes down what is said in English, with the time of each word.',
    gain: 'Small and fast. Names and rare words come out wrong more often than with the large one.',
    licence: NVIDIA,
    downloadBytes: 104_337_827,
    installedBytes: 132_000_000,
    url: `${RELEASES}/asr-models/sherpa-onnx-nemo-parakeet_tdt_ctc_110m-en-36000-int8.tar.bz2`,
    archive: 'tar.bz2',
    sha256: '17f945007b52ccd8b7200ffc7c5652e9e8e961dfdf479cefcabd06cf5703630b',
    sha256Source: PINNED,
    files: ['model.int8.onnx', 'tokens.txt'],
    hearing: {
      hears: 'words',
      family: 'nemoCtc',
      files: { model: 'model.int8.onnx', tokens: 'tokens.txt' },
      languages: ['en'],
    },
  },
  {
    kind: 'hearing',
    id: 'parakeet-tdt-0.6b-v3-int8',
    name: 'Parakeet 0.6B v3',
    what: 'Writes down what is said in 17 languages of channels, with commas and full stops and the time of each word.',
    gain: 'The most exact of these. It takes about a gigabyte of memory while it listens.',
    licence: NVIDIA,
    downloadBytes: 487_170_055,
    installedBytes: 641_000_000,
    url: `${RELEASES}/asr-models/sherpa-onnx-nemo-parakeet-tdt-0.6b-v3-int8.tar.bz2`,
    archive: 'tar.bz2',
    sha256: '5793d0fd397c5778d2cf2126994d58e9d56b1be7c04d13c7a15bb1b4eafb16bf',
    sha256Source: PINNED,
    files: ['encoder.int8.onnx', 'decoder.int8.onnx', 'joiner.int8.onnx', 'tokens.txt'],
    hearing: {
      hears: 'words',
      family: 'transducer',
      files: {
        encoder: 'encoder.int8.onnx',
        decoder: 'decoder.int8.onnx',
        joiner: 'joiner.int8.onnx',
        tokens: 'tokens.txt',
      },
      languages: EUROPEAN,
    },
  },
  {
    kind: 'hearing',
    id: 'ced-mini-audio-tagging-2024-04-19',
    name: 'CED mini',
    what: 'Hears laughter, applause and cheering, in any language.',
    gain: 'Clips in which people laugh or clap are found, and say so.',
    licence: 'Apache-2.0',
    downloadBytes: 47_658_399,
    // Of the weights as they come in both precisions; the release does not say it.
    installedBytes: 60_000_000,
    url: `${RELEASES}/audio-tagging-models/sherpa-onnx-ced-mini-audio-tagging-2024-04-19.tar.bz2`,
    archive: 'tar.bz2',
    sha256: 'bec8bfa0af2c20ec3a9e7c6dd6c92d0fb6e96d6b25370ebe7a48e7283a60a02c',
    sha256Source: PINNED,
    files: ['model.int8.onnx', 'class_labels_indices.csv'],
    hearing: {
      hears: 'sounds',
      family: 'ced',
      files: { model: 'model.int8.onnx', labels: 'class_labels_indices.csv' },
      languages: [],
    },
  },
];
