import { voicedStretches } from '../audio/envelope.ts';
import type { WordTime } from '../types.ts';
import { type SpokenWord, spokenWords } from './spoken-words.ts';
import { writtenWords } from './written-words.ts';

/** Shorter silences belong to consonants. */
const BRIDGE_MS = 90;
/** A pause is tied to a comma only where the estimate lies this near. */
const COMMA_REACH_MS = 700;
/** Relative length of a word, fitted on the phone times of three voices; the last word before a stop is drawn out. */
const WORD_COST = 0.6;
const LETTER_COST = 0.55;
const SYLLABLE_COST = 0.5;
const STOP_COST = 1.5;
/** A figure that is not spelt out is said as a word of about so many letters. */
const LETTERS_OF_A_FIGURE = 3;

function weightOf({ spoken, display, stop }: SpokenWord): number {
  const said = spoken.length > 0 ? spoken : [display];
  const weights = said.map((word) => {
    const figures = word.match(/\p{N}/gu)?.length ?? 0;
    const letters = word.length + figures * (LETTERS_OF_A_FIGURE - 1);
    const syllables = word.match(/[aeiouy]+/g)?.length ?? 1;
    return WORD_COST + LETTER_COST * letters + SYLLABLE_COST * syllables;
  });
  return weights.reduce((sum, weight) => sum + weight, stop === '' ? 0 : STOP_COST);
}

/**
 * Word times for a recording that came without any: the words are spread over the sound by their spoken length, and
 * pauses are tied to the commas nearest to them. Times are milliseconds from the start of `samples`, in order.
 *
 * @param language of the sentence, as BCP 47. Default value: English. Figures are measured by the words that they are said in
 */
export function estimateWords(
  sentence: string,
  { samples, sampleRate }: { samples: Float32Array; sampleRate: number },
  language = 'en',
): WordTime[] {
  const words = language === 'en' ? spokenWords(sentence) : writtenWords(sentence, language);
  const durationMs = (samples.length / sampleRate) * 1000;
  const voiced = voicedStretches(samples, sampleRate, BRIDGE_MS);
  const stretches = voiced.length > 0 ? voiced : [{ startMs: 0, endMs: durationMs }];
  const lengths = stretches.map(({ startMs, endMs }) => endMs - startMs);
  const voicedMs = lengths.reduce((sum, ms) => sum + ms, 0);
  const weights = words.map(weightOf);
  const total = weights.reduce((sum, weight) => sum + weight, 0) || 1;

  // Both clocks count voiced milliseconds only. `ends` is where each word ends, `pauses` where the sound stops.
  const ends = runningSum(weights.map((weight) => (weight / total) * voicedMs));
  const pauses = runningSum(lengths).slice(0, -1);
  const anchors = tieCommas(words, ends, pauses, voicedMs);
  const onSoundClock = (ms: number) => stretch(ms, anchors);
  let startMs = toRecording(0, stretches, 'start');
  return words.map(({ display }, i) => {
    const from = i === 0 ? 0 : onSoundClock(ends[i - 1] as number);
    startMs = Math.max(startMs, toRecording(from, stretches, 'start'));
    const endMs = Math.max(startMs, toRecording(onSoundClock(ends[i] as number), stretches, 'end'));
    const time = { text: display, startMs, endMs };
    startMs = endMs;
    return time;
  });
}

function runningSum(values: readonly number[]): number[] {
  let sum = 0;
  return values.map((value) => {
    sum += value;
    return sum;
  });
}

/** Pairs [estimated, heard] in order, from [0, 0] to [voicedMs, voicedMs]. */
function tieCommas(
  words: readonly SpokenWord[],
  ends: readonly number[],
  pauses: readonly number[],
  voicedMs: number,
): [number, number][] {
  const anchors: [number, number][] = [[0, 0]];
  let free = [...pauses];
  words.slice(0, -1).forEach(({ stop }, i) => {
    if (stop === '') return;
    const estimate = stretch(ends[i] as number, [...anchors, [voicedMs, voicedMs]]);
    const nearest = free.reduce(
      (best, pause) => (Math.abs(pause - estimate) < Math.abs(best - estimate) ? pause : best),
      Number.POSITIVE_INFINITY,
    );
    if (Math.abs(nearest - estimate) > COMMA_REACH_MS) return;
    anchors.push([ends[i] as number, nearest]);
    free = free.filter((pause) => pause > nearest);
  });
  anchors.push([voicedMs, voicedMs]);
  return anchors;
}

/** Piecewise linear map through the anchors. */
function stretch(ms: number, anchors: readonly (readonly [number, number])[]): number {
  const next = Math.max(
    1,
    anchors.findIndex(([estimate]) => estimate >= ms),
  );
  const [x0, y0] = anchors[next - 1] as readonly [number, number];
  const [x1, y1] = anchors[next] as readonly [number, number];
  return x1 > x0 ? y0 + ((Math.min(ms, x1) - x0) / (x1 - x0)) * (y1 - y0) : y1;
}

/** From voiced milliseconds to the recording; exactly at a pause, `start` means after and `end` before it. */
function toRecording(
  ms: number,
  stretches: readonly { startMs: number; endMs: number }[],
  edge: 'start' | 'end',
): number {
  let left = ms;
  for (const { startMs, endMs } of stretches) {
    const length = endMs - startMs;
    if (edge === 'end' ? left <= length + 1e-6 : left < length - 1e-6) return startMs + left;
    left -= length;
  }
  return stretches.at(-1)?.endMs ?? ms;
}
