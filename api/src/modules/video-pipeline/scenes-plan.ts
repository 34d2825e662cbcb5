import { countWords as count } from '@avenue/contract/spoken';

/** Words below which a sentence shares its scene with the next one. */
const minWords = 5;
/** Words above which no further sentence joins. */
const fullWords = 16;

export interface PlannedScene {
  index: number;
  text: string;
  /** Range of sentences, end exclusive. */
  from: number;
  to: number;
}

/**
 * Sentences to scenes: one each, very short ones join their neighbour. Depends on the text alone, so the preview before
 * the voiceover and the compiled video have the same scenes.
 */
export function planScenes(sentences: readonly string[]): PlannedScene[] {
  const scenes: PlannedScene[] = [];
  let from = 0;
  while (from < sentences.length) {
    let to = from + 1;
    let words = count(sentences[from] ?? '');
    while (to < sentences.length && words < minWords && words + count(sentences[to] ?? '') <= fullWords) {
      words += count(sentences[to] ?? '');
      to++;
    }
    // A short last sentence stays with the one before it.
    const last = scenes.at(-1);
    if (to === sentences.length && words < minWords && last && count(last.text) + words <= fullWords) {
      last.text = `${last.text} ${sentences.slice(from, to).join(' ')}`;
      last.to = to;
    } else scenes.push({ index: scenes.length, text: sentences.slice(from, to).join(' '), from, to });
    from = to;
  }
  return scenes;
}
