import { availableParallelism } from 'node:os';
import { startChildEngine } from '../child-engine.ts';
import { EngineError } from '../engine.ts';
import type { HearingModelSetup } from '../models/index.ts';
import { listenerConfig, listeningRate, missingFiles } from './config.ts';
import type { ListenerAnswer, ListenerTask } from './listener.ts';
import { type HeardWord, wordsOf } from './words.ts';

export interface ListenerSettings {
  /** Name for the operator. */
  name: string;
  /** The installed folder. */
  modelDir: string;
  setup: HearingModelSetup;
  /** The program that holds the model. Default value: the one beside this file; tests put a stand-in here. */
  program?: URL | undefined;
}

/** A model that listens, loaded. */
export interface Listener {
  /** Words of a piece of sound, with times from its beginning, milliseconds. Samples are mono, 16 kHz, -1 to 1. */
  words(samples: Float32Array, signal: AbortSignal): Promise<HeardWord[]>;
  /** Kinds of sound in a piece, by the names of AudioSet, with how sure it is, 0 to 1. */
  sounds(samples: Float32Array, signal: AbortSignal): Promise<{ name: string; prob: number }[]>;
  /** Ends its process at once. */
  end(): void;
}

const LISTENER = new URL('./listener.ts', import.meta.url);

/** Loads a model. @throws EngineError with what to do when it is damaged; the signal's reason after an abort */
export async function openListener(settings: ListenerSettings, signal: AbortSignal): Promise<Listener> {
  const { name, modelDir, setup, program = LISTENER } = settings;
  const unusable = (cause: Error) =>
    new EngineError(
      'hearing',
      'engine_unavailable',
      `The model ${name} is damaged, or this machine has too little memory for it. Close other programs and try again, or remove it and download it again.`,
      { cause },
    );
  const missing = missingFiles(modelDir, setup);
  if (missing.length > 0) throw unusable(new Error(`missing: ${missing.join(', ')}`));
  const child = startChildEngine<ListenerTask, ListenerAnswer>(program, unusable);
  try {
    await child.ask({ kind: 'load', config: listenerConfig(modelDir, setup, availableParallelism()) }, signal);
  } catch (error) {
    child.end();
    throw error;
  }
  return {
    async words(samples, until) {
      const told = await child.ask({ kind: 'words', samples, sampleRate: listeningRate }, until);
      return told.kind === 'words' ? wordsOf(told, (samples.length * 1000) / listeningRate) : [];
    },
    async sounds(samples, until) {
      const told = await child.ask({ kind: 'sounds', samples, sampleRate: listeningRate }, until);
      return told.kind === 'sounds' ? told.events : [];
    },
    end: child.end,
  };
}
