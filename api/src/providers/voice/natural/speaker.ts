// A process of its own: a damaged model makes the native library abort, and a sentence in work cannot be interrupted.
import { createRequire } from 'node:module';
import type { SherpaConfig } from './config.ts';

export type SpeakerTask =
  | { kind: 'load'; config: SherpaConfig }
  /** `lang` where the model is told the language with each sentence. */
  | { kind: 'speak'; index: number; text: string; speaker: number; speed: number; lang?: string | undefined };

export type SpeakerAnswer =
  | { kind: 'loaded'; sampleRate: number; speakers: number }
  | { kind: 'spoken'; index: number; samples: Float32Array; sampleRate: number }
  | { kind: 'failed'; message: string };

interface OfflineTts {
  sampleRate: number;
  numSpeakers: number;
  generate(request: {
    text: string;
    sid: number;
    speed: number;
    enableExternalBuffer: boolean;
    generationConfig?: { sid: number; speed: number; numSteps: number; extra: { lang: string } };
  }): { samples: Float32Array; sampleRate: number };
}

/** As the makers of Supertonic advise: 5 is faster and rougher, 12 no better to the ear. */
const STEPS = 8;

let tts: OfflineTts | undefined;

function answer(task: SpeakerTask): SpeakerAnswer {
  try {
    if (task.kind === 'load') {
      const { OfflineTts } = createRequire(import.meta.url)('sherpa-onnx-node') as {
        OfflineTts: new (config: SherpaConfig) => OfflineTts;
      };
      tts = new OfflineTts(task.config);
      return { kind: 'loaded', sampleRate: tts.sampleRate, speakers: tts.numSpeakers };
    }
    if (!tts) return { kind: 'failed', message: 'no model is loaded' };
    const { text, speaker: sid, speed, lang } = task;
    const { samples, sampleRate } = tts.generate({
      ...{ text, sid, speed, enableExternalBuffer: false },
      ...(lang ? { generationConfig: { sid, speed, numSteps: STEPS, extra: { lang } } } : {}),
    });
    return { kind: 'spoken', index: task.index, samples, sampleRate };
  } catch (error) {
    return { kind: 'failed', message: (error as Error).message };
  }
}

process.on('message', (task: SpeakerTask) => process.send?.(answer(task)));
process.on('disconnect', () => process.exit(0));
