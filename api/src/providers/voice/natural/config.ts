import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { VoiceModelSetup } from '../../models/index.ts';

/** The part of sherpa-onnx's OfflineTtsConfig that is used here. */
export interface SherpaConfig {
  model: Record<string, unknown>;
  maxNumSentences: number;
}

/** More threads than this bring little for one sentence at a time. */
const MOST_THREADS = 4;

/** The configuration for a model folder; paths become absolute. */
export function sherpaConfig(modelDir: string, setup: VoiceModelSetup, cores: number): SherpaConfig {
  const at = (name: string) => join(modelDir, name);
  const files = {
    model: at(setup.model),
    tokens: at(setup.tokens),
    dataDir: at(setup.dataDir),
    ...(setup.voices ? { voices: at(setup.voices) } : {}),
  };
  const numThreads = Math.max(1, Math.min(MOST_THREADS, cores));
  return { model: { [setup.family]: files, numThreads, provider: 'cpu', debug: 0 }, maxNumSentences: 1 };
}

/** Names of the files a model folder lacks. */
export function missingFiles(modelDir: string, setup: VoiceModelSetup): string[] {
  const wanted = [setup.model, setup.tokens, setup.dataDir, ...(setup.voices ? [setup.voices] : [])];
  return wanted.filter((name) => !existsSync(join(modelDir, name)));
}
