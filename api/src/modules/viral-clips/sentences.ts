import type { Cue } from '../../providers/reading/index.ts';

/** A word with its time in the footage, milliseconds. */
export interface ClipWord {
  text: string;
  startMs: number;
  endMs: number;
}

/** A sentence of the transcript; without one a stretch of sound between two pauses. */
export interface Sentence {
  text: string;
  startMs: number;
  endMs: number;
  words: ClipWord[];
}

const ends = /[.!?…。！？]["'”’»)]*$/u;
/** Ends nothing: "Dr.", "e.g.", an initial, a number of a list. */
const short = /^(?:\p{Lu}|mr|mrs|ms|dr|prof|st|vs|etc|no|fig|e\.g|i\.e|approx)\.$/iu;
/** A sentence longer than this is parted at a pause. */
const mostWords = 70;
const pauseMs = 700;

/** Words of cues, each with its share of the time of its cue by its length. */
function wordsOf(cues: readonly Cue[]): ClipWord[] {
  return cues.flatMap(({ text, startMs, endMs }) => {
    const words = text.split(/\s+/).filter(Boolean);
    const letters = words.reduce((sum, word) => sum + word.length + 1, 0) || 1;
    let at = startMs;
    return words.map((word) => {
      const from = at;
      at += ((endMs - startMs) * (word.length + 1)) / letters;
      return { text: word, startMs: Math.round(from), endMs: Math.round(Math.min(endMs, at)) };
    });
  });
}

const asSentence = (words: ClipWord[]): Sentence => ({
  text: words.map(({ text }) => text).join(' '),
  startMs: words[0]?.startMs ?? 0,
  endMs: words.at(-1)?.endMs ?? 0,
  words,
});

/** Sentences of a transcript; one that never ends is parted at its pauses. */
export const sentencesOf = (cues: readonly Cue[]): Sentence[] => sentencesOfWords(wordsOf(cues));

/** The same of words whose times are known. */
export function sentencesOfWords(words: readonly ClipWord[]): Sentence[] {
  const sentences: Sentence[] = [];
  let now: ClipWord[] = [];
  for (const [at, word] of words.entries()) {
    now.push(word);
    const next = words[at + 1];
    const pause = next ? next.startMs - word.endMs : Number.POSITIVE_INFINITY;
    const isEnd = ends.test(word.text) && !short.test(word.text);
    if (isEnd || (now.length >= mostWords && pause >= pauseMs) || !next) {
      sentences.push(asSentence(now));
      now = [];
    }
  }
  return sentences;
}

/** As far as the end of a sentence is guessed wrong where a cue goes on behind it. */
const guessMs = 1500;
/** So much of a sentence beside its end takes part when that is moved. */
const movedMs = 2500;

type Span = readonly [fromMs: number, toMs: number];

/** Moves words from one span of time to another, each with its share. */
function moved(words: readonly ClipWord[], [from, to]: Span, [newFrom, newTo]: Span): ClipWord[] {
  const scale = to > from ? (newTo - newFrom) / (to - from) : 0;
  const at = (ms: number) => Math.round(newFrom + (Math.min(to, Math.max(from, ms)) - from) * scale);
  return words.map(({ text, startMs, endMs }) => ({ text, startMs: at(startMs), endMs: at(endMs) }));
}

/**
 * Sentences of cues with their ends where the sound pauses. A cue often ends in the middle of a sentence, and its words have
 * but their share of its time: what was heard tells better. Where nobody pauses they stay, and done twice it is as done once.
 *
 * @param silences from and to, milliseconds, in order
 */
export function atPauses(sentences: readonly Sentence[], silences: readonly Span[]): Sentence[] {
  const told = sentences.map((one) => [...one.words]);
  let latest = Number.NEGATIVE_INFINITY;
  for (let at = 0; at + 1 < told.length; at++) {
    const [own, next] = [told[at] ?? [], told[at + 1] ?? []];
    const [first, last, after, end] = [own[0], own.at(-1), next[0], next.at(-1)];
    if (!first || !last || !after || !end) continue;
    const guess = (last.endMs + after.startMs) / 2;
    const [best] = silences
      .filter(([from, to]) => from > Math.max(first.startMs, latest) && to < end.endMs)
      .map((span) => ({ span, far: Math.max(0, span[0] - guess, guess - span[1]) }))
      .filter(({ far }) => far <= guessMs)
      .toSorted((a, b) => a.far - (a.span[1] - a.span[0]) - (b.far - (b.span[1] - b.span[0])));
    if (!best) continue;
    const [from, to] = best.span;
    latest = from;
    const kept = own.filter(({ endMs }) => endMs <= Math.min(last.endMs, from) - movedMs);
    const begin = kept.at(-1)?.endMs ?? first.startMs;
    told[at] = [...kept, ...moved(own.slice(kept.length), [begin, last.endMs], [begin, from])];
    const left = next.filter(({ startMs }) => startMs >= Math.max(after.startMs, to) + movedMs);
    const stop = left[0]?.startMs ?? end.endMs;
    told[at + 1] = [...moved(next.slice(0, next.length - left.length), [after.startMs, stop], [to, stop]), ...left];
  }
  return told.map(asSentence);
}

/** Stretches between pauses, where nobody knows what is said. */
export function stretchesOf(silences: readonly (readonly [number, number])[], durationMs: number): Sentence[] {
  const stretches: Sentence[] = [];
  let from = 0;
  for (const [start, end] of [...silences, [durationMs, durationMs] as const]) {
    if (start - from >= 1000) stretches.push({ text: '', startMs: from, endMs: start, words: [] });
    from = end;
  }
  return stretches;
}
