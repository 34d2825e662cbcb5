import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { HearingModelSetup } from '../models/index.ts';

/** What the library is told: `OfflineRecognizerConfig` or `AudioTaggingConfig` of sherpa-onnx. */
export interface ListenerConfig {
  hears: HearingModelSetup['hears'];
  config: object;
}

/** Samples a second that every model of the catalogue wants. */
export const listeningRate = 16_000;
/** More threads than this bring little for one piece at a time. */
const MOST_THREADS = 4;

/** The configuration of the model in a folder; paths become absolute. */
export function listenerConfig(modelDir: string, setup: HearingModelSetup, cores: number): ListenerConfig {
  const { hears, family } = setup;
  const {
    tokens = '',
    labels = '',
    ...parts
  } = Object.fromEntries(Object.entries(setup.files).map(([name, file]) => [name, join(modelDir, file)]));
  const runs = { numThreads: Math.max(1, Math.min(MOST_THREADS, cores)), provider: 'cpu', debug: 0 };
  if (family === 'ced') return { hears, config: { model: { ced: parts.model, ...runs }, labels, topK: -1 } };
  // The library takes NeMo's transducers for others unless it is told.
  const told = family === 'transducer' ? { modelType: 'nemo_transducer' } : {};
  const modelConfig = { [family]: parts, tokens, ...runs, ...told };
  return { hears, config: { featConfig: { sampleRate: listeningRate, featureDim: 80 }, modelConfig } };
}

/** Names of the files that a model folder lacks. */
export const missingFiles = (modelDir: string, { files }: HearingModelSetup): string[] =>
  Object.values(files).filter((name) => !existsSync(join(modelDir, name)));
