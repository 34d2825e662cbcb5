import { hearingModels } from './hearing-catalogue.ts';
import type { ManagedModel, TextModel } from './types.ts';
import { voiceModels } from './voice-catalogue.ts';

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
export const MODEL_CATALOGUE: readonly ManagedModel[] = [...voiceModels, ...textModels, ...hearingModels];
