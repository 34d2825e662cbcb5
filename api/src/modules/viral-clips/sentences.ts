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
