import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { VoiceModelSetup } from '../../models/index.ts';

/** The part of sherpa-onnx's OfflineTtsConfig that is used here. */
export interface SherpaConfig {
  model: Record<string, unknown>;
  maxNumSentences: number;
  ruleFsts?: string;
}

/** More threads than this bring little for one sentence at a time. */
const MOST_THREADS = 4;

/** The configuration to speak `language` with the model of a folder; paths become absolute. */
export function sherpaConfig(modelDir: string, setup: VoiceModelSetup, language: string, cores: number): SherpaConfig {
  const at = (name: string) => join(modelDir, name);
  const { lang, lexicon, rules } = setup.languages[language] ?? {};
  const files = Object.fromEntries(Object.entries(setup.files).map(([name, file]) => [name, at(file)]));
  const spoken = {
    ...(lang && setup.family === 'kokoro' ? { lang } : {}),
    ...(lexicon ? { lexicon: lexicon.map(at).join(',') } : {}),
  };
  const numThreads = Math.max(1, Math.min(MOST_THREADS, cores));
  return {
    model: { [setup.family]: { ...files, ...spoken }, numThreads, provider: 'cpu', debug: 0 },
    maxNumSentences: 1,
    ...(rules ? { ruleFsts: rules.map(at).join(',') } : {}),
  };
}

/** What is told with each sentence; undefined where the language was told once for all of them. */
export const sentenceLanguage = ({ family, languages }: VoiceModelSetup, language: string): string | undefined =>
  family === 'supertonic' ? languages[language]?.lang : undefined;

/** Names of the files that a model folder lacks to speak `language`. */
export function missingFiles(modelDir: string, { files, languages }: VoiceModelSetup, language: string): string[] {
  const { lexicon = [], rules = [] } = languages[language] ?? {};
  return [...Object.values(files), ...lexicon, ...rules].filter((name) => !existsSync(join(modelDir, name)));
}
