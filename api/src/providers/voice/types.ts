import type { EngineHealth, EngineInfo, Progress } from '../engine.ts';

export interface Voice {
  id: string;
  name: string;
}

/** Characters of the vendor's plan. */
interface Quota {
  used: number;
  total: number;
}

/** Times are relative to the start of the sentence's own audio. */
export interface WordTime {
  text: string;
  startMs: number;
  endMs: number;
}

/** One spoken sentence: mono PCM. */
export interface SpokenSentence {
  text: string;
  samples: Float32Array;
  sampleRate: number;
  words: WordTime[];
  /** `engine` where the engine gave the times, `estimated` where they were spread by word length over the sound. */
  wordTimes: 'engine' | 'aligned' | 'estimated';
  /** Words of the sentence the engine had to leave out, for example in another script. Absent where it said all. */
  unspoken?: string[];
}

export interface SpeakRequest {
  sentences: readonly string[];
  voiceId: string;
  /** Of the sentences, as BCP 47; heeded where the voice is nobody's in particular. Default value: English */
  language?: string | undefined;
  /** 1 is the voice's own speed. Default value: 1. */
  rate?: number;
  /** Another number gives another reading, where the engine can vary. Default value: 0. */
  seed?: number;
  /** The sentences around the first and the last one, for the melody of a single retake. Default value: none. */
  context?: { before?: string; after?: string };
}

export interface VoiceEngine extends EngineInfo {
  health(signal: AbortSignal): Promise<EngineHealth>;
  voices(signal: AbortSignal): Promise<Voice[]>;
  /** Absent where the vendor has no quota. */
  quota?(signal: AbortSignal): Promise<Quota>;
  /** One entry per sentence, in order. Rejects with an EngineError. */
  speak(request: SpeakRequest, progress: Progress): Promise<SpokenSentence[]>;
}
