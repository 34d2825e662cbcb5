import { EngineError } from '../../engine.ts';
import { displayWords } from './display-words.ts';
import { type SpokenWord, spokenWords } from './spoken-words.ts';

/** Silence that stands for a sentence of emoji or punctuation only. */
const SILENCE_MS = 120;

export function silence(sampleRate: number): Float32Array<ArrayBuffer> {
  return new Float32Array(Math.round((sampleRate * SILENCE_MS) / 1000));
}

/** Rejects a request in which no sentence has a word. A few wordless sentences among others are spoken as silence. */
export function requireWords(engine: string, sentences: readonly string[]): void {
  if (sentences.some((sentence) => displayWords(sentence).length > 0)) return;
  const shown = (sentences[0] ?? '').trim().slice(0, 40);
  throw new EngineError(
    engine,
    'engine_refused',
    `There are no words to speak in "${shown}". Write a few words, or take it out.`,
  );
}

/**
 * The words of each sentence as an English voice says them. Throws `engine_refused` where nothing can be said, or where
 * most of a sentence is in another script: it would come out in fragments.
 */
export function englishWords(engine: { id: string; name: string }, sentences: readonly string[]): SpokenWord[][] {
  requireWords(engine.id, sentences);
  return sentences.map((sentence, i) => {
    const words = spokenWords(sentence);
    const letters =
      words
        .map(({ display }) => display)
        .join('')
        .match(/\p{L}/gu) ?? [];
    const foreign = letters.filter((letter) => !/\p{Script=Latin}/u.test(letter)).length;
    const silent = words.every(({ spoken }) => spoken.length === 0);
    if (foreign * 2 <= letters.length && !(silent && foreign > 0)) return words;
    const shown = sentence.trim().slice(0, 40);
    const message = `${engine.name} speaks English only, and sentence ${i + 1} ("${shown}") is not written in Latin letters. Choose another voice engine, or take the sentence out.`;
    throw new EngineError(engine.id, 'engine_refused', message);
  });
}

/** Spoken words with their stops, as one line of text. */
export function spokenText(words: readonly SpokenWord[]): string {
  return words
    .map(({ spoken, stop }) => `${spoken.join(' ')}${stop}`)
    .join(' ')
    .replace(/\s+([,.?!])/g, '$1')
    .trim();
}
