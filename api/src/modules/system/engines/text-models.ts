/** A language model that Ollama can fetch. */
export interface TextModel {
  /** As Ollama calls it. */
  name: string;
  label: string;
  what: string;
  gain: string;
  licence: string;
  /** As `/api/tags` of Ollama gives it for this name, read 2026-11-21. */
  bytes: number;
}

/** Offered beside what Ollama already has; smallest first. */
export const textModels: readonly TextModel[] = [
  {
    name: 'gemma2:2b',
    label: 'Gemma 2, 2B',
    what: 'A small writer by Google.',
    gain: 'Ideas and scripts in its own words, on a laptop with 4 GB of free memory.',
    licence: 'Gemma Terms of Use',
    bytes: 1_629_518_495,
  },
  {
    name: 'llama3.2:3b',
    label: 'Llama 3.2, 3B',
    what: 'A small writer and talker by Meta.',
    gain: 'Longer conversations and livelier scripts, with 6 GB of free memory.',
    licence: 'Llama 3.2 Community License',
    bytes: 2_019_393_189,
  },
  {
    name: 'qwen2.5:7b',
    label: 'Qwen 2.5, 7B',
    what: 'A larger writer by Alibaba Cloud.',
    gain: 'The best ideas and scripts of the three, with 8 GB of free memory; slow without a graphics card.',
    licence: 'Apache-2.0',
    bytes: 4_683_087_332,
  },
];
