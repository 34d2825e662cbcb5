// A process of its own: a damaged model makes the native library abort, and a piece in work cannot be interrupted.
import { createRequire } from 'node:module';
import type { ListenerConfig } from './config.ts';

/** Samples are mono, -1 to 1, at the rate of `listeningRate`. */
export type ListenerTask =
  | { kind: 'load'; config: ListenerConfig }
  | { kind: 'words'; samples: Float32Array; sampleRate: number }
  | { kind: 'sounds'; samples: Float32Array; sampleRate: number };

export type ListenerAnswer =
  | { kind: 'loaded' }
  /** Parts of words with their beginnings and, where the model tells them, lengths, in seconds. */
  | { kind: 'words'; tokens: string[]; timestamps: number[]; durations: number[] }
  | { kind: 'sounds'; events: { name: string; prob: number }[] }
  | { kind: 'failed'; message: string };

interface Stream {
  acceptWaveform(sound: { samples: Float32Array; sampleRate: number }): void;
}
interface Recognizer {
  createStream(): Stream;
  decode(stream: Stream): void;
  getResult(stream: Stream): { tokens: string[]; timestamps: number[]; durations?: number[] };
}
interface Tagger {
  createStream(): Stream;
  compute(stream: Stream, topK: number): { name: string; prob: number }[];
}

/** More kinds of sound than these are noise. */
const mostEvents = 6;

let recognizer: Recognizer | undefined;
let tagger: Tagger | undefined;

function answer(task: ListenerTask): ListenerAnswer {
  try {
    if (task.kind === 'load') {
      const { OfflineRecognizer, AudioTagging } = createRequire(import.meta.url)('sherpa-onnx-node') as {
        OfflineRecognizer: new (config: object) => Recognizer;
        AudioTagging: new (config: object) => Tagger;
      };
      if (task.config.hears === 'words') recognizer = new OfflineRecognizer(task.config.config);
      else tagger = new AudioTagging(task.config.config);
      return { kind: 'loaded' };
    }
    const { samples, sampleRate } = task;
    if (task.kind === 'words' && recognizer) {
      const stream = recognizer.createStream();
      stream.acceptWaveform({ samples, sampleRate });
      recognizer.decode(stream);
      const { tokens, timestamps, durations = [] } = recognizer.getResult(stream);
      return { kind: 'words', tokens, timestamps, durations };
    }
    if (task.kind === 'sounds' && tagger) {
      const stream = tagger.createStream();
      stream.acceptWaveform({ samples, sampleRate });
      return { kind: 'sounds', events: tagger.compute(stream, mostEvents).map(({ name, prob }) => ({ name, prob })) };
    }
    return { kind: 'failed', message: 'no model is loaded' };
  } catch (error) {
    return { kind: 'failed', message: (error as Error).message };
  }
}

process.on('message', (task: ListenerTask) => process.send?.(answer(task)));
process.on('disconnect', () => process.exit(0));
