import { voicedStretches } from '../audio/envelope.ts';
import type { MonoAudio } from '../audio/wav.ts';
import type { SpokenSentence, WordTime } from '../types.ts';

/** Silence between two sentences. */
export const GAP_MS = 320;
/** Quiet kept before and after the sound of each sentence; engines leave very different amounts. */
const EDGE_MS = 40;

export interface TimelineSentence {
  text: string;
  startMs: number;
  endMs: number;
  /** Absolute times. */
  words: WordTime[];
}

export interface JoinedTake extends MonoAudio {
  durationMs: number;
  sentences: TimelineSentence[];
}

/** Puts sentences of one sample rate after each other with the same pause between all. All times become absolute. */
export function joinSentences(spoken: readonly SpokenSentence[], sampleRate: number): JoinedTake {
  const toSamples = (ms: number) => Math.round((ms * sampleRate) / 1000);
  const gap = toSamples(GAP_MS);
  const cuts = spoken.map((sentence) => edges(sentence));
  const lengths = cuts.map(({ startMs, endMs }) => toSamples(endMs) - toSamples(startMs));
  const total = lengths.reduce((sum, length) => sum + length, 0) + gap * Math.max(0, spoken.length - 1);
  const samples = new Float32Array(total);
  let at = 0;
  const sentences = spoken.map((sentence, i) => {
    const { startMs, endMs } = cuts[i] as { startMs: number; endMs: number };
    const from = toSamples(startMs);
    samples.set(sentence.samples.subarray(from, from + (lengths[i] as number)), at);
    const offsetMs = (at / sampleRate) * 1000;
    const place = (ms: number) => Math.round(offsetMs + Math.min(endMs, Math.max(startMs, ms)) - startMs);
    at += (lengths[i] as number) + gap;
    return {
      text: sentence.text,
      startMs: Math.round(offsetMs),
      endMs: place(endMs),
      words: sentence.words.map((word) => ({
        text: word.text,
        startMs: place(word.startMs),
        endMs: place(word.endMs),
      })),
    };
  });
  return { samples, sampleRate, durationMs: Math.round((total / sampleRate) * 1000), sentences };
}

function edges({ samples, sampleRate }: SpokenSentence): { startMs: number; endMs: number } {
  const durationMs = (samples.length / sampleRate) * 1000;
  const voiced = voicedStretches(samples, sampleRate, 0);
  return {
    startMs: Math.max(0, (voiced[0]?.startMs ?? 0) - EDGE_MS),
    endMs: Math.min(durationMs, (voiced.at(-1)?.endMs ?? durationMs) + EDGE_MS),
  };
}

/** The loudest sample of each of `count` equal parts, scaled so that the loudest of all is 1; all 0 for silence. */
export function waveformPeaks(samples: Float32Array, count: number): number[] {
  const peaks = Array.from({ length: count }, (_, bucket) => {
    let peak = 0;
    const end = Math.floor(((bucket + 1) * samples.length) / count);
    for (let i = Math.floor((bucket * samples.length) / count); i < end; i += 1)
      peak = Math.max(peak, Math.abs(samples[i] as number));
    return peak;
  });
  const loudest = Math.max(...peaks, 1e-6);
  return peaks.map((peak) => Math.round((peak / loudest) * 1000) / 1000);
}
