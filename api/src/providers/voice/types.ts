import type { VoicePrice } from '@avenue/contract';
import type { EngineHealth, EngineInfo, Progress } from '../engine.ts';

export interface Voice {
  id: string;
  name: string;
  /** Languages that the vendor names for it, as BCP 47. Absent where it names none. */
  languages?: string[];
}

/** Characters of the vendor's plan. */
interface Quota {
  used: number;
  total: number;
  /** Of the plan, where its price is known. */
  price?: VoicePrice;
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
  /** Of the sentences, as BCP 47. An engine that does not speak it refuses. Default value: English */
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
  /** @param language those that speak it, as BCP 47. Default value: all that the vendor lists */
  voices(signal: AbortSignal, language?: string): Promise<Voice[]>;
  /** Whether it has a voice for a language (BCP 47). Absent: it says so of none, and takes all. */
  speaks?(language: string, signal: AbortSignal): Promise<boolean>;
  /** Absent where the vendor has no quota. */
  quota?(signal: AbortSignal): Promise<Quota>;
  /** What a character costs, by the vendor's published prices. Absent: the plan says so, or nothing is paid. @returns undefined where nobody knows */
  price?(voice: { voiceId: string; language: string }): VoicePrice | undefined;
  /** One entry per sentence, in order. Rejects with an EngineError. */
  speak(request: SpeakRequest, progress: Progress): Promise<SpokenSentence[]>;
}
