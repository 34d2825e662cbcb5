import type { ConfigEntry } from '@avenue/contract';
import { mediaBlitz } from '../../kernel/settings/index.ts';

export interface SettingSpec {
  name: string;
  kind: Exclude<ConfigEntry['kind'], 'channel'>;
  label: string;
  group: 'video-platform' | 'campaigns' | 'voice' | 'text' | 'image';
  help: string;
  required?: boolean;
  options?: { value: string; label: string }[];
  fallback?: string;
  testable?: boolean;
  /** Default value: 4000. */
  maxChars?: number;
  /** The entry whose connection depends on this one; it is tested again when this one is saved. */
  partOf?: string;
}

/** Every setting of the configuration panel, in its order. */
export const catalogue: readonly SettingSpec[] = [
  {
    name: 'YOUTUBE_API_KEY',
    kind: 'secret',
    label: 'YouTube API key',
    group: 'video-platform',
    required: true,
    testable: true,
    help: 'Required to read videos you posted: title, length, captions and public figures. Ideas, scripts, voices and videos do without it, and nothing is uploaded with it.',
  },
  {
    name: mediaBlitz,
    kind: 'toggle',
    label: 'Media Blitz',
    group: 'campaigns',
    fallback: 'on',
    help: 'Off means that no campaign can start.',
  },
  {
    name: 'BUILTIN_VOICE',
    kind: 'choice',
    label: 'Default Voice',
    group: 'voice',
    fallback: 'auto',
    options: [
      { value: 'auto', label: 'Natural voice if added, else built-in' },
      { value: 'rms', label: 'Built-in: Miles (American)' },
      { value: 'slt', label: 'Built-in: Sally (American)' },
      { value: 'awb', label: 'Built-in: Angus (Scottish)' },
    ],
    help: 'Speaks when a provider has no server or key here.',
  },
  {
    name: 'ELEVENLABS_API_KEY',
    kind: 'secret',
    label: 'ElevenLabs key',
    group: 'voice',
    testable: true,
    help: 'Adds its voices and shows the quota of your plan.',
  },
  {
    name: 'GOOGLE_TTS_API_KEY',
    kind: 'secret',
    label: 'Google TTS key',
    group: 'voice',
    testable: true,
    help: 'Without it, Google TTS uses the built-in voice.',
  },
  {
    name: 'BARK_URL',
    kind: 'url',
    label: 'Bark server',
    group: 'voice',
    testable: true,
    help: 'Address of your own Bark server, for example http://127.0.0.1:8080.',
  },
  {
    name: 'BARK_DIALECT',
    kind: 'choice',
    label: 'Bark server speaks',
    group: 'voice',
    fallback: 'localai',
    options: [
      { value: 'localai', label: 'LocalAI (/tts)' },
      { value: 'openai', label: 'OpenAI style (/v1/audio/speech)' },
      { value: 'bark.cpp', label: 'bark.cpp (/bark)' },
      { value: 'bento', label: 'BentoBark (/generate)' },
      { value: 'flask', label: 'Flask wrapper (/synthesize)' },
    ],
    partOf: 'BARK_URL',
    help: 'Bark servers differ; pick yours.',
  },
  {
    name: 'TEXT_ENGINE',
    kind: 'choice',
    label: 'Ideas and scripts come from',
    group: 'text',
    fallback: 'auto',
    options: [
      { value: 'auto', label: 'The best that answers' },
      { value: 'formula', label: 'The built-in writer' },
      { value: 'ollama', label: 'Ollama' },
      { value: 'openai', label: 'An OpenAI-compatible server' },
    ],
    help: 'The built-in writer needs no key and no network.',
  },
  {
    name: 'OLLAMA_URL',
    kind: 'url',
    label: 'Ollama address',
    group: 'text',
    testable: true,
    help: 'Found by itself on http://127.0.0.1:11434.',
  },
  {
    name: 'OLLAMA_MODEL',
    kind: 'text',
    label: 'Ollama model',
    group: 'text',
    partOf: 'OLLAMA_URL',
    help: 'Empty takes the newest model it has.',
  },
  {
    name: 'OPENAI_BASE_URL',
    kind: 'url',
    label: 'OpenAI-compatible server',
    group: 'text',
    testable: true,
    help: 'For example https://api.openai.com/v1 or your own server.',
  },
  {
    name: 'OPENAI_API_KEY',
    kind: 'secret',
    label: 'Key of that server',
    group: 'text',
    partOf: 'OPENAI_BASE_URL',
    help: 'Not needed for most own servers.',
  },
  {
    name: 'OPENAI_MODEL',
    kind: 'text',
    label: 'Model on that server',
    group: 'text',
    partOf: 'OPENAI_BASE_URL',
    help: 'The name as the server lists it.',
  },
  {
    name: 'COMFYUI_URL',
    kind: 'url',
    label: 'ComfyUI address',
    group: 'image',
    testable: true,
    help: 'Draws scenes with your own models. Without it the built-in illustrator draws.',
  },
  {
    name: 'COMFYUI_WORKFLOW',
    kind: 'text',
    label: 'ComfyUI workflow',
    group: 'image',
    partOf: 'COMFYUI_URL',
    maxChars: 200_000,
    help: 'API format, as JSON. Mark nodes with the titles #prompt, #seed and #size. Empty uses a plain SDXL graph.',
  },
];

export const specOf = (name: string): SettingSpec | undefined => catalogue.find((spec) => spec.name === name);
